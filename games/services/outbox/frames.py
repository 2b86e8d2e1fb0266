"""Sends frames: tells every process that holds sockets which streams of a match have grown."""

import asyncio
from collections import defaultdict
from collections.abc import Mapping, Sequence
from datetime import timedelta
from typing import Any

from asgiref.sync import async_to_sync
from channels.layers import get_channel_layer

from games.services.outbox.senders import Parcel, Sender

FRAME = "frame"
GROWN = "streams.grown"
PATIENCE_SECONDS = 10


def group_of(public_id: str) -> str:
    """The name of the channel layer's group for those who watch a match."""
    return f"match.{public_id}"


def send_frames(parcels: Sequence[Parcel]) -> Mapping[str, str]:
    """Send each match's grown streams once, with the highest number that any of the parcels has.

    A payload is `{"match": public name, "streams": {stream: number}}`: it holds no content, ever.
    """
    by_match: dict[str, list[Parcel]] = defaultdict(list)
    for parcel in parcels:
        by_match[parcel.payload["match"]].append(parcel)
    return async_to_sync(_publish)(by_match)


async def _publish(by_match: Mapping[str, Sequence[Parcel]]) -> dict[str, str]:
    layer: Any = get_channel_layer()
    left = dict(by_match)
    fault: Exception | None = None
    try:
        async with asyncio.timeout(PATIENCE_SECONDS):
            for public_id, parcels in by_match.items():
                message = {"type": GROWN, "match": public_id, "streams": _highest(parcels)}
                await layer.group_send(group_of(public_id), message)
                del left[public_id]
    except Exception as failure:
        fault = failure
    return {parcel.key: type(fault).__name__ for parcels in left.values() for parcel in parcels}


def _highest(parcels: Sequence[Parcel]) -> dict[str, int]:
    streams: dict[str, int] = {}
    for parcel in parcels:
        for stream, seq in parcel.payload["streams"].items():
            streams[stream] = max(seq, streams.get(stream, 0))
    return streams


# A frame that comes a minute late is worth nothing: by then its receivers have looked for themselves.
FRAMES = Sender(send_frames, at_once=1000, attempts=5, first_wait=timedelta(seconds=2))
