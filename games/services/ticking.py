"""The clock's round, once a second or two: every job is idempotent, and one that fails stops no other."""

import logging
from collections.abc import Callable
from datetime import datetime

from django.conf import settings

from games.models import Match
from games.services.absences import watch_dealers
from games.services.canary import alarm_overdue
from games.services.closing import close_due
from games.services.house import keep_house_match
from games.services.outages import note_tick
from games.services.pausing import end_pauses
from games.services.play_bots import play_bots
from games.services.problems import NotNow
from games.services.releasing import release_due
from games.services.start_match import start_match
from games.services.substituting import return_seats
from liargame.counters import hand_over

logger = logging.getLogger(__name__)

WATCH_SECONDS = 10

_more_jobs: list[Callable[..., object]] = []


def add_job(job: Callable[..., object]) -> None:
    """Let `job(now=...)` be part of each tick; for other apps."""
    _more_jobs.append(job)


def tick(*, now: datetime) -> None:
    """Do whatever is due at `now`."""
    for job in (*_JOBS, *_more_jobs):
        try:
            job(now=now)
        except Exception:
            logger.exception("a job of the tick failed", extra={"job": job.__name__})


def start_due(*, now: datetime) -> None:
    """Start matches whose hour has come; one with too few seats waits on in its lobby, and is tried again."""
    due = Match.objects.filter(status=Match.Status.LOBBY, starts_at__lte=now).order_by("starts_at")
    for match_id in list(due.values_list("pk", flat=True)[:50]):
        try:
            start_match(match_id=match_id, now=now)
        except NotNow:
            continue


def watch_hourly(*, now: datetime) -> None:
    """Look for absent dealers, in the first seconds of each hour."""
    if now.minute == 0 and now.second < WATCH_SECONDS:
        watch_dealers(now=now)


def tell_counts(*, now: datetime) -> None:
    """Hand over what was counted since the last tick."""
    del now
    hand_over()


def _house(*, now: datetime) -> None:
    if settings.LIARGAME_HOUSE_MATCH:
        keep_house_match(now=now)


_JOBS: tuple[Callable[..., object], ...] = (
    note_tick,
    start_due,
    end_pauses,
    close_due,
    alarm_overdue,
    release_due,
    return_seats,
    play_bots,
    watch_hourly,
    _house,
    tell_counts,
)
