"""Two thousand sockets of one match told through Redis, beside the `websockets` library and plain Channels.

All three hold their sockets all the time, and are told by turns: one frame at a time, and many at once.
"""

import asyncio
import sys
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import uvloop
from channels.layers import get_channel_layer
from django.conf import settings
from redis.asyncio import Redis

from benchmarks.comparison import Comparison, from_pairs, percentile
from benchmarks.crowd import Crowd
from benchmarks.plain.broadcast import CHANNEL
from benchmarks.plain.sockets import GROUP
from benchmarks.servers import RUN, server
from games.models import Match
from games.services.outbox.frames import GROWN, group_of
from games.web.live.frames import grown
from workbench.ports import free_port
from workbench.tables import eden

TITLE: Final = "Spectators: 2,000 sockets of one match"
SOCKETS: Final = 2_000
REPETITIONS: Final = 5
FIRST_FEW: Final = 100
"""Sockets that let a server load what it needs, before its memory is measured."""
PACED: Final = 8
BURST: Final = 50
APART_SECONDS: Final = 1.0
FIRST: Final = 1_000_000
"""Numbers of frames begin far above those of the match's own events."""
GOAL_RATE: Final = 0.9
GOAL_P99: Final = 1.25
GOAL_BESIDE_GROUP_SEND: Final = 15.0
GOAL_KILOBYTES: Final = 20.0

Tell = Callable[[int], Awaitable[None]]


@dataclass
class Rival:
    """A server with its crowd, how it is told something, and what was measured of it, turn by turn."""

    crowd: Crowd
    tell: Tell
    rates: list[float] = field(default_factory=list)
    p99s: list[float] = field(default_factory=list)
    lost: int = 0


def measure(*, sockets: int = SOCKETS, repetitions: int = REPETITIONS) -> list[Comparison]:
    """Start all three, and measure them by turns."""
    match = eden(seats=3)
    with _servers() as (ports, pid):
        rivals, kilobytes = uvloop.run(_measure(match, ports, pid, sockets, repetitions))
    return [*_compared(*rivals), *_kept(*rivals, kilobytes=kilobytes)]


def _compared(ours: Rival, bare: Rival, plain: Rival) -> list[Comparison]:
    rates = from_pairs(list(zip(ours.rates, bare.rates, strict=True)))
    tails = from_pairs(list(zip(ours.p99s, bare.p99s, strict=True)))
    beside_plain = from_pairs(list(zip(plain.p99s, ours.p99s, strict=True)))
    return [
        Comparison(
            f"burst, {rates.measured:,.0f} frames a second",
            f"the websockets library, {rates.yardstick:,.0f} a second",
            f"{rates.ratio:.2f} ×",
            f"at least {GOAL_RATE:g} ×",
            rates.ratio >= GOAL_RATE,
        ),
        Comparison(
            f"paced, 99 of 100 within {tails.measured * 1000:.0f} ms",
            f"the websockets library, {tails.yardstick * 1000:.0f} ms",
            f"{tails.ratio:.2f} ×",
            f"at most {GOAL_P99:g} ×",
            tails.ratio <= GOAL_P99,
        ),
        Comparison(
            f"paced, 99 of 100 within {beside_plain.yardstick * 1000:.0f} ms",
            f"plain group_send, {beside_plain.measured * 1000:.0f} ms",
            f"{beside_plain.ratio:.1f} × under it",
            f"at least {GOAL_BESIDE_GROUP_SEND:g} ×",
            beside_plain.ratio >= GOAL_BESIDE_GROUP_SEND,
        ),
    ]


def _kept(ours: Rival, bare: Rival, plain: Rival, *, kilobytes: float) -> list[Comparison]:
    return [
        Comparison(
            f"{kilobytes:.1f} KB a socket",
            "",
            "",
            f"at most {GOAL_KILOBYTES:g} KB",
            kilobytes <= GOAL_KILOBYTES,
        ),
        Comparison(
            f"{ours.lost} frames lost",
            f"the websockets library, {bare.lost}; plain group_send, {plain.lost}",
            "",
            "none",
            not ours.lost,
        ),
    ]


