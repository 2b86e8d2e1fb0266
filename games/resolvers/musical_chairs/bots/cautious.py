"""A character that keeps what it has, and lets go only of what it cannot use."""

from typing import Any

from games.core.draws import Draws
from games.resolvers.musical_chairs.bots.outlook import Body, Outlook, send_chair
from games.resolvers.musical_chairs.views import SeatView


class Cautious:
    """Holds on to two chairs to take turns in, passes a useless one on when it has no other, votes little."""

    title = "Cautious"

    def decide(self, view: SeatView, draws: Draws) -> tuple[dict[str, Any], ...]:
        """A useless chair for the next player if there is nothing to lose, then its seat or its vote."""
        outlook = Outlook(view, draws)
        if not outlook.is_seating:
            return outlook.ballot(self._candidate(outlook), outlook.foreign_chairs())
        if not outlook.is_player:
            return self._legacy(outlook)
        return (*self._swap(outlook), {"sit": outlook.sittable()})

    def _swap(self, outlook: Outlook) -> tuple[Body, ...]:
        others = outlook.other_players()
        if outlook.sittable() or not others:
            return ()
        return tuple(send_chair(others[0], chair) for chair in outlook.stuck()[:1])

    def _legacy(self, outlook: Outlook) -> tuple[Body, ...]:
        """As Gaya, one chair a phase for a player by lot, now and then."""
        others = outlook.other_players()
        if not others or not outlook.on_hand() or not outlook.chance("legacy", 50):
            return ()
        return (send_chair(outlook.one_of("heir", others), outlook.on_hand()[0]),)

    def _candidate(self, outlook: Outlook) -> int | None:
        candidates = outlook.view.public.candidates
        if outlook.view.seat in candidates:
            return outlook.view.seat
        if not candidates or outlook.chance("abstain", 50):
            return None
        return outlook.one_of("vote", candidates)
