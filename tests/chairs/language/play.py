"""A case being played: the scene, what is kept of each step, and what chance is to say."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from games.core.draws import Draws
from games.core.events import Event, Everyone, Only
from games.core.money import HOUSE
from games.core.steps import Step
from games.core.viewers import Dealer, Seat, Spectator, Viewer
from games.resolvers.musical_chairs import GAME
from games.resolvers.musical_chairs.inventory import Holder
from games.resolvers.musical_chairs.labels import chair_label, seat_label
from games.resolvers.musical_chairs.rules.scene import Scene
from games.resolvers.musical_chairs.state import State


@dataclass
class Play:
    """The scene of a case. `given` are outcomes by label, `made` the labels of what was drawn at the last close.

    `before` is the state before the last message; `unexpected` is what did not come out as the play says.
    """

    scene: Scene
    given: dict[str, int] = field(default_factory=dict)
    made: list[str] = field(default_factory=list)
    before: State | None = None
    unexpected: list[str] = field(default_factory=list)

    @property
    def state(self) -> State:
        """The position."""
        return self.scene.state

    @property
    def step(self) -> Step[State]:
        """What the last close gave."""
        return self.scene.step

    def holder(self, name: str) -> Holder:
        """The seat of that name, or the house."""
        return HOUSE if name == HOUSE else self.scene.seat(name)

    def named(self, seats: Iterable[int]) -> list[str]:
        """The names of `seats`."""
        return [self.scene.names[seat] for seat in seats]

    def says(self, name: str, refused_by: str | None, **message: Any) -> None:
        """A message, which the rules take, or refuse by the rule `refused_by`."""
        self.before = self.state
        refusal = self.scene.says(name, **message)
        rule = refusal.rule if refusal else None
        if rule != refused_by:
            self.unexpected.append(f"{name} {message}: refused by {rule}, not by {refused_by}")
        if refusal and self.state != self.before:
            self.unexpected.append(f"{name} {message}: refused, and yet something changed")

    def closes(self) -> None:
        """The open phase closes, and chance says what it was told to."""
        draws = Draws("case", self.given)
        self.scene.step = self.scene.reducer.deadline(self.state, draws)
        self.scene.state = self.step.state
        self.made = [drawn.label for drawn in draws.made]

    def open_label(self, whose: str) -> str:
        """The draw of somebody's seat, or of `the vote`'s chair, in the open phase."""
        number = self.state.phase.number if self.state.phase else 0
        return chair_label(number) if whose == "the vote" else seat_label(number, self.scene.seat(whose))

    def told(self, name: str | None) -> list[Event]:
        """What the last step told to `name` alone, or to everybody."""
        if name is None:
            return [event for event in self.step.events if isinstance(event.audience, Everyone)]
        seat = self.scene.seat(name)
        return [e for e in self.step.events if isinstance(e.audience, Only) and seat in e.audience.seats]

    def who_sees_a_difference(self) -> list[str]:
        """Those whose view or offers the last message changed; `the dealer` and `the public` among them."""
        viewers: dict[str, Viewer] = {name: Seat(seat) for seat, name in enumerate(self.scene.names)}
        viewers |= {"the dealer": Dealer(), "the public": Spectator()}
        windows = GAME.windows
        return [
            name
            for name, viewer in viewers.items()
            if windows.view(self.before, viewer) != windows.view(self.state, viewer)
            or windows.offers(self.before, viewer) != windows.offers(self.state, viewer)
        ]
