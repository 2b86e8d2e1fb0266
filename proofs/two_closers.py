"""Two closers race over the same due phases: each phase is resolved once, and neither waits for ever."""

from collections import Counter
from datetime import timedelta
from functools import partial
from typing import Final

from django.db import connection

from games.models import Event, Match, Phase
from games.services.closing import close_due
from games.services.soundness import unsound
from proofs.finding import Finding, none_of
from workbench.copies import copies
from workbench.processes import race
from workbench.tables import eden_round, open_phase

TITLE: Final = "Two closers race"
PHASES: Final = 1_000


def prove(*, phases: int = PHASES) -> list[Finding]:
    """Let two processes close the same phases at once."""
    original = eden_round(seats=5)
    now = open_phase(original).due_at + timedelta(seconds=1)
    matches = [original, *copies(original, phases - 1)]
    deadlocks = _deadlocks()
    worked = race(partial(close_due, now=now), partial(close_due, now=now))
    resolved = _resolutions(matches)
    doubled = [f"match {pk}" for pk, times in resolved.items() if times > 1]
    exact = f"{phases:,}"
    return [
        Finding("phases resolved", f"{len(resolved):,}", exact, len(resolved) == phases),
        Finding(
            "resolutions claimed",
            f"{sum(worked):,} ({worked[0]:,} and {worked[1]:,})",
            exact,
            sum(worked) == phases,
        ),
        none_of("resolved twice", doubled),
        Finding("deadlocks", str(_deadlocks() - deadlocks), "0", _deadlocks() == deadlocks),
        none_of("faults in the database", unsound()),
    ]


def _resolutions(matches: list[Match]) -> Counter[int]:
    """How often a round of each match was closed, by the phases closed and by what was told."""
    closed = Phase.objects.filter(match__in=matches, ordinal=1, closed_at__isnull=False)
    told = Event.objects.filter(match__in=matches, kind="office.phase_opened", facts__number=2)
    return Counter(closed.values_list("match_id", flat=True)) | Counter(
        told.values_list("match_id", flat=True)
    )


def _deadlocks() -> int:
    """How many deadlocks PostgreSQL has counted in this database; SQLite has none."""
    if connection.vendor != "postgresql":
        return 0
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_stat_clear_snapshot()")
        cursor.execute("SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()")
        return int(cursor.fetchone()[0])
