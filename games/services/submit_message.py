"""Receives a seat's message: one guarded step, one line in the log, one receipt."""

from dataclasses import dataclass
from datetime import datetime
from functools import partial
from typing import Any

from django.db import transaction

from accounts.models import User
from games.core.refusals import Malformed, Refusal
from games.models import Message, Seat, StandingMove
from games.models.event import moves_stream
from games.models.phase import DeadlineChange
from games.selectors.receipts import sending_seat
from games.services.batch import Batch
from games.services.closing_early import close_early
from games.services.measuring import message_refused
from games.services.problems import NotNow
from games.services.running import Running, lock_running
from games.services.stepping import apply_step

LATE_RULE = "G8"


@dataclass(frozen=True, slots=True)
class Receipt:
    """What was received when, and whether the rules accepted it; if not, the rule and why.

    `is_repeat`: it had been received already, by the same form.
    """

    accepted: bool
    received_at: datetime
    rule: str = ""
    why: str = ""
    is_repeat: bool = False


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a message comes from: the person, the form's token, the place of the form's phase."""

    sender: User | None = None
    token: str = ""
    phase_place: str = ""


BOT = Origin()


def submit_message(
    *,
    match_id: int,
    seat_number: int,
    sender: User | None,
    body: Any,
    token: str,
    phase_place: str,
    now: datetime,
) -> Receipt | Malformed:
    """Receive a message from a seat.

    Args:
        match_id: the match.
        seat_number: the seat, counted from 0, which the caller has found to be the sender's.
        sender: the person; None for a bot.
        body: the message in JSON, people as seat numbers.
        token: makes a repeated form one message: the same token gives the same receipt.
        phase_place: the phase for which the form was made (`Phase.place`); in another one, and in another
            version of it after a correction, the message is refused.
        now: the instant of arrival.

    Returns:
        A receipt, or Malformed when `body` is no message at all; that is not logged.

    Raises:
        NotNow: when the match is not running, is held, or is paused.
    """
    with transaction.atomic():
        running = _open_match(match_id)
        receipt = _receive_once(running, seat_number, body, Origin(sender, token, phase_place), now)
        if isinstance(receipt, Receipt) and running.match.early_close:
            close_early(running, now=now)
    return receipt


def _receive_once(
    running: Running, seat_number: int, body: Any, origin: Origin, now: datetime
) -> Receipt | Malformed:
    seat, earlier = sending_seat(running.match.pk, seat_number, origin.token)
    if seat.holder_id != (origin.sender.pk if origin.sender else None):
        raise NotNow("This seat has changed hands.")
    if earlier:
        return Receipt(earlier.accepted, earlier.received_at, earlier.rule, earlier.why, is_repeat=True)
    batch = Batch(now)
    receipt = receive(batch, running, seat, body, origin=origin)
    if isinstance(receipt, Receipt):
        batch.flush()
        if not receipt.accepted:
            transaction.on_commit(partial(message_refused, receipt.rule), robust=True)
    return receipt


def _open_match(match_id: int) -> Running:
    """The locked match, when it can receive messages; NotNow when it cannot."""
    found = lock_running([match_id])
    if not found:
        raise NotNow("This match is not running.")
    running = found[0]
    if running.match.held_at or running.is_examined:
        raise NotNow("The office is examining this match. Nothing can be received until it goes on.")
    return running


def receive(
    batch: Batch, running: Running, seat: Seat, body: Any, *, origin: Origin = BOT
) -> Receipt | Malformed:
    """Put one message into the batch: the inner part, for a match that is locked already."""
    phase = running.phase
    if origin.phase_place not in ("", phase.place):
        return Receipt(
            False, batch.now, LATE_RULE, "That form was for a phase that has closed. Nothing was received."
        )
    message = running.game.codec.parse(phase.kind, body, running.people)
    if isinstance(message, Malformed):
        return message
    if late := _lateness(running, batch.now):
        _log(batch, running, seat, message, at=batch.now, origin=origin, refusal=late)
        return Receipt(False, batch.now, late.rule, late.why)
    now = running.moment(batch.now)
    answer = running.game.reducer.receive(running.state, seat.number, message)
    if isinstance(answer, Refusal):
        _log(batch, running, seat, message, at=now, origin=origin, refusal=answer)
        return Receipt(False, now, answer.rule, answer.why)
    apply_step(batch, running, answer, at=now, cause=DeadlineChange.Cause.REQUEST)
    _log(batch, running, seat, message, at=now, origin=origin, refusal=None)
    return Receipt(True, now)


def _lateness(running: Running, now: datetime) -> Refusal | None:
    """The refusal of a message that does not reach the resolver at all."""
    if running.match.paused_at:
        return Refusal(LATE_RULE, "The match is paused; messages are received again when it goes on.")
    if not running.takes_messages(now):
        return Refusal(LATE_RULE, "The deadline had passed when this arrived.")
    return None


def _log(
    batch: Batch,
    running: Running,
    seat: Seat,
    message: Any,
    *,
    at: datetime,
    origin: Origin,
    refusal: Refusal | None,
) -> None:
    secret = running.secret
    secret.messages_received += 1
    batch.grow(secret, moves_stream(seat.number))
    row = Message(
        match=running.match,
        phase=running.phase,
        seat=seat,
        sender=origin.sender,
        ordinal=secret.messages_received,
        received_at=at,
        body=running.game.codec.write(message, running.people),
        accepted=refusal is None,
        rule=refusal.rule if refusal else "",
        why=refusal.why if refusal else "",
        token=origin.token,
    )
    batch.log(row, None if refusal else _standing(running, seat, at))


def _standing(running: Running, seat: Seat, now: datetime) -> StandingMove | None:
    body = running.game.windows.standing(running.state, seat.number)
    if body is None:
        return None
    return StandingMove(phase=running.phase, seat=seat, body=dict(body), received_at=now)
