"""From a match record to its result document: read strictly, played through the contract, written down."""

from collections.abc import Mapping
from typing import Any

from games.core.clock import Opens, Phase
from games.core.contract import GameType
from games.core.draws import Drawn, Draws, ImpossibleDraw
from games.core.money import Entry
from games.core.people import Named
from games.core.record import instants, results
from games.core.record.faults import UnusableRecord
from games.core.record.opening import Opening, read_opening
from games.core.record.phases import PhaseReader
from games.core.record.playing import PlayedPhase, play_phase
from games.core.record.shapes import a_list, an_object
from games.core.steps import Step


def adjudicate(document: object, game_types: Mapping[str, GameType[Any, Any]]) -> dict[str, Any]:
    """The result document of the match record `document`, with the game types by key.

    Moves that the rules refuse are listed and passed over; the first fault of a document that is no
    usable record raises UnusableRecord. Amounts are in yen, instants in the offset of `started_at`.
    """
    record = an_object(document, "")
    opening = read_opening(record, game_types)
    phases = a_list(record["phases"], "/phases")
    match = _Match(opening)
    for i, raw in enumerate(phases):
        match.play(raw, f"/phases/{i}")
    return match.result()


class _Match:
    """A match as far as its record has been read."""

    def __init__(self, opening: Opening) -> None:
        self._opening = opening
        self._game = opening.game
        self._people = Named(opening.names)
        self._reader = PhaseReader(opening.game, self._people, opening.timed)
        self._opens_at = opening.opened_at
        self._step, self._dealt = self._begin()
        self._unreported = self._step.entries
        self._entries: list[Entry] = list(self._step.entries)
        self._phases: list[dict[str, Any]] = []

    def _begin(self) -> tuple[Step[Any], list[Drawn]]:
        draws = Draws(self._opening.seed, self._opening.given)
        try:
            step = self._game.reducer.begin(self._opening.setup, draws)
        except ImpossibleDraw as impossible:
            raise self._unusable(impossible, "") from None
        return step, draws.made

    def play(self, raw: object, pointer: str) -> None:
        """Reads and plays the next entry of `phases`."""
        clock = self._step.clock
        if not isinstance(clock, Opens):
            raise UnusableRecord(pointer, "the match had ended before this phase")
        recorded = self._reader.read(raw, pointer, clock.phase)
        try:
            played = play_phase(
                self._game.reducer, self._step, recorded, seed=self._opening.seed, opened_at=self._opens_at
            )
        except ImpossibleDraw as impossible:
            raise self._unusable(impossible, f"{pointer}/draws") from None
        self._write(clock.phase, played)

    def _write(self, phase: Phase, played: PlayedPhase) -> None:
        self._phases.append(
            results.phase_result(
                self._game,
                phase,
                played,
                self._people,
                fees=self._unreported,
                closed_at=self._closed_at(played),
            )
        )
        self._unreported = ()
        self._entries += played.entries
        self._step = played.closing
        if self._opening.timed:
            self._opens_at = played.closed_at

    def _closed_at(self, played: PlayedPhase) -> str | None:
        if self._opening.offset is None:
            return None
        try:
            return instants.written(played.closed_at, self._opening.offset)
        except OverflowError:
            raise UnusableRecord("/started_at", "the match would outlast the calendar") from None

    def _unusable(self, impossible: ImpossibleDraw, pointer: str) -> UnusableRecord:
        place = self._game.records.draw_pointer(impossible.label, self._people)
        return UnusableRecord(pointer + place, "an outcome that the draw could not have had")

    def result(self) -> dict[str, Any]:
        """The whole result document."""
        dealt = {drawn.label: drawn.outcome for drawn in self._dealt}
        yen = tuple(seat.yen for seat in self._opening.setup.seats)
        return {
            "format": results.FORMAT,
            **self._game.records.setup_result(dealt, self._people),
            "phases": self._phases,
            "result": results.ending_result(self._game, self._step.ending, self._people),
            "yen": results.balances(yen, self._entries, self._people),
        }
