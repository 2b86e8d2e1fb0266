"""Puts a match on hold when something is wrong with it, and lets it go on."""

from datetime import datetime

from django.db import transaction

from accounts.models import User
from games.core.events import Event, Everyone
from games.models.phase import DeadlineChange
from games.services.acting import record_act
from games.services.batch import Batch
from games.services.problems import NotNow
from games.services.running import lock_running
from games.services.stepping import move_deadline


@transaction.atomic
def hold(*, match_id: int, why: str, actor: User | None, now: datetime) -> None:
    """Stop a running match's clock; players are told that the office examines it, and nothing is lost.

    Args:
        match_id: the match; one that is not running or held already stays as it is.
        why: a reason without secrets, for the public.
        actor: the dealer; None when the clock itself found the fault.
        now: the instant.
    """
    for running in lock_running([match_id]):
        if running.match.held_at:
            return
        running.match.held_at, running.match.held_why = now, why
        batch = Batch(now)
        batch.keep_match(running.match)
        batch.tell(
            running.secret, Event("office.held", Everyone(), {"why": why}), phase=running.phase, at=now
        )
        batch.queue(
            key=f"alarm:{match_id}:{running.phase.pk}:{now.isoformat()}",
            kind="alarm",
            payload={"match": running.match.public_id, "why": why},
        )
        batch.flush()
        record_act(match=running.match, actor=actor, kind="held", facts={"why": why}, public=True, now=now)


@transaction.atomic
def resume_held(*, match_id: int, actor: User, now: datetime) -> None:
    """Let a held match go on; the open deadline moves on by the time it was held, if that lay before it.

    Raises:
        NotNow: when the match is not on hold.
    """
    found = lock_running([match_id])
    if not found or not found[0].match.held_at:
        raise NotNow("This match is not on hold.")
    running = found[0]
    batch = Batch(now)
    held_at = running.match.held_at or now
    if running.phase.due_at > held_at:
        move_deadline(batch, running, by=now - held_at, at=now, cause=DeadlineChange.Cause.PAUSE)
    running.match.held_at, running.match.held_why = None, ""
    batch.keep_match(running.match)
    facts = {"due_at": running.phase.due_at.isoformat()}
    batch.tell(running.secret, Event("office.resumed", Everyone(), facts), phase=running.phase, at=now)
    batch.flush()
    record_act(match=running.match, actor=actor, kind="resumed", facts=facts, public=True, now=now)
