"""A closed phase as it stands in a public record, of a live match or of a file."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from games.core.clock import Phase
from games.core.contract import GameType
from games.selectors.phases import PhaseFacts


@dataclass(frozen=True, slots=True)
class RecordedPhase:
    """A closed phase: its title and its public report, with people written as `names` knows them."""

    ordinal: int
    kind: str
    number: int
    title: str
    report: Mapping[str, Any]
    closed_at: datetime | None = None


def recorded(phase: PhaseFacts, game: GameType[Any, Any]) -> RecordedPhase:
    """A phase of a live match."""
    title = game.words.phase(phase.core)
    return RecordedPhase(phase.ordinal, phase.kind, phase.number, title, phase.report or {}, phase.closed_at)


def adjudicated(result: Mapping[str, Any], game: GameType[Any, Any]) -> list[RecordedPhase]:
    """The phases of a result document, the last one first."""
    phases = enumerate(result["phases"])
    told = [
        RecordedPhase(
            ordinal,
            phase["phase"],
            phase["number"],
            game.words.phase(Phase(phase["phase"], phase["number"])),
            phase["public"],
        )
        for ordinal, phase in phases
    ]
    return told[::-1]
