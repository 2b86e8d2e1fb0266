"""Puts a match on hold when something is wrong with it, and lets it go on."""

import logging
from collections.abc import Callable
from datetime import datetime

from django.db import InterfaceError, OperationalError, transaction

from accounts.models import User
from games.core.events import Event, Everyone
from games.models.phase import DeadlineChange
from games.services.acting import record_act
from games.services.batch import Batch
from games.services.dealing import deal_or_operate
from games.services.problems import NotNow
from games.services.running import Running, lock_running
from games.services.stepping import move_deadline
from games.services.telling_seats import tell_seats

logger = logging.getLogger(__name__)


def hold_on_fault(work: Callable[[], object], *, match_id: int, now: datetime) -> bool:
    """Do what the clock has to do for a match; should it fail, put that match on hold and keep no other waiting.

    Args:
        work: done in a transaction of its own.
        match_id: the match.
        now: the instant.

    Returns:
        Whether it is settled; False when the next tick has to try again: the database failed, or the match
        cannot be loaded at all (its game type is gone, say).
    """
    try:
        with transaction.atomic():
            work()
    except (InterfaceError, OperationalError):
        logger.exception("the database failed; the next tick does what is due")
        return False
    except Exception as fault:
        return hold_for(fault, match_id=match_id, now=now)
    return True


def hold_for(fault: Exception, *, match_id: int, now: datetime) -> bool:
    """Log a fault of a match's resolver and put the match on hold; False when not even that can be done."""
    logger.error("the resolver failed; the match is put on hold", exc_info=fault)
    try:
        hold(match_id=match_id, why=f"The resolver failed ({type(fault).__name__}).", actor=None, now=now)
    except Exception:
        logger.exception("the match could not even be put on hold")
        return False
    return True


@transaction.atomic
def hold(*, match_id: int, why: str, actor: User | None, now: datetime) -> None:
    """Stop a running match's clock; players are told that the office examines it, and nothing is lost.

    Args:
        match_id: the match; one that is not running or held already stays as it is.
        why: a reason without secrets, for the public.
        actor: who found the fault; None when the clock itself did.
        now: the instant.
    """
    for running in lock_running([match_id]):
        if not running.match.held_at:
            _hold(running, why, actor, now)


@transaction.atomic
def hold_by_hand(*, match_id: int, dealer: User, why: str, now: datetime) -> None:
    """Let the dealer, or an operator, stop the clock.

    Raises:
        NotNow: without a reason, when it is on hold already, or it is not theirs to do.
    """
    running = deal_or_operate(match_id=match_id, actor=dealer, now=now)
    if running.match.held_at or not why.strip():
        raise NotNow("A match is put on hold once, and with a reason.")
    _hold(running, why, dealer, now)


@transaction.atomic
def resume_held(*, match_id: int, dealer: User, now: datetime) -> None:
    """Let a held match go on; the open deadline moves on by the time it was held, if that lay before it.

    A match that was paused when it was put on hold is still paused, and its deadline moves when that ends.

    Raises:
        NotNow: when the match is not on hold, or `dealer` is neither its dealer nor an operator.
    """
    running = deal_or_operate(match_id=match_id, actor=dealer, now=now)
    match, held_at = running.match, running.match.held_at
    if not held_at:
        raise NotNow("This match is not on hold.")
    batch = Batch(now)
    if match.paused_at:
        match.pause_ends_at = max(match.pause_ends_at or now, now)
    elif running.phase.due_at > held_at and not running.is_examined:
        move_deadline(batch, running, by=now - held_at, at=now, cause=DeadlineChange.Cause.PAUSE)
    match.held_at, match.held_why = None, ""
    batch.keep_match(match)
    facts = {"due_at": running.phase.due_at.isoformat()}
    stands_still = match.paused_at or running.is_examined
    kind, notice = ("office.hold_lifted", "hold_lifted") if stands_still else ("office.resumed", "resumed")
    tell_seats(batch, running, Event(kind, Everyone(), facts), notice=notice, at=now)
    batch.flush()
    record_act(match=match, actor=dealer, kind="hold_lifted", facts=facts, public=True, now=now)


def _hold(running: Running, why: str, actor: User | None, now: datetime) -> None:
    running.match.held_at, running.match.held_why = now, why[:300]
    batch = Batch(now)
    batch.keep_match(running.match)
    tell_seats(batch, running, Event("office.held", Everyone(), {"why": why}), notice="held", at=now)
    batch.queue(
        key=f"alarm:{running.match.pk}:{running.phase.pk}:{now.isoformat()}",
        kind="alarm",
        payload={"match": running.match.public_id, "why": why},
    )
    batch.flush()
    record_act(match=running.match, actor=actor, kind="held", facts={"why": why}, public=True, now=now)
