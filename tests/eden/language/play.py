"""A case being played: the position, what is kept of each step, and what chance is to say."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any

from games.core.contract import SeatSetup, Setup
from games.core.draws import Draws
from games.core.events import Event, Everyone, Only
from games.core.money import HOUSE
from games.core.people import Named
from games.core.refusals import Malformed, Refusal
from games.core.steps import Step
from games.core.viewers import Dealer, Seat, Spectator, Viewer
from games.resolvers.garden_of_eden import GAME
from games.resolvers.garden_of_eden.apples import Colour
from games.resolvers.garden_of_eden.state import State

USUAL_BASKET: tuple[Colour, ...] = ("gold",) * 5
YEN = 1_000_000_000


@dataclass
class Play:
    """The table of a case. `step` is what the last beginning or deadline gave, `closing` the state before it.

    `given` are outcomes by label, `made` the labels drawn at the last deadline; `before` is the state before
    the last message; `unexpected` is what did not come out as the play says.
    """

    names: tuple[str, ...]
    edition: str
    step: Step[State]
    closing: State
    state: State
    before: State
    given: dict[str, int] = field(default_factory=dict)
    made: list[str] = field(default_factory=list)
    unexpected: list[str] = field(default_factory=list)

    @property
    def people(self) -> Named:
        """The names as records know them."""
        return Named(self.names)

    def seat(self, name: str) -> int:
        """The seat of that name."""
        return self.names.index(name)

    def holder(self, name: str) -> int | str:
        """The account of that name, or of the house."""
        return HOUSE if name == HOUSE else self.seat(name)

    def named(self, seats: Iterable[int]) -> list[str]:
        """The names of `seats`."""
        return [self.names[seat] for seat in seats]

    def has(self, **fields: Any) -> None:
        """The position, with other values."""
        self.state = self.before = replace(self.state, **fields)

    def opens_rounds(self) -> None:
        """The Basket Period is over, and everybody has the usual basket."""
        self.has(baskets=(USUAL_BASKET,) * len(self.names))
        self.lets_pass()

    def says(self, name: str, refused_by: str | None, message: dict[str, Any]) -> None:
        """A message, which the rules take, or refuse by the rule `refused_by`."""
        self.before = self.state
        parsed = GAME.codec.parse(self.state.phase.kind, message, self.people)
        if isinstance(parsed, Malformed):
            self.unexpected.append(f"{name} {message}: {parsed}")
            return
        answer = GAME.reducer.receive(self.state, self.seat(name), parsed)
        rule = answer.rule if isinstance(answer, Refusal) else None
        if rule != refused_by:
            self.unexpected.append(f"{name} {message}: refused by {rule}, not by {refused_by}")
        if not isinstance(answer, Refusal):
            self.step, self.state = answer, answer.state

    def lets_pass(self) -> None:
        """The deadline passes, and chance says what it was told to."""
        draws = Draws("case", self.given)
        self.closing = self.state
        self.step = GAME.reducer.deadline(self.state, draws)
        self.state = self.step.state
        self.made = [drawn.label for drawn in draws.made]

    def told(self, name: str | None) -> list[Event]:
        """What the last step told to `name` alone, or to everybody."""
        if name is None:
            return [event for event in self.step.events if isinstance(event.audience, Everyone)]
        seat = self.seat(name)
        return [e for e in self.step.events if isinstance(e.audience, Only) and seat in e.audience.seats]

    def who_sees_a_difference(self) -> list[str]:
        """Those whose view or offers the last message changed; `the dealer` and `the public` among them."""
        viewers: dict[str, Viewer] = {name: Seat(seat) for seat, name in enumerate(self.names)}
        viewers |= {"the dealer": Dealer(), "the public": Spectator()}
        windows = GAME.windows
        return [
            name
            for name, viewer in viewers.items()
            if windows.view(self.before, viewer) != windows.view(self.state, viewer)
            or windows.offers(self.before, viewer) != windows.offers(self.state, viewer)
        ]


def begun(names: tuple[str, ...], edition: str) -> Play:
    """The beginning of a match of these players, who have 1,000 million yen each."""
    setup = Setup(GAME.rulesets[edition], (SeatSetup("player", YEN),) * len(names))
    step = GAME.reducer.begin(setup, Draws("case"))
    return Play(names, edition, step, step.state, step.state, step.state)
