"""A match played through the contract as the site plays it, on a clock of its own."""

import copy
from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any, Final

from games.core.clock import Ends, Extends, Opens, Phase
from games.core.contract import GameType, Setup
from games.core.draws import Draws
from games.core.events import Event, Everyone, Only
from games.core.people import Numbered
from games.core.record import Cause, DeadlineMoved, LiveMove, LivePhase
from games.core.refusals import Refusal
from games.core.rulebook import Rulebook
from games.core.steps import Step

START: Final = datetime(2024, 2, 28, 23, 0, tzinfo=UTC)


@dataclass(frozen=True, slots=True)
class Call:
    """One call of the reducer and its answer: a message from a seat, or, without a seat, a deadline."""

    answer: Step[Any] | Refusal
    seat: int | None = None
    message: Any = None


class Table:
    """A match: its state, its clock, and all that came of it so far.

    `calls` are the calls of the reducer since the beginning, `steps` that and all that it accepted.
    `phase` is None when the match has ended, `moves` are what was sent in it, and `closed` the phases before
    it, as a record is written from them. `cites` is what the ruleset's rulebook lets one cite.
    """

    def __init__(self, game: GameType[Any, Any], setup: Setup, seed: str) -> None:
        self.game = game
        self.setup = setup
        self.seed = seed
        self.people = Numbered(len(setup.seats))
        self.cites = citations(game.rulebooks[setup.ruleset.key])
        self.now = START
        self.due_at = START
        self.phase: Phase | None = None
        self.calls: list[Call] = []
        self.steps: list[Step[Any]] = []
        self.closed: list[LivePhase] = []
        self._first_due = self._opened_at = START
        self.moves: list[LiveMove] = []
        self._moved: list[DeadlineMoved] = []
        self._take(game.reducer.begin(setup, Draws(seed)), Cause.REQUEST)

    @property
    def state(self) -> Any:
        """The state as it is now."""
        return self.steps[-1].state

    @property
    def ending(self) -> str:
        """The kind of the match's ending, empty while it goes on."""
        ending = self.steps[-1].ending
        return ending.kind if ending else ""

    def fork(self) -> "Table":
        """The same match, to be played on in another way."""
        twin = copy.copy(self)
        for name in ("calls", "steps", "closed", "moves", "_moved"):
            setattr(twin, name, list(getattr(self, name)))
        return twin

    def parse(self, body: object) -> Any:
        """The message of the open phase in `body`, JSON with people as seat numbers, or Malformed."""
        return self.game.codec.parse(self.phase.kind if self.phase else "", body, self.people)

    def send(self, seat: int, message: Any) -> Step[Any] | Refusal:
        """Hands a message to the reducer at the table's instant."""
        answer = self.game.reducer.receive(self.state, seat, message)
        self.calls.append(Call(answer, seat, message))
        self.moves.append(LiveMove(self.now, seat, self.game.codec.write(message, self.people)))
        if not isinstance(answer, Refusal):
            self._take(answer, Cause.REQUEST)
        return answer

    def pass_deadline(self, *, early: bool = False) -> Step[Any]:
        """Lets the deadline come; early, when the phase is closed because nobody owes a message any more."""
        if not early:
            self.now = self.due_at
        step = self.game.reducer.deadline(self.state, Draws(self.seed))
        self.calls.append(Call(step))
        self._take(step, Cause.INACTIVITY)
        return step

    def wait(self, share: float) -> None:
        """Lets that share of the time until the deadline pass."""
        self.now += (self.due_at - self.now) * share

    def move_deadline(self, by: timedelta, cause: Cause) -> None:
        """The dealer extends the phase, or an interruption of that length ends just now."""
        if cause is not Cause.DEALER:
            self.now += by
        self.due_at += by
        self._moved.append(DeadlineMoved(self.now, cause, by))

    def _take(self, step: Step[Any], cause: Cause) -> None:
        self.steps.append(step)
        if isinstance(step.clock, Extends):
            by = timedelta(seconds=step.clock.seconds)
            self.due_at += by
            self._moved.append(DeadlineMoved(self.now, cause, by))
        elif isinstance(step.clock, Opens | Ends):
            self._close()
            self._open(step.clock)

    def _close(self) -> None:
        if self.phase:
            moves, moved = tuple(self.moves), tuple(self._moved)
            self.closed.append(LivePhase(self._opened_at, self._first_due, moves, moved))
        self.moves, self._moved = [], []

    def _open(self, clock: Opens | Ends) -> None:
        self.phase = clock.phase if isinstance(clock, Opens) else None
        length = timedelta(seconds=clock.seconds if isinstance(clock, Opens) else 0)
        self._opened_at, self._first_due, self.due_at = self.now, self.now + length, self.now + length


def citations(rulebook: Rulebook) -> frozenset[str]:
    """All that can be cited of a rulebook."""
    return frozenset(clause.cite for section in rulebook.sections for clause in section.clauses)


def streams(steps: list[Step[Any]]) -> Mapping[str | int, list[Event]]:
    """The events of these steps by who may read them: `public`, `dealer`, or a seat's number."""
    told: dict[str | int, list[Event]] = defaultdict(list)
    for event in (event for step in steps for event in step.events):
        if isinstance(event.audience, Only):
            for seat in event.audience.seats:
                told[seat].append(event)
        else:
            told["public" if isinstance(event.audience, Everyone) else "dealer"].append(event)
    return told
