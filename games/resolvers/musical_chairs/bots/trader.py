"""A character that deals in goodwill: chairs and medals change hands, and it spreads its bets."""

from typing import Any

from games.core.draws import Draws
from games.resolvers.musical_chairs.bots.outlook import Body, Outlook, send_chair
from games.resolvers.musical_chairs.views import SeatView


class Trader:
    """Sends chairs with a few medals, so that others have a reason to keep it alive."""

    title = "Trader"

    def decide(self, view: SeatView, draws: Draws) -> tuple[dict[str, Any], ...]:
        """Its deals, then its seat or its vote."""
        outlook = Outlook(view, draws)
        if not outlook.is_seating:
            return (
                *self._gratitude(outlook),
                *outlook.ballot(self._candidate(outlook), outlook.foreign_chairs()),
            )
        if not outlook.is_player:
            return self._investment(outlook)
        return (*self._deal(outlook), {"sit": outlook.sittable()})

    def _deal(self, outlook: Outlook) -> tuple[Body, ...]:
        """Its useless chairs to a player nearby, with a medal or two."""
        others = outlook.other_players()
        if not others:
            return ()
        partner = outlook.one_of("partner", others[:2])
        chairs = tuple(send_chair(partner, chair) for chair in outlook.stuck())
        return (
            (*chairs, *outlook.send_own_medals(partner, outlook.one_of("medals", range(3)))) if chairs else ()
        )

    def _investment(self, outlook: Outlook) -> tuple[Body, ...]:
        """As Gaya it backs one player with all its chairs: one whose medals it holds, if there is one."""
        others = outlook.other_players()
        backed = [medals.of for medals in outlook.view.medals if medals.of in others]
        favourites = backed or others
        if not favourites:
            return ()
        favourite = outlook.one_of("favourite", favourites)
        return tuple(send_chair(favourite, chair) for chair in outlook.on_hand())

    def _gratitude(self, outlook: Outlook) -> tuple[Body, ...]:
        """A medal for a player by lot, now and then."""
        others = outlook.other_players()
        if not others or not outlook.chance("gratitude", 30):
            return ()
        return outlook.send_own_medals(outlook.one_of("friend", others), 1)

    def _candidate(self, outlook: Outlook) -> int | None:
        candidates = outlook.view.public.candidates
        return outlook.one_of("vote", candidates) if candidates else None
