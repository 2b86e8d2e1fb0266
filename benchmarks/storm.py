"""Ten thousand matches due at once: two workers close them, one of which is killed halfway."""

import time
from collections.abc import Sequence
from datetime import datetime, timedelta
from functools import partial
from typing import Final

from benchmarks.comparison import Comparison
from benchmarks.pgbench import pgbench_seconds, statements_of
from games.models import Event, Match, Phase
from games.services.closing import close_due, close_matches
from workbench.copies import copies, due_at, rows_of, settle
from workbench.processes import kill, shares, start
from workbench.tables import eden_round, open_phase

TITLE: Final = "Storm: 10,000 matches due at once, two workers, one killed midway"
MATCHES: Final = 10_000
PLAYERS: Final = 12
ONE_AT_A_TIME: Final = 200
"""How many matches pgbench closes one at a time, before the storm and again after it."""
GOAL: Final = 2.0
SECOND: Final = timedelta(seconds=1)
EARLIER: Final = timedelta(hours=1)
LOOK_EVERY_SECONDS: Final = 1.0
"""How often the open rounds are counted, which takes the database as long as dozens of closes."""


def measure(*, matches: int = MATCHES) -> list[Comparison]:
    """Let the storm break between two runs of pgbench, whose matches are due an hour after it."""
    original = eden_round(seats=PLAYERS)
    deadline = open_phase(original).due_at
    storm, calm = copies(original, matches), copies(original, 2 * ONE_AT_A_TIME)
    due_at(storm, [deadline - EARLIER] * matches)
    settle()
    before = _one_at_a_time(calm[:ONE_AT_A_TIME], deadline + SECOND)
    took = _weather(storm, deadline - EARLIER + SECOND)
    after = _one_at_a_time(calm[ONE_AT_A_TIME:], deadline + SECOND)
    rate, yardstick = matches / took, 2 * ONE_AT_A_TIME / (before + after)
    once = _closed_once(storm)
    return [
        Comparison(
            f"{rate:,.0f} a second, {once:,} of {matches:,} exactly once",
            f"pgbench, one at a time with two clients, {yardstick:,.0f} a second",
            f"{rate / yardstick:.1f} ×",
            f"at least {GOAL:g} ×, each once",
            rate >= GOAL * yardstick and once == matches,
        )
    ]


def _weather(matches: Sequence[Match], now: datetime) -> float:
    """Close all matches with two workers, one of which is killed when half are closed; in how many seconds."""
    began = time.perf_counter()
    doomed, survivor = (start(partial(_close_until_all_are, matches, now)) for _ in range(2))
    while _open(matches) > len(matches) // 2:
        time.sleep(LOOK_EVERY_SECONDS)
    kill(doomed)
    survivor.join()
    return time.perf_counter() - began


def _close_until_all_are(matches: Sequence[Match], now: datetime) -> None:
    while close_due(now=now) or _open(matches):
        continue


def _open(matches: Sequence[Match]) -> int:
    """How many of the matches still have their round open."""
    return Phase.objects.filter(**rows_of(matches), closed_at__isnull=True, number=1).count()


def _closed_once(matches: Sequence[Match]) -> int:
    """For how many of the matches the round was closed, and told so, exactly once."""
    told = Event.objects.filter(**rows_of(matches), kind="office.phase_opened", facts__number=2)
    closed = Phase.objects.filter(**rows_of(matches), closed_at__isnull=False, number=1)
    told_of, closed_of = (list(rows.values_list("match", flat=True)) for rows in (told, closed))
    return len(set(told_of) & set(closed_of)) if len(told_of) == len(set(told_of)) else 0


def _one_at_a_time(matches: Sequence[Match], now: datetime) -> float:
    """How long two clients of pgbench take for the same statements, match by match."""
    said = [statements_of(partial(close_matches, match_ids=[match.pk], now=now)) for match in matches]
    return pgbench_seconds(*shares(said, 2))
