"""What a resolver answers: the next state and everything that follows from it."""

from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from games.core.clock import Clock, Phase, Stands
from games.core.events import Event
from games.core.money import Entry
from games.core.people import People

S = TypeVar("S")


class Report(Protocol):
    """The findings of a closed phase: the two halves of the record format, and all of it for afterwards."""

    def public(self, people: People) -> dict[str, Any]:
        """Exactly what everybody may see, as JSON."""
        ...

    def dealer(self, people: People) -> dict[str, Any]:
        """What the dealer sees after the phase, as JSON."""
        ...

    def opened(self, people: People) -> dict[str, Any]:
        """Everything about the phase, as JSON, shown to everybody when the match has ended: each seat's moves
        as they were resolved, and what else was secret. Its keys are the game's own.
        """
        ...


@dataclass(frozen=True, slots=True)
class Closed:
    """A phase that this step closed, and its report."""

    phase: Phase
    report: Report


@dataclass(frozen=True, slots=True)
class Ending:
    """How a match ended: the kind of ending, and the winners' seats in order.

    `final_points` are the seats' points where the game has points and they are public, else None.
    `transfers_seconds`: for how long accounts are open to transfers between players afterwards.
    """

    kind: str
    winners: tuple[int, ...]
    final_points: tuple[float, ...] | None = None
    transfers_seconds: int = 0


@dataclass(frozen=True, slots=True)
class Step(Generic[S]):
    """The answer to a beginning, a message or a deadline."""

    state: S
    clock: Clock = Stands()
    events: tuple[Event, ...] = ()
    entries: tuple[Entry, ...] = ()
    closed: Closed | None = None
    ending: Ending | None = None


@dataclass(frozen=True, slots=True)
class SeatStatus:
    """What everybody knows of a seat: a word for it, and what that means at the table.

    `in_match`: may still send messages to the game. `at_table`: may speak in the table's thread;
    otherwise in the room named `room`.
    """

    label: str
    in_match: bool = True
    at_table: bool = True
    room: str = ""
