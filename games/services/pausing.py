"""Stops and restarts a match's clock; the time that was left is kept, and a pause ends by itself."""

import logging
from datetime import datetime, timedelta

from django.db import transaction

from accounts.models import User
from games.core.events import Event, Everyone
from games.models import Match
from games.models.phase import DeadlineChange
from games.services.acting import record_act
from games.services.batch import Batch
from games.services.dealing import confirm_phase, deal_match
from games.services.problems import NotNow
from games.services.running import Running, lock_running
from games.services.stepping import move_deadline
from games.services.telling_seats import tell_seats

logger = logging.getLogger(__name__)

LONGEST = timedelta(days=14)


@transaction.atomic
def pause_match(
    *, match_id: int, dealer: User, reason: str, longest: timedelta, phase_place: str = "", now: datetime
) -> None:
    """Stop the clock of a running match.

    Args:
        match_id: the match.
        dealer: who pauses.
        reason: shown to everybody.
        longest: when the pause ends by itself, a minute to fourteen days from now.
        phase_place: the phase it is meant for (`Phase.place`); empty: whichever is open.
        now: the instant.

    Raises:
        NotNow: when the clock stands already, the deadline has passed, or it is not the dealer's to do.
    """
    running = deal_match(match_id=match_id, dealer=dealer, now=now)
    confirm_phase(running, phase_place)
    if not running.is_in_play or running.phase.due_at < now:
        raise NotNow("This match cannot be paused now.")
    if not timedelta(minutes=1) <= longest <= LONGEST or not reason.strip():
        raise NotNow("A pause has a reason, and lasts from a minute to fourteen days.")
    running.match.paused_at, running.match.pause_ends_at = now, now + longest
    facts = {"reason": reason, "ends_at": running.match.pause_ends_at.isoformat()}
    batch = Batch(now)
    batch.keep_match(running.match)
    tell_seats(batch, running, Event("office.paused", Everyone(), facts), notice="paused", at=now)
    batch.flush()
    record_act(match=running.match, actor=dealer, kind="paused", facts=facts, public=True, now=now)


@transaction.atomic
def resume_match(*, match_id: int, dealer: User, now: datetime) -> None:
    """Let a paused match go on (NotNow when it is not paused, or not the dealer's to do)."""
    running = deal_match(match_id=match_id, dealer=dealer, now=now)
    if not running.match.paused_at or running.match.held_at:
        raise NotNow("This match is not paused, or is on hold as well; a hold is lifted first.")
    _resume(running, actor=dealer, now=now)


def end_pauses(*, now: datetime) -> None:
    """Let matches go on whose pause has lasted its longest; a job of the tick.

    A pause that should have ended while the site was out ends now: the time that was left is left still.
    """
    over = Match.objects.filter(status=Match.Status.RUNNING, pause_ends_at__lte=now, held_at__isnull=True)
    for match_id in list(over.values_list("pk", flat=True)[:50]):
        with transaction.atomic():
            for running in lock_running([match_id], skip_locked=True):
                ends_at = running.match.pause_ends_at
                if ends_at and ends_at <= now and not running.match.held_at:
                    _resume(running, actor=None, now=now)


def _resume(running: Running, *, actor: User | None, now: datetime) -> None:
    paused_at = running.match.paused_at or now
    running.match.paused_at, running.match.pause_ends_at = None, None
    batch = Batch(now)
    batch.keep_match(running.match)
    move_deadline(batch, running, by=now - paused_at, at=now, cause=DeadlineChange.Cause.PAUSE)
    facts = {"due_at": running.phase.due_at.isoformat()}
    tell_seats(batch, running, Event("office.resumed", Everyone(), facts), notice="resumed", at=now)
    batch.flush()
    record_act(match=running.match, actor=actor, kind="resumed", facts=facts, public=True, now=now)
