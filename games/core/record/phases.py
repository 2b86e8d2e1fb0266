"""The shape of one phase of a record: its moves in order of arrival, and the outcomes that it gives."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from games.core.clock import Phase
from games.core.contract import GameType
from games.core.people import Named
from games.core.record import instants
from games.core.record.faults import UnusableRecord, member
from games.core.record.shapes import a_list, an_object, with_keys
from games.core.refusals import Malformed


@dataclass(frozen=True, slots=True)
class Move:
    """A message of a record, understood; `at` in microseconds since 1970, 0 in an untimed record."""

    seat: int
    message: Any
    at: int


@dataclass(frozen=True, slots=True)
class RecordedPhase:
    """One entry of `phases`, understood; `given` are outcomes by the label of their draw."""

    moves: tuple[Move, ...]
    given: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class PhaseReader:
    """Reads the phases of one record; `timed` when its moves carry their instants."""

    game: GameType[Any, Any]
    people: Named
    timed: bool

    def read(self, raw: object, pointer: str, phase: Phase) -> RecordedPhase:
        """The entry `raw` of `phases`, which is about `phase`; UnusableRecord at its first fault."""
        entry = with_keys(raw, pointer, required=("moves",), optional=("draws",))
        moves = self._moves(entry["moves"], f"{pointer}/moves", phase)
        return RecordedPhase(moves, self._given(entry.get("draws", {}), f"{pointer}/draws", phase))

    def _moves(self, raw: object, pointer: str, phase: Phase) -> tuple[Move, ...]:
        moves: list[Move] = []
        for i, entry in enumerate(a_list(raw, pointer)):
            move = self._move(entry, f"{pointer}/{i}", phase)
            if moves and move.at < moves[-1].at:
                raise UnusableRecord(f"{pointer}/{i}/at", "is before the move above it")
            moves.append(move)
        return tuple(moves)

    def _move(self, raw: object, pointer: str, phase: Phase) -> Move:
        message = dict(an_object(raw, pointer))
        seat = self.people.seat_of(_taken(message, "player", pointer))
        if seat is None:
            raise UnusableRecord(f"{pointer}/player", "is nobody's name")
        at = 0
        if self.timed:
            at = instants.microseconds(instants.parse(_taken(message, "at", pointer), f"{pointer}/at"))
        parsed = self.game.codec.parse(phase.kind, message, self.people)
        if isinstance(parsed, Malformed):
            raise UnusableRecord(pointer + parsed.pointer, parsed.why)
        return Move(seat, parsed, at)

    def _given(self, raw: object, pointer: str, phase: Phase) -> Mapping[str, Any]:
        given = self.game.records.parse_draws(phase, an_object(raw, pointer), self.people)
        if isinstance(given, Malformed):
            raise UnusableRecord(pointer + given.pointer, given.why)
        return given


def _taken(message: dict[str, Any], key: str, pointer: str) -> object:
    """The value of `key`, which is taken out of `message`."""
    if key not in message:
        raise UnusableRecord(member(pointer, key), "is missing")
    return message.pop(key)
