"""One phase of a record, played through the reducer on a clock of its own."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from games.core.clock import Ends, Extends, Opens
from games.core.contract import Reducer
from games.core.draws import Drawn, Draws
from games.core.money import Entry
from games.core.record.instants import SECOND
from games.core.record.phases import Move, RecordedPhase
from games.core.refusals import Refusal
from games.core.steps import Report, Step

_TOO_EARLY: Final = Refusal("G8", "the phase had not opened yet")
_TOO_LATE: Final = Refusal("G8", "the phase had closed")


@dataclass(frozen=True, slots=True)
class PlayedPhase:
    """What came of a phase: the step that closed it, and everything on the way.

    `refused` by the index of the move; `closed_at` in microseconds since 1970.
    """

    closing: Step[Any]
    report: Report
    refused: tuple[tuple[int, Refusal], ...]
    entries: tuple[Entry, ...]
    made: tuple[Drawn, ...]
    closed_at: int


def play_phase(
    reducer: Reducer[Any, Any], opening: Step[Any], recorded: RecordedPhase, *, seed: str, opened_at: int
) -> PlayedPhase:
    """Plays the phase that `opening` opened at `opened_at`, deadlines falling when they are due.

    Instants are in microseconds since 1970; in an untimed record all are equal, so that every move is in
    time and the deadlines fall one after another at the end. Raises ImpossibleDraw.
    """
    table = _Table(reducer, opening, opened_at, seed, recorded.given)
    refused = []
    for i, move in enumerate(recorded.moves):
        refusal = table.receive(move)
        if refusal is not None:
            refused.append((i, refusal))
    closing = table.close()
    if closing.closed is None:
        raise ValueError("the reducer closed a phase without a report")
    return PlayedPhase(
        closing=closing,
        report=closing.closed.report,
        refused=tuple(refused),
        entries=tuple(table.entries),
        made=tuple(table.made),
        closed_at=table.due_at,
    )


class _Table:
    """An open phase: messages in, deadlines as they fall, until a step closes it."""

    def __init__(
        self,
        reducer: Reducer[Any, Any],
        opening: Step[Any],
        opened_at: int,
        seed: str,
        given: Mapping[str, Any],
    ) -> None:
        self._reducer = reducer
        self._seed = seed
        self._given = given
        self._step = opening
        self._opened_at = opened_at
        self._open = True
        self.due_at = (
            opened_at + opening.clock.seconds * SECOND if isinstance(opening.clock, Opens) else opened_at
        )
        self.entries: list[Entry] = []
        self.made: list[Drawn] = []

    def receive(self, move: Move) -> Refusal | None:
        """Hands the move over after the deadlines that fell before it; its refusal, if it is refused."""
        if move.at < self._opened_at:
            return _TOO_EARLY
        while self._open and move.at > self.due_at:
            self._pass_deadline()
        if not self._open:
            return _TOO_LATE
        answer = self._reducer.receive(self._step.state, move.seat, move.message)
        if isinstance(answer, Refusal):
            return answer
        self._take(answer, move.at)
        return None

    def close(self) -> Step[Any]:
        """Lets deadlines fall until the phase is closed; the step that closed it."""
        while self._open:
            self._pass_deadline()
        return self._step

    def _pass_deadline(self) -> None:
        draws = Draws(self._seed, self._given)
        self._take(self._reducer.deadline(self._step.state, draws), self.due_at)
        self.made += draws.made

    def _take(self, step: Step[Any], at: int) -> None:
        self._step = step
        self.entries += step.entries
        if isinstance(step.clock, Extends):
            self.due_at += step.clock.seconds * SECOND
        elif isinstance(step.clock, Opens | Ends):
            self._open, self.due_at = False, at
