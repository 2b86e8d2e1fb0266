"""A character that keeps others alive: whatever it cannot use goes to somebody who can."""

from typing import Any

from games.core.draws import Draws
from games.resolvers.musical_chairs.bots.outlook import Body, Outlook, send_chair
from games.resolvers.musical_chairs.views import SeatView


class Helper:
    """Passes chairs round the table, and when Gaya gives all of them away; never blocks."""

    title = "Helper"

    def decide(self, view: SeatView, draws: Draws) -> tuple[dict[str, Any], ...]:
        """Chairs for others first, then its seat or its vote."""
        outlook = Outlook(view, draws)
        if outlook.is_seating:
            return (*self._gifts(outlook), *self._seat(outlook))
        return self._vote(outlook)

    def _gifts(self, outlook: Outlook) -> tuple[Body, ...]:
        """A player's useless chairs go to the next player; Gaya give away all they have."""
        others = outlook.other_players()
        if not others:
            return ()
        if outlook.is_player:
            return tuple(send_chair(others[0], chair) for chair in outlook.stuck())
        return tuple(
            send_chair(outlook.one_of(f"gift/{chair}", others), chair) for chair in outlook.on_hand()
        )

    def _seat(self, outlook: Outlook) -> tuple[Body, ...]:
        """Its chairs in any order; an empty list takes whatever arrives."""
        return ({"sit": outlook.shuffled("list", outlook.sittable())},) if outlook.is_player else ()

    def _vote(self, outlook: Outlook) -> tuple[Body, ...]:
        """For itself, so that the chair is one of its own that nobody needs; else for nobody."""
        return outlook.ballot(outlook.view.seat, outlook.on_hand())
