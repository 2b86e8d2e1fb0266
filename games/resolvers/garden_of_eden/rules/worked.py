"""Worked examples: each sets a round, lets the resolver close it, and shows what came of it."""

from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from games.core.clock import Ends
from games.core.contract import SeatSetup, Setup
from games.core.draws import Draws
from games.core.rulebook import Example, Table
from games.core.steps import Step
from games.resolvers.garden_of_eden.apples import Base, Colour, Extra, written
from games.resolvers.garden_of_eden.messages import Basket
from games.resolvers.garden_of_eden.reducer import EdenReducer
from games.resolvers.garden_of_eden.ruleset import EdenRuleset
from games.resolvers.garden_of_eden.state import Move, State

_LETTERS: Final = "ABCDEFGHIJKL"
_HEAD: Final = ("Player", "Before", "Cast", "Change", "After", "Outcome")


@dataclass(frozen=True, slots=True)
class Hand:
    """One player of an example: the cast, the score before in half-points, and what else matters."""

    base: Base
    pink: bool = False
    extra: Extra | None = None
    void: tuple[int, ...] = ()
    before: int = 0
    basket: tuple[Colour, ...] = ("gold", "silver")
    harvested: int = 0
    pink_before: bool = False

    @property
    def move(self) -> Move:
        """The cast as a move."""
        return Move(self.base, self.pink, self.extra, self.void)


def _closed(ruleset: EdenRuleset, hands: tuple[Hand, ...]) -> tuple[State, Step[State]]:
    """A round with these hands, and the resolver's step at its deadline."""
    reducer = EdenReducer()
    state = reducer.begin(Setup(ruleset, (SeatSetup("player", 0),) * len(hands)), Draws("")).state
    for seat, hand in enumerate(hands):
        answer = reducer.receive(state, seat, Basket(hand.basket))
        state = answer.state if isinstance(answer, Step) else state
    opened = reducer.deadline(state, Draws("")).state
    ready = replace(
        opened,
        moves=tuple(hand.move for hand in hands),
        scores=tuple(hand.before for hand in hands),
        harvested=tuple(hand.harvested for hand in hands),
        pink_before=tuple(hand.pink_before for hand in hands),
    )
    return ready, reducer.deadline(ready, Draws(""))


def _table(ruleset: EdenRuleset, hands: tuple[Hand, ...], note: str) -> Table:
    before, step = _closed(ruleset, hands)
    rows = tuple(_row(before, step, seat, hand) for seat, hand in enumerate(hands))
    return Table(_HEAD, rows, note)


def _row(before: State, step: Step[State], seat: int, hand: Hand) -> tuple[str, ...]:
    after = step.state
    change = after.scores[seat] - before.scores[seat]
    return (
        _LETTERS[seat],
        written(before.scores[seat]),
        " + ".join(apple.title() for apple in hand.move.apples),
        f"+{written(change)}" if change > 0 else written(change),
        written(after.scores[seat]),
        _fate(step, seat),
    )


def _fate(step: Step[State], seat: int) -> str:
    if step.ending and isinstance(step.clock, Ends) and seat in step.ending.winners:
        return "wins"
    return "stays" if seat in step.state.in_game else "eliminated"


def examples(ruleset: EdenRuleset) -> tuple[Example, ...]:
    """The worked examples of an edition, cited by its own numbers."""
    rows = [
        row for part in (_colours, _baskets, _blacks_and_whites, _trust, _endings) for row in part(ruleset)
    ]
    return tuple(
        Example(title, tuple(dict.fromkeys(cites)), partial(_table, ruleset, hands, note))
        for title, cites, hands, note in rows
    )


_Row = tuple[str, tuple[str, ...], tuple[Hand, ...], str]


