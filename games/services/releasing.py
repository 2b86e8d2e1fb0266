"""Closes a phase early by the dealer's hand, and publishes a result that was held."""

from datetime import datetime
from functools import partial

from django.db import transaction

from accounts.models import User
from games.models import Match, Phase
from games.services.acting import record_act
from games.services.announcing import tell_waiting
from games.services.batch import Batch
from games.services.dealing import confirm_phase, deal_match
from games.services.holding import hold_on_fault
from games.services.problems import NotNow
from games.services.running import Running, lock_running
from games.services.stepping import resolve_deadline


@transaction.atomic
def close_now(*, match_id: int, dealer: User, phase_place: str = "", now: datetime) -> None:
    """Close the open phase before its deadline, when nobody owes a message any more.

    Args:
        match_id: the match.
        dealer: who closes.
        phase_place: the phase it is meant for (`Phase.place`); empty: whichever is open.
        now: the instant.

    Raises:
        NotNow: when messages are missing (how many, not whose), or it is not the dealer's to do.
    """
    running = deal_match(match_id=match_id, dealer=dealer, now=now)
    confirm_phase(running, phase_place)
    if not running.is_in_play:
        raise NotNow("The phase cannot be closed now.")
    if missing := len(running.game.windows.missing(running.state)):
        raise NotNow(f"The phase closes early only when nothing is missing; {missing} still to come.")
    batch = Batch(now)
    ordinal = running.phase.ordinal
    resolve_deadline(batch, running, at=running.moment(now))
    tell_waiting(batch, [running])
    batch.flush()
    record_act(
        match=running.match, actor=dealer, kind="closed_early", facts={"phase": ordinal}, public=True, now=now
    )


@transaction.atomic
def release_result(*, match_id: int, dealer: User, phase_place: str = "", now: datetime) -> None:
    """Publish the result of a phase that was held.

    Args:
        match_id: the match.
        dealer: who publishes.
        phase_place: the phase it is meant for (`Phase.place`); empty: whichever is open.
        now: the instant.

    Raises:
        NotNow: when none is held, or it is not the dealer's to do.
    """
    running = deal_match(match_id=match_id, dealer=dealer, now=now)
    confirm_phase(running, phase_place)
    if running.match.held_at or not running.is_examined:
        raise NotNow("No result waits to be published.")
    ordinal = running.phase.ordinal
    _release(running, now)
    record_act(
        match=running.match, actor=dealer, kind="released", facts={"phase": ordinal}, public=True, now=now
    )


def release_due(*, now: datetime) -> None:
    """Publish held results whose time has come; a job of the tick."""
    due = Phase.objects.filter(
        closed_at__isnull=True,
        release_at__lte=now,
        match__status=Match.Status.RUNNING,
        match__held_at__isnull=True,
    ).order_by("release_at")
    for match_id in list(due.values_list("match_id", flat=True)[:50]):
        hold_on_fault(partial(_release_if_due, match_id, now), match_id=match_id, now=now)


def _release_if_due(match_id: int, now: datetime) -> None:
    for running in lock_running([match_id], skip_locked=True):
        release_at = running.phase.release_at
        if release_at and release_at <= now and not running.is_stopped:
            _release(running, now)


def _release(running: Running, now: datetime) -> None:
    batch = Batch(now)
    resolve_deadline(batch, running, at=running.moment(now), released=True)
    tell_waiting(batch, [running])
    batch.flush()
