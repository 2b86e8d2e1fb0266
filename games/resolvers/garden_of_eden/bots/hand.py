"""What every character needs: percent chances, messages in the record's form, and the colour to expect."""

from typing import Any

from games.core.draws import Draws
from games.resolvers.garden_of_eden.apples import COLOURS, Colour
from games.resolvers.garden_of_eden.views import SeatView

Messages = tuple[dict[str, Any], ...]


def chance(draws: Draws, label: str, percent: int) -> bool:
    """True in `percent` of a hundred draws of that label."""
    return draws.choose(label, range(100)) < percent


def other(colour: Colour) -> Colour:
    """Silver for gold, gold for silver."""
    return "silver" if colour == "gold" else "gold"


def basket(draws: Draws, least: int, most: int, gold_percent: int) -> Messages:
    """A basket of `least` to `most` apples, each gold with that chance."""
    length = draws.choose("basket/length", range(least, most + 1))
    apples = ["gold" if chance(draws, f"basket/{i}", gold_percent) else "silver" for i in range(length)]
    return ({"basket": apples},)


def cast(base: str, *, pink: bool = False, extra: str | None = None, void: tuple[int, ...] = ()) -> Messages:
    """One cast; `void` are the seats whose Pink is asked to be voided."""
    apples = [base, *(["pink"] if pink else []), *([extra] if extra else [])]
    message: dict[str, Any] = {"cast": apples}
    if void:
        message["void"] = list(void)
    return (message,)


def any_colour(draws: Draws) -> Colour:
    """Gold or silver, by lot."""
    return draws.choose("colour", COLOURS)


def expected(view: SeatView) -> Colour | None:
    """The colour that won the last scored round without Red, by the public counts; None when none did."""
    for phase in reversed(view.public.history):
        if phase.scored_by is None or phase.red or phase.gold == phase.silver:
            continue
        if not phase.gold or not phase.silver:
            continue
        more: Colour = "gold" if phase.gold > phase.silver else "silver"
        return more if phase.scored_by == "majority" else other(more)
    return None


def reds_last(view: SeatView) -> int:
    """How many Reds were cast in the last round; 0 before the first."""
    return view.public.history[-1].red if view.public.history else 0


def others(view: SeatView) -> tuple[int, ...]:
    """The other players still in the game."""
    return tuple(seat for seat in view.public.in_game if seat != view.seat)
