"""How late closes are committed while the clock's workers have half of what they can do, beside a bare timer."""

import time
from collections.abc import Sequence
from datetime import datetime, timedelta
from functools import partial
from typing import Final

from django.db import connection
from django.utils import timezone

from benchmarks.comparison import Comparison, percentile, seconds
from benchmarks.servers import RUN, server
from games.models import Match, Phase
from games.services.closing import close_matches
from workbench.copies import copies, due_at, rows_of, settle
from workbench.processes import race
from workbench.tables import eden_round, open_phase

TITLE: Final = "Lateness: commit after deadline, 3,000 matches under half load"
MATCHES: Final = 3_000
PLAYERS: Final = 12
TRIALS: Final = 60
"""Closes one after the other, by which the load is set."""
GOAL_SECONDS: Final = 0.25
STARTING: Final = timedelta(seconds=30)
PATIENCE_SECONDS: Final = 120


def measure(*, matches: int = MATCHES) -> list[Comparison]:
    """Spread deadlines over the time that one process would need twice over, and let the served site's clock close."""
    original = eden_round(seats=PLAYERS)
    apart = 2 * _seconds_a_close(original)
    made = copies(original, matches)
    first = timezone.now() + STARTING
    deadlines = [first + timedelta(seconds=apart * index) for index in range(matches)]
    due_at(made, deadlines)
    settle()
    no_pool = {"LIARGAME_POOL": "off"}
    with server([RUN, "worker"], **no_pool), server([RUN, "beat"], **no_pool):
        [timer] = race(partial(_timer, deadlines))
        _wait_until_closed(made)
    late = _lateness(made)
    ours, theirs = percentile(late, 0.99), percentile(timer, 0.99)
    return [
        Comparison(
            f"99 of 100 within {ours * 1000:.0f} ms, half within {percentile(late, 0.5) * 1000:.0f} ms, "
            f"at {1 / apart:.0f} a second",
            f"a bare timer, 99 of 100 within {theirs * 1000:.0f} ms",
            f"{(ours - theirs) * 1000:+.0f} ms",
            f"at most {GOAL_SECONDS * 1000:.0f} ms",
            ours <= GOAL_SECONDS and len(late) == matches,
        )
    ]


def _seconds_a_close(original: Match) -> float:
    """How long one process takes for each of some closes, one after the other."""
    trials = copies(original, TRIALS)
    now = open_phase(original).due_at + timedelta(seconds=1)
    return seconds(lambda: [close_matches(match_ids=[match.pk], now=now) for match in trials]) / TRIALS


def _timer(instants: Sequence[datetime]) -> list[float]:
    """How many seconds after each instant a loop that does nothing but wait for it wakes up."""
    late = []
    for instant in instants:
        time.sleep(max((instant - timezone.now()).total_seconds(), 0))
        late.append((timezone.now() - instant).total_seconds())
    return late


def _wait_until_closed(matches: Sequence[Match]) -> None:
    ends_at = time.monotonic() + PATIENCE_SECONDS
    waiting = Phase.objects.filter(**rows_of(matches), number=1, closed_at__isnull=True)
    while waiting.exists() and time.monotonic() < ends_at:
        time.sleep(0.5)


def _lateness(matches: Sequence[Match]) -> list[float]:
    """By how many seconds the commit of each close came after its deadline, by the database's own notes."""
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT extract(epoch FROM pg_xact_commit_timestamp(xmin) - due_at) FROM games_phase"
            " WHERE match_id = ANY(%s) AND number = 1 AND closed_at IS NOT NULL",
            [[match.pk for match in matches]],
        )
        return [float(late) for (late,) in cursor.fetchall()]
