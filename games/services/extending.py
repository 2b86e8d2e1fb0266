"""The dealer moves the deadline on: publicly, with a reason, at most seven days at a time."""

from datetime import datetime, timedelta

from django.db import transaction

from accounts.models import User
from games.core.events import Event, Everyone
from games.models.phase import DeadlineChange
from games.services.acting import record_act
from games.services.batch import Batch
from games.services.dealing import confirm_phase, deal_match
from games.services.problems import NotNow
from games.services.stepping import move_deadline
from games.services.telling_seats import tell_seats

LONGEST = timedelta(days=7)


@transaction.atomic
def extend_deadline(
    *, match_id: int, dealer: User, by: timedelta, reason: str, phase_place: str = "", now: datetime
) -> datetime:
    """Move the open phase's deadline on.

    Args:
        match_id: the match.
        dealer: who extends.
        by: a minute to seven days.
        reason: shown to everybody.
        phase_place: the phase it is meant for (`Phase.place`); empty: whichever is open.
        now: the instant; a deadline that has passed is not moved any more.

    Returns:
        The new deadline.

    Raises:
        NotNow: when it is too late, too long, without a reason, or not the dealer's to do.
    """
    running = deal_match(match_id=match_id, dealer=dealer, now=now)
    confirm_phase(running, phase_place)
    if not timedelta(minutes=1) <= by <= LONGEST:
        raise NotNow("A deadline is moved by a minute to seven days at a time.")
    if not reason.strip():
        raise NotNow("An extension needs a reason.")
    if running.is_examined:
        raise NotNow("The phase has closed; its result is being examined.")
    if running.phase.due_at < running.stopped_at(now):
        raise NotNow("The deadline has passed.")
    batch = Batch(now)
    move_deadline(batch, running, by=by, at=now, cause=DeadlineChange.Cause.DEALER)
    facts = {"reason": reason, "due_at": running.phase.due_at.isoformat()}
    tell_seats(batch, running, Event("office.extended", Everyone(), facts), notice="extended", at=now)
    batch.flush()
    record_act(match=running.match, actor=dealer, kind="extended", facts=facts, public=True, now=now)
    return running.phase.due_at
