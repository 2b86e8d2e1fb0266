"""Notices that the clock was silent, and moves every open deadline on by the length of the outage."""

from datetime import datetime, timedelta

from django.db import transaction

from games.core.events import Event, Everyone
from games.models import Phase, SiteClock
from games.models.phase import DeadlineChange
from games.selectors.phases import in_play
from games.services.batch import Batch
from games.services.running import lock_running
from games.services.stepping import move_deadline

LONGEST_SILENCE = timedelta(minutes=10)
"""A longer silence is an outage to every match."""
SHORT_SILENCE = timedelta(seconds=30)
"""A longer silence is one to matches of which it took at least half a phase."""
NOTED_EVERY = timedelta(seconds=5)


@transaction.atomic
def note_tick(*, now: datetime) -> timedelta:
    """Note that the clock ticks; after an outage, move the deadlines that it ran into.

    Returns:
        The length of the silence that was an outage to some match and has just ended, or zero.
    """
    clock = SiteClock.objects.select_for_update().filter(pk=1).first()
    if clock is None:
        SiteClock.objects.get_or_create(pk=1, defaults={"ticked_at": now})
        return timedelta()
    silence = now - clock.ticked_at
    if abs(silence) < NOTED_EVERY:
        return timedelta()
    SiteClock.objects.filter(pk=1).update(ticked_at=now)
    if silence <= SHORT_SILENCE:
        return timedelta()
    _make_good(since=clock.ticked_at, outage=silence, now=now)
    return silence


def _make_good(*, since: datetime, outage: timedelta, now: datetime) -> None:
    open_then = Phase.objects.filter(in_play(), due_at__gte=since).order_by("match_id")
    if outage <= LONGEST_SILENCE:
        open_then = open_then.filter(length_seconds__lte=2 * outage.total_seconds())
    match_ids = list(open_then.values_list("match_id", flat=True))
    for start in range(0, len(match_ids), 50):
        batch = Batch(now)
        for running in lock_running(match_ids[start : start + 50]):
            if not running.is_in_play:
                continue
            move_deadline(batch, running, by=outage, at=now, cause=DeadlineChange.Cause.OUTAGE)
            facts = {"seconds": int(outage.total_seconds()), "due_at": running.phase.due_at.isoformat()}
            batch.tell(running.secret, Event("office.outage", Everyone(), facts), phase=running.phase, at=now)
        batch.flush()
