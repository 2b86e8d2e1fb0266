"""Plays the record of a finished match again, and compares what it finds with what the match found."""

from dataclasses import dataclass
from typing import Any, Final

from games.core.clock import Phase
from games.core.money import HOUSE
from games.core.record import adjudicate
from games.registry import game_type, game_types
from games.selectors.export import exported_record
from games.selectors.replay import OpenedPhase, Replay

_MARK: Final = "\ue000"
"""A private sign, which no name holds: people are marked by it, so that they can be told from other text."""


@dataclass(frozen=True, slots=True)
class Agreement:
    """Whether one part of the result agrees."""

    what: str
    agrees: bool


@dataclass(frozen=True, slots=True)
class Verdict:
    """The comparison, part by part."""

    parts: tuple[Agreement, ...]

    @property
    def agrees(self) -> bool:
        """Whether everything agrees."""
        return all(part.agrees for part in self.parts)


def verify_match(replay: Replay) -> Verdict:
    """Adjudicate the record of a finished match as if it came from outside, and compare the results.

    A match of which no usable record can be written disagrees as a whole.
    """
    match = replay.access.match
    game = game_type(match.game_type)
    names = tuple(f"{_MARK}{seat.number}" for seat in replay.access.seats)
    try:
        found = _numbered(adjudicate(exported_record(replay, names=names), game_types()))
    except ValueError as fault:
        return Verdict((Agreement(f"The record itself ({fault})", agrees=False),))
    phases = [
        Agreement(
            game.words.phase(Phase(phase.kind, phase.number)),
            index < len(found["phases"]) and _same(found["phases"][index], phase),
        )
        for index, phase in enumerate(replay.phases)
    ]
    result = found["result"] or {}
    told = [
        Agreement("Ending and winners", (result.get("ending"), result.get("winners")) == _ending(replay)),
        Agreement("Final points", _points(result) == match.final_points),
        Agreement("Yen", _yen(found) == (*replay.fortunes.seats, replay.fortunes.house)),
        Agreement("Seed and commitment", replay.is_seed_true),
    ]
    return Verdict((*phases, *told))


def _same(found: dict[str, Any], phase: OpenedPhase) -> bool:
    return bool(found["public"] == phase.public and found["state"] == phase.dealer)


def _ending(replay: Replay) -> tuple[str, list[int]]:
    return replay.access.match.ending, list(replay.access.match.winners)


def _points(result: dict[str, Any]) -> list[float] | None:
    points = result.get("final_points")
    return None if points is None else [points[str(seat)] for seat in range(len(points))]


def _yen(found: dict[str, Any]) -> tuple[int, ...]:
    """The yen of every seat in order, and last that of LGT."""
    return (*(found["yen"][str(seat)] for seat in range(len(found["yen"]) - 1)), found["yen"][HOUSE])


def _numbered(value: Any) -> Any:
    """A result with marked people turned into seat numbers, as the database has them."""
    if isinstance(value, dict):
        return {str(_number(key)): _numbered(item) for key, item in value.items()}
    if isinstance(value, list):
        return [_numbered(item) for item in value]
    return _number(value)


def _number(value: Any) -> Any:
    if isinstance(value, str) and value.startswith(_MARK):
        return int(value.removeprefix(_MARK))
    return value
