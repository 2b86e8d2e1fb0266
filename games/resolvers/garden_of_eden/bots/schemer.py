"""The schemer: feigns trust while betrayal may pay, bends the scoring with Pink, and asks for voids."""

from games.core.draws import Draws
from games.resolvers.garden_of_eden.apples import BASKET
from games.resolvers.garden_of_eden.bots.hand import (
    Messages,
    any_colour,
    basket,
    cast,
    chance,
    expected,
    other,
    others,
    reds_last,
)
from games.resolvers.garden_of_eden.views import SeatView


class Schemer:
    """Casts against the colour that everybody expects, and turns the scoring round to suit."""

    title = "Schemer"

    def decide(self, view: SeatView, draws: Draws) -> Messages:
        """One message for the open phase, or none when out of the game."""
        if view.out_bar:
            return ()
        if view.public.phase.kind == BASKET:
            return basket(draws, 3, 4, 60)
        void = self._voids(view, draws)
        if view.public.red_bar is None and reds_last(view) == 1 and chance(draws, "feign", 10):
            return cast("red", void=void)
        usual = expected(view) or any_colour(draws)
        base = other(usual) if chance(draws, "against", 45) else usual
        if view.white_bar is None and chance(draws, "white", 60):
            return cast(base, extra="white", void=void)
        if chance(draws, "black", 8):
            return cast(base, pink=chance(draws, "free pink", 50), extra="black", void=void)
        pink = view.pink_bar is None and not view.pink_before and chance(draws, "pink", 35)
        return cast(base, pink=pink, void=void)

    def _voids(self, view: SeatView, draws: Draws) -> tuple[int, ...]:
        if not view.public.ruleset.voids or not chance(draws, "void", 50):
            return ()
        return tuple(seat for seat in others(view) if chance(draws, f"void/{seat}", 70))