@contextmanager
def _servers() -> Iterator[tuple[tuple[int, int, int], int]]:
    """The site's live part and both yardsticks, a process each; their ports, and the number of the first process."""
    ours, bare, plain = free_port(), free_port(), free_port()
    redis = settings.CHANNEL_LAYERS["default"]["CONFIG"]["hosts"][0]
    broadcasting = [sys.executable, "-m", "benchmarks.plain.broadcast", str(bare), redis]
    channels = [
        *("uvicorn", "--port", str(plain), "--ws", "websockets-sansio", "--ws-per-message-deflate", "false"),
        *("--no-access-log", "--log-level", "error", "benchmarks.plain.sockets:application"),
    ]
    size = {"LIARGAME_LIVE_WORKERS": "1", "LIARGAME_LIVE_PORT": str(ours)}
    with ExitStack() as started:
        pid = started.enter_context(server([RUN, "live"], port=ours, **size))
        started.enter_context(server(broadcasting, port=bare))
        started.enter_context(server(channels, port=plain))
        yield (ours, bare, plain), pid


async def _measure(
    match: Match, ports: tuple[int, int, int], pid: int, sockets: int, repetitions: int
) -> tuple[list[Rival], float]:
    layer, redis = (
        get_channel_layer(),
        Redis.from_url(settings.CHANNEL_LAYERS["default"]["CONFIG"]["hosts"][0]),
    )
    told: list[Tell] = [
        lambda number: layer.group_send(
            group_of(match.public_id),
            {"type": GROWN, "match": match.public_id, "streams": {"public": number}},
        ),
        lambda number: redis.publish(CHANNEL, grown("public", number).text),
        lambda number: layer.group_send(GROUP, {"type": "tell", "text": grown("public", number).text}),
    ]
    paths = (f"/ws/matches/{match.public_id}/", "/", "/")
    rivals = [Rival(Crowd(port, path), tell) for port, path, tell in zip(ports, paths, told, strict=True)]
    for rival in rivals:
        await rival.crowd.gather(FIRST_FEW)
    begun = _kilobytes(pid)
    for rival in rivals:
        await rival.crowd.gather(sockets - FIRST_FEW)
    each = (_kilobytes(pid) - begun) / (sockets - FIRST_FEW)
    number = FIRST
    for _ in range(repetitions):
        for rival in rivals:
            number = await _paced(rival, number)
        for rival in rivals[:2]:
            number = await _burst(rival, number, sockets)
    for rival in rivals:
        rival.crowd.disperse()
    await redis.aclose()
    return rivals, each


async def _paced(rival: Rival, number: int) -> int:
    """Tell one thing after the other, each when all have heard the one before; the next number."""
    rival.crowd.forget()
    for _ in range(PACED):
        began = time.monotonic()
        number = await _tell(rival, number)
        await rival.crowd.all_heard()
        await asyncio.sleep(max(APART_SECONDS - (time.monotonic() - began), 0))
    rival.p99s.append(percentile(rival.crowd.latencies, 0.99))
    rival.lost += rival.crowd.missing
    return number


async def _burst(rival: Rival, number: int, sockets: int) -> int:
    """Tell many things at once; the next number."""
    rival.crowd.forget()
    began = asyncio.get_running_loop().time()
    for _ in range(BURST):
        number = await _tell(rival, number)
    await rival.crowd.all_heard()
    rival.rates.append(BURST * sockets / (rival.crowd.lasts_at - began))
    rival.lost += rival.crowd.missing
    return number


async def _tell(rival: Rival, number: int) -> int:
    rival.crowd.expect(number)
    await rival.tell(number)
    return number + 1


def _kilobytes(pid: int) -> float:
    """What a process holds of the machine's memory."""
    status = Path(f"/proc/{pid}/status").read_text(encoding="ascii")
    [line] = [line for line in status.splitlines() if line.startswith("VmRSS:")]
    return float(line.split()[1])
