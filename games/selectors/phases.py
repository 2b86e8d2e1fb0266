"""The phases of a match as everybody knows them: when they opened and close, and the public reports."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, fields
from datetime import datetime, timedelta
from typing import Any, Final

from django.db.models import Q, QuerySet

from games.core.clock import Phase as CorePhase
from games.models import Match, Phase
from games.models.phase import written_place
from games.selectors.folding import Folded, unfolded


@dataclass(frozen=True, slots=True)
class PhaseFacts:
    """What is public of one phase.

    `closed_at` is None while it is open; `release_at` is set while its result waits to be published. `report`
    is the public report of a closed phase, people as seat numbers. `version` counts its resolutions.
    """

    ordinal: int
    version: int
    kind: str
    number: int
    opened_at: datetime
    length_seconds: int
    due_at: datetime
    closed_at: datetime | None
    release_at: datetime | None
    report: dict[str, Any] | None

    @property
    def is_open(self) -> bool:
        """Whether messages may still come."""
        return self.closed_at is None

    @property
    def place(self) -> str:
        """Its place in the course of the match, by which forms name it."""
        return written_place(self.ordinal, self.version)

    @property
    def core(self) -> CorePhase:
        """The phase as game types know it."""
        return CorePhase(self.kind, self.number)

    @property
    def extended_by(self) -> timedelta:
        """By how much the deadline has moved on in all."""
        return self.due_at - self.opened_at - timedelta(seconds=self.length_seconds)


_COLUMNS: Final = {
    "public_report" if field.name == "report" else field.name: field.name for field in fields(PhaseFacts)
}
"""The columns that are public, and the names that they have here."""


def in_play(*, phase: str = "", match: str = "match__") -> Q:
    """The condition of an open phase that takes messages and whose clock runs; by it phases are looked for.

    Args:
        phase: the way to the phase, in a query for something else.
        match: the way to its match.
    """
    return Q(
        **{
            f"{phase}closed_at__isnull": True,
            f"{phase}release_at__isnull": True,
            f"{match}status": Match.Status.RUNNING,
            f"{match}held_at__isnull": True,
            f"{match}paused_at__isnull": True,
        }
    )


def phases_of(match: Match) -> tuple[PhaseFacts, ...]:
    """The valid phases of a match in order, in one query; the last one is open while the match runs."""
    return tuple(_facts(row) for row in valid_phases(match).values(*_COLUMNS))


def valid_phases(match: Match | int) -> QuerySet[Phase]:
    """The phases of a match, given as such or by its key, that no correction has superseded; in order."""
    return Phase.objects.filter(match=match, superseded_at__isnull=True).order_by("ordinal")


def folded_phases(match: Match | int) -> Folded:
    """What is public of the valid phases of a match, as a value for another query."""
    return Folded(valid_phases(match), tuple(_COLUMNS))


def unfolded_phases(folded: Any) -> tuple[PhaseFacts, ...]:
    """The phases that such a value holds, in order."""
    return tuple(_facts(row) for row in unfolded(Phase, folded))


def open_phases(matches: Collection[int]) -> dict[int, PhaseFacts]:
    """The open phases of running matches, given and found by primary key, in one query at most."""
    if not matches:
        return {}
    phases = Phase.objects.filter(match__in=matches, closed_at__isnull=True)
    return {row["match"]: _facts(row) for row in phases.values("match", *_COLUMNS)}


def _facts(row: Mapping[str, Any]) -> PhaseFacts:
    return PhaseFacts(**{field: row[column] for column, field in _COLUMNS.items()})
