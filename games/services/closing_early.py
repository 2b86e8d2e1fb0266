"""Closes a phase before its deadline when the match does so and nobody is waited for any more."""

from datetime import datetime

from django.db import InterfaceError, OperationalError, transaction

from games.core.viewers import Seat as SeatViewer
from games.services.announcing import tell_waiting
from games.services.batch import Batch
from games.services.holding import hold_for
from games.services.running import Running
from games.services.stepping import resolve_deadline


def close_early(running: Running, *, now: datetime) -> None:
    """Close the open phase if the match closes early and everybody is done.

    It is done in the transaction in which the last message came, whose rows are written already: with a moment
    between the two, a fault of the database could leave a phase open that nobody ever looks at again before its
    deadline. Should the resolver fail, the match is on hold and the message is there.

    Args:
        running: a match whose lock the transaction holds.
        now: the instant.

    Raises:
        OperationalError, InterfaceError: when the database failed; nothing has come in then.
    """
    try:
        with transaction.atomic():
            batch = Batch(now)
            close_if_all_moved(batch, running)
            batch.flush()
    except (InterfaceError, OperationalError):
        raise
    except Exception as fault:
        hold_for(fault, match_id=running.match.pk, now=now)


def close_if_all_moved(batch: Batch, running: Running) -> None:
    """With early closing, close the phase at once when nobody owes a message or may still want to send one.

    A phase that was opened again by a correction has its full length: all moves stand there from the beginning.
    """
    may_close = running.match.early_close and running.phase.corrects_id is None
    if may_close and running.takes_messages(batch.now) and everybody_is_done(running):
        resolve_deadline(batch, running, at=running.moment(batch.now))
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
