"""The believer: casts Red as long as others do, and turns to the baskets once the trust is gone."""

from games.core.draws import Draws
from games.resolvers.garden_of_eden.apples import BASKET
from games.resolvers.garden_of_eden.bots.hand import Messages, any_colour, basket, cast, chance, reds_last
from games.resolvers.garden_of_eden.views import SeatView


class Believer:
    """Holds that everybody can win together."""

    title = "Believer"

    def decide(self, view: SeatView, draws: Draws) -> Messages:
        """One message for the open phase, or none when out of the game."""
        if view.out_bar:
            return ()
        if view.public.phase.kind == BASKET:
            return basket(draws, 2, 4, 50)
        if view.public.red_bar is None and chance(draws, "red", self._trust(view)):
            return cast("red")
        base = view.next_colour or any_colour(draws)
        if chance(draws, "stray", 25):
            base = any_colour(draws)
        extra = "white" if view.white_bar is None and chance(draws, "white", 50) else None
        return cast(base, extra=extra)

    def _trust(self, view: SeatView) -> int:
        company = reds_last(view)
        in_game = len(view.public.in_game)
        return 20 if company == 0 else 45 + 50 * company // in_game
