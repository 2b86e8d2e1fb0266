"""What can be seen of a match, and what may be sent, by viewer."""

from collections.abc import Mapping
from typing import Any, Final

from games.core.offers import Offer
from games.core.steps import SeatStatus
from games.core.viewers import Dealer, Seat, Viewer
from games.resolvers.garden_of_eden import clockwork
from games.resolvers.garden_of_eden.apples import Reason
from games.resolvers.garden_of_eden.codec import write_move
from games.resolvers.garden_of_eden.offers import seat_offers
from games.resolvers.garden_of_eden.state import State
from games.resolvers.garden_of_eden.views import (
    DealerView,
    PublicView,
    SeatView,
    dealer_view,
    public_view,
    seat_view,
)

ROOM: Final = "Outside the garden"
_IN_GAME: Final = SeatStatus("In the game")
_AT_END: Final = SeatStatus("In the game", in_match=False)
_LABELS: Final[dict[Reason, str]] = {
    "black": "Eliminated: Black with a losing colour",
    "red": "Eliminated: the only Red",
    "score": "Eliminated: too few points",
}


class EdenWindows:
    """Views, offers and statuses; each is built from nothing for its viewer."""

    def view(self, state: State, viewer: Viewer) -> PublicView | SeatView | DealerView:
        """What `viewer` knows."""
        if isinstance(viewer, Seat):
            return seat_view(state, viewer.number)
        return dealer_view(state) if isinstance(viewer, Dealer) else public_view(state)

    def offers(self, state: State, viewer: Viewer) -> tuple[Offer, ...]:
        """What `viewer` may send now; only seats send anything."""
        return seat_offers(state, viewer.number) if isinstance(viewer, Seat) else ()

    def missing(self, state: State) -> tuple[int, ...]:
        """The seats that owe a move in the open phase."""
        return clockwork.missing(state)

    def standing(self, state: State, seat: int) -> Mapping[str, Any] | None:
        """The seat's standing move of the open phase as a message in JSON, or None."""
        if state.ending is not None or not state.has_moved(seat):
            return None
        move = state.moves[seat]
        return write_move(move) if move else {"basket": list(state.baskets[seat])}

    def seats(self, state: State) -> tuple[SeatStatus, ...]:
        """The public status of every seat; when the match has ended all are back at the table."""
        return tuple(_status(state, seat) for seat in state.seats)


def _status(state: State, seat: int) -> SeatStatus:
    over = state.ending is not None
    if seat in state.in_game:
        return _AT_END if over else _IN_GAME
    reason = state.eliminated_for[seat]
    label = "Dropped out"
    if reason:
        label = _LABELS[reason] if state.ruleset.reasons_public else "Eliminated"
    return SeatStatus(label, in_match=False, at_table=over, room="" if over else ROOM)
