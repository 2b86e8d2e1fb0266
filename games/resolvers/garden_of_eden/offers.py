"""The messages that a seat may send now, with their limits: no form and no bot needs to know the rules."""

from typing import Final

from games.core.offers import Choice, Offer, Option, Ordered, Subset
from games.core.refusals import Refusal
from games.resolvers.garden_of_eden.apples import COLOURS, points
from games.resolvers.garden_of_eden.legality import out_bar, red_bar, request_bar, white_bar
from games.resolvers.garden_of_eden.lengths import length_told
from games.resolvers.garden_of_eden.state import State

_GOLD: Final = Option("gold", "Gold")
_SILVER: Final = Option("silver", "Silver")
_PINK: Final = Option("pink", "Pink")


def seat_offers(state: State, seat: int) -> tuple[Offer, ...]:
    """What the holder of `seat` may send in the open phase; nothing once out or at the end."""
    if out_bar(state, seat):
        return ()
    move = _cast(state, seat) if state.number else _basket(state)
    return (move, _request(state, seat))


def _basket(state: State) -> Offer:
    limits, cites = state.ruleset.points, state.ruleset.cites
    bonuses = ", ".join(
        f"{limits.basket_least + place} apples {points(bonus)}" for place, bonus in enumerate(limits.bonuses)
    )
    apples = Ordered(
        "apples",
        "Apples in the order of harvest",
        tuple(Option(colour, colour.capitalize()) for colour in COLOURS),
        least=limits.basket_least,
        most=limits.basket_most,
        repeats=True,
        hint=f"Points when completed: {bonuses}.",
    )
    return Offer("basket", "Prepare your basket", (apples,), rule=cites.basket_prepared)


def _cast(state: State, seat: int) -> Offer:
    cites = state.ruleset.cites
    fields: list[Choice | Subset] = [
        Choice("base", "Apple", (_GOLD, _SILVER, _option("red", "Red", red_bar(state)))),
        Subset("pink", "Pink", (_PINK,), hint=_pink_hint(state, seat)),
        Choice(
            "extra",
            "White or Black",
            (
                Option(None, "Neither"),
                _option("white", "White", white_bar(state, seat)),
                Option("black", "Black", rule=cites.extras),
            ),
            required=False,
            hint="Red is cast alone.",
        ),
    ]
    if state.ruleset.voids:
        others = tuple(Option(other, person=True, rule="G6") for other in state.in_game if other != seat)
        hint = "A Pink is voided when every other player asks for it."
        fields.append(Subset("void", "Ask to void the Pink of", others, hint=hint))
    return Offer("cast", "Cast your apples", tuple(fields), rule=cites.base)


def _pink_hint(state: State, seat: int) -> str:
    left = state.pinks[seat]
    hint = f"{left} left." if left else "None left: only beside Black, which brings a free one."
    if not state.pink_before[seat]:
        return hint
    cost = points(-state.ruleset.points.pink_again)
    return f"{hint} You cast Pink in the round before, so another costs {cost} points."


def _request(state: State, seat: int) -> Offer:
    bar = request_bar(state, seat)
    length = length_told(state.ruleset.clock.period_seconds)
    left = state.periods_left[seat]
    stock = "your last period" if left == 1 else f"one of your {left} periods"
    return Offer(
        "request",
        "Ask for a time bank period",
        rule=state.ruleset.cites.time_bank,
        allowed=bar is None,
        why=bar.why if bar else "",
        decides=False,
        note=f"The deadline moves {length} on for everybody, at the cost of {stock} in this match. All learn that "
        "it moved, nobody learns at whose request. A period is also spent, with your name, when a deadline finds "
        "you without a move; once you have none left, that puts you out.",
        confirm=f"The deadline moves {length} on for everybody, and {stock} is spent. Ask for it?",
    )


def _option(value: str, label: str, bar: Refusal | None) -> Option:
    return Option(value, label, allowed=False, why=bar.why, rule=bar.rule) if bar else Option(value, label)
