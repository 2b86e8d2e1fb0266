"""Receives a seat's message: one guarded step, one line in the log, one receipt."""

from dataclasses import dataclass
from datetime import datetime
from functools import partial
from typing import Any

from django.db import transaction

from accounts.models import User
from games.core.refusals import Malformed, Refusal
from games.core.steps import Step
from games.core.viewers import Seat as SeatViewer
from games.models import Message, Seat, StandingMove
from games.models.phase import DeadlineChange
from games.services.announcing import tell_waiting
from games.services.batch import Batch
from games.services.measuring import message_refused
from games.services.problems import NotNow
from games.services.running import Running, lock_running
from games.services.stepping import apply_step, resolve_deadline

LATE_RULE = "G8"


@dataclass(frozen=True, slots=True)
class Receipt:
    """What was received when, and whether the rules accepted it; if not, the rule and why."""

    accepted: bool
    received_at: datetime
    rule: str = ""
    why: str = ""


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a message comes from: the person, the form's token, the phase for which the form was made."""

    sender: User | None = None
    token: str = ""
    phase_ordinal: int | None = None


BOT = Origin()


@transaction.atomic
def submit_message(
    *,
    match_id: int,
    seat_number: int,
    sender: User | None,
    body: Any,
    token: str,
    phase_ordinal: int,
    now: datetime,
) -> Receipt | Malformed:
    """Receive a message from a seat.

    Args:
        match_id: the match.
        seat_number: the seat, counted from 0, which the caller has found to be the sender's.
        sender: the person; None for a bot.
        body: the message in JSON, people as seat numbers.
        token: makes a repeated form one message: the same token gives the same receipt.
        phase_ordinal: the phase for which the form was made; in another one it is refused.
        now: the instant of arrival.

    Returns:
        A receipt, or Malformed when `body` is no message at all; that is not logged.

    Raises:
        NotNow: when the match is not running, is held, or is paused.
    """
    running = _open_to(match_id, seat_number, sender)
    seat = running.seats[seat_number]
    if token and (earlier := Message.objects.filter(seat=seat, token=token).first()):
        return Receipt(earlier.accepted, earlier.received_at, earlier.rule, earlier.why)
    batch = Batch(now)
    receipt = receive(batch, running, seat, body, origin=Origin(sender, token, phase_ordinal))
    if isinstance(receipt, Receipt):
        close_if_all_moved(batch, running)
        batch.flush()
        if not receipt.accepted:
            transaction.on_commit(partial(message_refused, receipt.rule), robust=True)
    return receipt


def _open_to(match_id: int, seat_number: int, sender: User | None) -> Running:
    """The locked match, when it can receive a message from that seat's holder; NotNow when it cannot."""
    found = lock_running([match_id])
    if not found:
        raise NotNow("This match is not running.")
    running = found[0]
    if running.match.held_at or running.is_examined:
        raise NotNow("The office is examining this match. Nothing can be received until it goes on.")
    if running.seats[seat_number].holder_id != (sender.pk if sender else None):
        raise NotNow("This seat has changed hands.")
    return running


def receive(
    batch: Batch, running: Running, seat: Seat, body: Any, *, origin: Origin = BOT
) -> Receipt | Malformed:
    """Put one message into the batch: the inner part, for a match that is locked already."""
    phase, now = running.phase, batch.now
    if origin.phase_ordinal not in (None, phase.ordinal):
        return Receipt(
            False, now, LATE_RULE, "That form was for a phase that has closed. Nothing was received."
        )
    message = running.game.codec.parse(phase.kind, body, running.people)
    if isinstance(message, Malformed):
        return message
    answer = _answer(running, seat, message, now)
    if isinstance(answer, Refusal):
        _log(batch, running, seat, message, origin=origin, refusal=answer)
        return Receipt(False, now, answer.rule, answer.why)
    apply_step(batch, running, answer, at=now, cause=DeadlineChange.Cause.REQUEST)
    _log(batch, running, seat, message, origin=origin, refusal=None)
    return Receipt(True, now)


def _answer(running: Running, seat: Seat, message: Any, now: datetime) -> Step[Any] | Refusal:
    if running.match.paused_at:
        return Refusal(LATE_RULE, "The match is paused; messages are received again when it goes on.")
    if now > running.phase.due_at:
        return Refusal(LATE_RULE, "The deadline had passed when this arrived.")
    return running.game.reducer.receive(running.state, seat.number, message)


def close_if_all_moved(batch: Batch, running: Running) -> None:
    """With early closing, close the phase at once when nobody owes a message or may still want to send one."""
    if running.match.early_close and not running.phase.closed_at and everybody_is_done(running):
        resolve_deadline(batch, running, at=batch.now)
        tell_waiting(batch, [running])


def everybody_is_done(running: Running) -> bool:
    """Whether all who owe a message have sent it, and all people who may send one have, or have passed."""
    windows, state = running.game.windows, running.state
    if windows.missing(state):
        return False
    for seat, status in zip(running.seats, running.match.statuses, strict=True):
        waits = seat.holder_id and status["in_match"] and seat.passed_phase != running.phase.ordinal
        if not waits or windows.standing(state, seat.number) is not None:
            continue
        if any(offer.allowed for offer in windows.offers(state, SeatViewer(seat.number))):
            return False
    return True


def _log(
    batch: Batch, running: Running, seat: Seat, message: Any, *, origin: Origin, refusal: Refusal | None
) -> None:
    secret = running.secret
    secret.messages_received += 1
    batch.keep_secret(secret)
    row = Message(
        match=running.match,
        phase=running.phase,
        seat=seat,
        sender=origin.sender,
        ordinal=secret.messages_received,
        received_at=batch.now,
        body=running.game.codec.write(message, running.people),
        accepted=refusal is None,
        rule=refusal.rule if refusal else "",
        why=refusal.why if refusal else "",
        token=origin.token,
    )
    batch.log(row, None if refusal else _standing(running, seat, batch.now))


def _standing(running: Running, seat: Seat, now: datetime) -> StandingMove | None:
    body = running.game.windows.standing(running.state, seat.number)
    if body is None:
        return None
    return StandingMove(phase=running.phase, seat=seat, body=dict(body), received_at=now)
