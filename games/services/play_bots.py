"""Lets bots move: each decides from its own seat's view, and its messages come in as anybody's."""

import logging
from datetime import datetime
from functools import partial

from games.core.draws import Draws
from games.core.viewers import Seat as SeatViewer
from games.models import Phase, Seat
from games.selectors.phases import in_play
from games.services.batch import Batch
from games.services.closing_early import close_if_all_moved
from games.services.holding import hold_on_fault
from games.services.running import Running, lock_running
from games.services.submit_message import receive

logger = logging.getLogger(__name__)

AT_ONCE = 20


def play_bots(*, now: datetime) -> int:
    """Let the bots of matches with a newly opened phase move; how many matches were dealt with."""
    waiting = list(
        Phase.objects.filter(
            in_play(),
            bots_moved=False,
            match__has_bots=True,
        )
        .order_by("opened_at")
        .values_list("match_id", flat=True)[:AT_ONCE]
    )
    for match_id in waiting:
        hold_on_fault(partial(_play_match, match_id, now), match_id=match_id, now=now)
    return len(waiting)


def _play_match(match_id: int, now: datetime) -> None:
    for running in lock_running([match_id], skip_locked=True):
        if running.phase.bots_moved or not running.is_in_play:
            continue
        batch = Batch(now)
        running.phase.bots_moved = True
        batch.keep_phase(running.phase)
        for seat in running.seats:
            if seat.bot and running.match.statuses[seat.number]["in_match"]:
                _play_seat(batch, running, seat)
        close_if_all_moved(batch, running)
        batch.flush()


def _play_seat(batch: Batch, running: Running, seat: Seat) -> None:
    view = running.game.windows.view(running.state, SeatViewer(seat.number))
    draws = Draws(f"{running.secret.seed}:bot:{running.phase.place}:{seat.number}")
    try:
        messages = running.game.bots[seat.bot].decide(view, draws)
    except Exception:
        logger.exception("a bot failed and does not move in this phase")
        return
    for body in messages:
        receive(batch, running, seat, body)
