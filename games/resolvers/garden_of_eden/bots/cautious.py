"""The cautious one: fills a short basket, keeps Pink for need, and trusts only a table that nearly trusts."""

from games.core.draws import Draws
from games.resolvers.garden_of_eden.apples import BASKET
from games.resolvers.garden_of_eden.bots.hand import (
    Messages,
    any_colour,
    basket,
    cast,
    chance,
    expected,
    reds_last,
)
from games.resolvers.garden_of_eden.views import SeatView


class Cautious:
    """Casts what the basket needs more often than not, and White only from plenty."""

    title = "Cautious"

    def decide(self, view: SeatView, draws: Draws) -> Messages:
        """One message for the open phase, or none when out of the game."""
        if view.out_bar:
            return ()
        if view.public.phase.kind == BASKET:
            return basket(draws, 2, 3, 50)
        if self._trusts(view) and chance(draws, "trust", 75):
            return cast("red")
        base = self._base(view, draws)
        if view.white_bar is None and view.score_halves > 0 and chance(draws, "white", 40):
            return cast(base, extra="white")
        pink = view.pink_bar is None and not view.pink_before and chance(draws, "pink", 15)
        return cast(base, pink=pink)

    def _trusts(self, view: SeatView) -> bool:
        return view.public.red_bar is None and reds_last(view) >= max(2, len(view.public.in_game) - 2)

    def _base(self, view: SeatView, draws: Draws) -> str:
        if view.next_colour and chance(draws, "basket", 65):
            return view.next_colour
        return expected(view) or any_colour(draws)
