"""A character that would rather see others fall: it hoards, blocks, and removes the chairs of others."""

from typing import Any

from games.core.draws import Draws
from games.resolvers.musical_chairs.bots.outlook import Body, Outlook, send_chair
from games.resolvers.musical_chairs.news import VotingNews
from games.resolvers.musical_chairs.views import SeatView


class Schemer:
    """Parts with a chair only for want of a better one; blocks once it has nothing to lose by it.

    Blocks need company, so all schemers aim alike: at the player whose seat follows that of the last Remover.
    """

    title = "Schemer"

    def decide(self, view: SeatView, draws: Draws) -> tuple[dict[str, Any], ...]:
        """A swap if it has no seat, then its order, its block or its vote."""
        outlook = Outlook(view, draws)
        if not outlook.is_seating:
            return outlook.ballot(view.seat, outlook.foreign_chairs())
        if not outlook.is_player:
            return self._block(outlook)
        if outlook.sittable():
            return ({"sit": outlook.shuffled("list", outlook.sittable())},)
        if not outlook.stuck():
            return self._block(outlook) or ({"sit": []},)
        return (*self._swap(outlook), {"sit": []})

    def _swap(self, outlook: Outlook) -> tuple[Body, ...]:
        """A chair for the next player, in the hope that the one before does the same; once in a while not."""
        others = outlook.other_players()
        if not others or outlook.chance("hoard", 20):
            return ()
        return (send_chair(others[0], outlook.stuck()[0]),)

    def _block(self, outlook: Outlook) -> tuple[Body, ...]:
        targets = sorted(outlook.other_players())
        if not targets or outlook.view.block_used:
            return ()
        votings = [news for news in outlook.view.public.history if isinstance(news, VotingNews)]
        removers = [news.remover for news in votings if news.remover is not None]
        after = removers[-1] if removers else 0
        target = next((seat for seat in targets if seat > after), targets[0])
        return ({"block": target},)
