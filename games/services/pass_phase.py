"""Says that a seat sends nothing more in this phase, so that early closing need not wait for it."""

from datetime import datetime

from django.db import transaction

from accounts.models import User
from games.services.closing_early import close_early
from games.services.problems import NotNow
from games.services.running import lock_running


@transaction.atomic
def pass_phase(*, match_id: int, seat_number: int, sender: User, phase_place: str, now: datetime) -> None:
    """Note that the seat has nothing more to send in the phase; a move that stands goes on standing.

    Args:
        match_id: the match.
        seat_number: the seat, counted from 0, which the caller has found to be the sender's.
        sender: the person.
        phase_place: the phase for which the form was made (`Phase.place`).
        now: the instant.

    Raises:
        NotNow: when that phase is not open any more, or the seat is not the sender's any more.
    """
    found = lock_running([match_id])
    running = found[0] if found else None
    if running is None or running.phase.place != phase_place or not running.takes_messages(now):
        raise NotNow("That phase is not open.")
    seat = running.seats[seat_number]
    if seat.holder_id != sender.pk:
        raise NotNow("This seat has changed hands.")
    seat.passed_phase = running.phase.ordinal
    seat.save(update_fields=["passed_phase"])
    close_early(running, now=now)
