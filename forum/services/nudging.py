"""Queues frames that tell open pages that something has grown; a frame holds no word of it."""

from collections.abc import Iterable
from datetime import datetime
from uuid import uuid4

from games.models import Match
from games.services.batch import Batch
from games.services.outbox.frames import FRAME


def nudge(*, match: Match, streams: Iterable[str], seq: int, now: datetime) -> None:
    """Tell those who follow `streams` of a match that they have grown to `seq`."""
    grown = dict.fromkeys(streams, seq)
    if not grown:
        return
    batch = Batch(now)
    batch.queue(key=f"frame:{uuid4()}", kind=FRAME, payload={"match": match.public_id, "streams": grown})
    batch.flush()
