"""What can be seen of a state, by whom."""

from collections.abc import Mapping
from typing import Any, Final

from games.core.offers import Offer
from games.core.people import Numbered
from games.core.steps import SeatStatus
from games.core.viewers import Dealer, Seat, Viewer
from games.resolvers.musical_chairs.messages import Ballot, Vote
from games.resolvers.musical_chairs.offers import offers_of
from games.resolvers.musical_chairs.parsing import write_message, write_order
from games.resolvers.musical_chairs.state import GAYA, REMOVED, SEATING, State, Status
from games.resolvers.musical_chairs.views import (
    DealerView,
    PublicView,
    SeatView,
    dealer_view,
    public_view,
    seat_view,
)

ROOM: Final = "Cloakroom"
"""Where the removed talk while the match goes on."""


class ChairsWindows:
    """Implements games.core.contract.Windows."""

    def view(self, state: State, viewer: Viewer) -> PublicView | SeatView | DealerView:
        """The viewer's knowledge."""
        match viewer:
            case Seat(number):
                return seat_view(state, number)
            case Dealer():
                return dealer_view(state)
            case _:
                return public_view(state)

    def offers(self, state: State, viewer: Viewer) -> tuple[Offer, ...]:
        """The messages that a seat may send in the open phase; nobody else may send any."""
        return offers_of(seat_view(state, viewer.number)) if isinstance(viewer, Seat) else ()

    def missing(self, state: State) -> tuple[int, ...]:
        """The seats that owe a seat order, a vote or a chair."""
        return tuple(seat for seat in range(len(state.status)) if state.missing_parts(seat))

    def standing(self, state: State, seat: int) -> Mapping[str, Any] | None:
        """The seat's order, or its vote and the chair it named, as a message in JSON."""
        people = Numbered(len(state.status))
        if state.phase is None:
            return None
        if state.phase.kind == SEATING:
            order = state.orders[seat]
            return None if order is None else write_order(order, people)
        vote = state.vote_of(seat)
        ballot = Ballot(Vote(vote.candidate) if vote else None, state.named[seat])
        return write_message(ballot, people) or None

    def seats(self, state: State) -> tuple[SeatStatus, ...]:
        """Who is a player, who is Gaya, who has been removed, who has won."""
        over = state.phase is None
        return tuple(_status(status, over=over) for status in state.status)


def _status(status: Status, *, over: bool) -> SeatStatus:
    """A player who is left when the match is over has won; the removed may talk at the table again then."""
    if status == REMOVED:
        return SeatStatus("Removed", in_match=False, at_table=over, room="" if over else ROOM)
    if status == GAYA:
        return SeatStatus("Gaya")
    return SeatStatus("Winner" if over else "Player")
