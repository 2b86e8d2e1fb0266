"""The gambler: long baskets, Black when behind, White whenever it is open."""

from games.core.draws import Draws
from games.resolvers.garden_of_eden.apples import BASKET
from games.resolvers.garden_of_eden.bots.hand import Messages, any_colour, basket, cast, chance
from games.resolvers.garden_of_eden.views import SeatView


class Gambler:
    """Raises the stakes; the further behind, the higher."""

    title = "Gambler"

    def decide(self, view: SeatView, draws: Draws) -> Messages:
        """One message for the open phase, or none when out of the game."""
        if view.out_bar:
            return ()
        if view.public.phase.kind == BASKET:
            return basket(draws, 4, 5, 55)
        base = view.next_colour or any_colour(draws)
        if chance(draws, "stray", 30):
            base = any_colour(draws)
        if view.white_bar is None and chance(draws, "white", 85):
            return cast(base, extra="white")
        if chance(draws, "black", 25 if view.score_halves < 0 else 10):
            return cast(base, pink=chance(draws, "free pink", 60), extra="black")
        pink = view.pink_bar is None and chance(draws, "pink", 30)
        return cast(base, pink=pink)
