"""The phases of a match as everybody knows them: when they opened and close, and the public reports."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from games.core.clock import Phase as CorePhase
from games.models import Match, Phase


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
    def core(self) -> CorePhase:
        """The phase as game types know it."""
        return CorePhase(self.kind, self.number)

    @property
    def extended_by(self) -> timedelta:
        """By how much the deadline has moved on in all."""
        return self.due_at - self.opened_at - timedelta(seconds=self.length_seconds)


def phases_of(match: Match, *, latest: int | None = None) -> tuple[PhaseFacts, ...]:
    """The valid phases of a match in order, in one query; the last one is open while the match runs.

    Args:
        match: the match.
        latest: only so many of the last ones.
    """
    rows = (
        Phase.objects.filter(match=match, superseded_at__isnull=True)
        .order_by("-ordinal")
        .values_list(
            "ordinal",
            "version",
            "kind",
            "number",
            "opened_at",
            "length_seconds",
            "due_at",
            "closed_at",
            "release_at",
            "public_report",
        )
    )
    return tuple(PhaseFacts(*row) for row in rows[:latest])[::-1]
