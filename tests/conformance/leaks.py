"""Leaky game types: each tells one secret that it should not, for the twin-world test to find."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from games.core.clock import Extends
from games.core.contract import GameType
from games.core.draws import Draws
from games.core.events import Event, Everyone
from games.core.offers import Offer
from games.core.refusals import Refusal
from games.core.steps import SeatStatus, Step
from games.core.viewers import Seat, Viewer

Secret = Callable[[Any, int], object]
"""From a state and a seat (0-based), what is told of it."""


@dataclass(frozen=True)
class LeakyView:
    """What the viewer may see, and a secret with it."""

    honest: Any
    secret: object


class Wrapper:
    """Passes everything on that is not told otherwise."""

    def __init__(self, honest: Any, secret: Secret) -> None:
        self.honest = honest
        self.secret = secret

    def __getattr__(self, name: str) -> Any:
        return getattr(self.honest, name)

    def secrets(self, state: Any) -> tuple[object, ...]:
        """The secrets of all seats."""
        return tuple(self.secret(state, seat) for seat in range(len(self.honest.seats(state))))


class TellsAll(Wrapper):
    """Windows that show everybody the secrets of all seats."""

    def view(self, state: Any, viewer: Viewer) -> LeakyView:
        """The honest view, and the secrets."""
        return LeakyView(self.honest.view(state, viewer), self.secrets(state))


class TellsNeighbour(Wrapper):
    """Windows that show a seat the secret of the seat before."""

    def view(self, state: Any, viewer: Viewer) -> LeakyView:
        """The honest view, and one secret."""
        secret = self.secret(state, viewer.number - 1) if isinstance(viewer, Seat) else None
        return LeakyView(self.honest.view(state, viewer), secret)


class TellsSeat(Wrapper):
    """Windows that show a seat what it should not yet know of itself."""

    def view(self, state: Any, viewer: Viewer) -> LeakyView:
        """The honest view, and one secret."""
        secret = self.secret(state, viewer.number) if isinstance(viewer, Seat) else None
        return LeakyView(self.honest.view(state, viewer), secret)


class HintsInOffers(Wrapper):
    """Windows whose offers depend on the secrets."""

    def offers(self, state: Any, viewer: Viewer) -> tuple[Offer, ...]:
        """The honest offers, with a hint."""
        return tuple(
            replace(offer, label=f"{offer.label} {self.secrets(state)}")
            for offer in self.honest.offers(state, viewer)
        )


class ShowsInStatus(Wrapper):
    """Windows that write the secret beside each seat."""

    def seats(self, state: Any) -> tuple[SeatStatus, ...]:
        """The honest statuses, with more in them."""
        statuses = self.honest.seats(state)
        return tuple(
            replace(status, label=f"{status.label} {self.secret(state, seat)}")
            for seat, status in enumerate(statuses)
        )


class AnnouncesAtClose(Wrapper):
    """A reducer that announces, when a phase closes, what was secret in it."""

    def deadline(self, state: Any, draws: Draws) -> Step[Any]:
        """The honest step, and one event more."""
        step = self.honest.deadline(state, draws)
        if not step.closed:
            return step
        event = Event("leak", Everyone(), {"secret": str(self.secret(state, 0))})
        return replace(step, events=(*step.events, event))


class ExtendsForSecret(Wrapper):
    """A reducer whose clock betrays the secret of whoever sends."""

    def receive(self, state: Any, seat: int, message: Any) -> Step[Any] | Refusal:
        """The honest step, with the deadline moved if there is a secret in it."""
        step = self.honest.receive(state, seat, message)
        if isinstance(step, Step) and self.secret(step.state, seat):
            return replace(step, clock=Extends(1))
        return step


def with_windows(game: GameType[Any, Any], kind: type[Wrapper], secret: Secret) -> GameType[Any, Any]:
    """The game with leaky windows."""
    return replace(game, windows=kind(game.windows, secret))


def with_reducer(game: GameType[Any, Any], kind: type[Wrapper], secret: Secret) -> GameType[Any, Any]:
    """The game with a leaky reducer."""
    return replace(game, reducer=kind(game.reducer, secret))