def _colours(ruleset: EdenRuleset) -> tuple[_Row, ...]:
    cites = ruleset.cites
    return (
        (
            "The majority wins",
            (cites.colour_won, cites.colour_lost),
            (Hand("gold"), Hand("gold"), Hand("gold"), Hand("silver"), Hand("silver")),
            "No Pink was cast, so the colour of the three wins.",
        ),
        (
            "One Pink turns it round",
            (cites.scored_by, cites.colour_won),
            (Hand("gold"), Hand("gold"), Hand("gold", pink=True), Hand("silver"), Hand("silver")),
            "One Pink is an odd number: the colour of the two wins.",
        ),
        (
            "A tie",
            (cites.tie,),
            (Hand("gold"), Hand("gold"), Hand("silver"), Hand("silver")),
            "Nobody cast Red, so both colours lose.",
        ),
    )


def _baskets(ruleset: EdenRuleset) -> tuple[_Row, ...]:
    cites = ruleset.cites
    return (
        (
            "A basket is completed",
            (cites.harvest, cites.harvest_order, cites.bonuses[1]),
            (
                Hand("gold", basket=("silver", "silver", "gold"), harvested=2, before=4),
                Hand("gold", basket=("silver", "gold")),
                Hand("gold"),
                Hand("silver"),
            ),
            "A's third and last apple is gold, worth 2.5 points more. B needs silver first and harvests nothing.",
        ),
        (
            "Pink twice running",
            (cites.pink_again,),
            (
                Hand("gold", pink=True, pink_before=True),
                Hand("gold", pink=True),
                Hand("gold"),
                Hand("silver"),
            ),
            "Two Pink apples are an even number; A cast Pink in the round before as well.",
        ),
    )


def _blacks_and_whites(ruleset: EdenRuleset) -> tuple[_Row, ...]:
    cites = ruleset.cites
    return (
        (
            "Two Whites undo each other",
            (cites.white_shared,),
            (
                Hand("gold", extra="white", before=10),
                Hand("gold", extra="white", before=9),
                Hand("gold"),
                Hand("silver"),
            ),
            "Both stand beside the winning colour, so neither wins.",
        ),
        (
            "Black stops White",
            (cites.white_countered, cites.black_won),
            (
                Hand("gold", extra="white", before=10),
                Hand("gold", extra="black"),
                Hand("gold"),
                Hand("silver"),
            ),
            "B earns 3 points on top of gold's 1.5; A's score stays as it was.",
        ),
        (
            "Black with the losing colour",
            (cites.black_lost,),
            (Hand("gold"), Hand("gold"), Hand("gold"), Hand("silver", extra="black")),
            "D is eliminated, and Red is closed from the next round on.",
        ),
    )


def _trust(ruleset: EdenRuleset) -> tuple[_Row, ...]:
    cites = ruleset.cites
    return (
        (
            "Red beside others",
            (cites.red_rests,),
            (Hand("gold"), Hand("silver"), Hand("silver"), Hand("red"), Hand("red")),
            "A Red was cast, so gold and silver both win; those who cast Red keep their score.",
        ),
        (
            "The only Red",
            (cites.only_red,),
            (Hand("gold"), Hand("silver"), Hand("silver"), Hand("red")),
            "D trusted alone.",
        ),
    )


def _endings(ruleset: EdenRuleset) -> tuple[_Row, ...]:
    cites = ruleset.cites
    voided = (
        "A voided Pink",
        (cites.void,),
        (
            Hand("gold", void=(3,)),
            Hand("gold", void=(3,)),
            Hand("gold", void=(3,)),
            Hand("silver", pink=True),
        ),
        "All others asked for D's Pink to be voided. It does not count, and the majority decides.",
    )
    return (
        *((voided,) if ruleset.voids else ()),
        (
            "White wins",
            (cites.white,),
            (Hand("gold", extra="white", before=8), Hand("gold"), Hand("gold"), Hand("silver")),
            "A had the 4 points that White asks for, and no other White or Black stood beside gold.",
        ),
        (
            "Betrayal",
            (cites.betrayal,),
            (Hand("silver"), Hand("red"), Hand("red"), Hand("red")),
            "Nothing is scored. A collects from the losers, and the bonus from the house.",
        ),
        (
            "All trust",
            (cites.harmony,),
            (Hand("red"), Hand("red"), Hand("red"), Hand("red")),
            "Nothing is scored; the house pays everybody.",
        ),
    )
