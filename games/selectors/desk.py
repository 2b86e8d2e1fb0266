"""What the dealer's desk shows of a match: how it stands, how much is missing, who could step in."""

from dataclasses import dataclass
from datetime import datetime
from typing import Final

from django.db.models import Count

from games.models import (
    Absence,
    BenchEntry,
    Dealership,
    Event,
    Match,
    MatchSecret,
    PendingAnnouncement,
    Phase,
    Tenure,
)
from games.models.event import PUBLIC
from games.registry import game_type
from games.selectors.access import Access
from games.selectors.phases import PhaseFacts, phases_of
from games.selectors.site_state import OVERDUE

LOBBY: Final = "lobby"
OPEN: Final = "open"
OVERDUE_PHASE: Final = "overdue"
PAUSED: Final = "paused"
HELD: Final = "held"
EXAMINING: Final = "examining"
ENDED: Final = "ended"
CANCELLED: Final = "cancelled"


@dataclass(frozen=True, slots=True)
class Desk:
    """A match as its officials see it. Whose messages are missing is not in here, only how many."""

    access: Access
    standing: str
    phases: tuple[PhaseFacts, ...]
    missing: int
    dealers: tuple[Dealership, ...]
    bench: tuple[BenchEntry, ...]
    absences: tuple[Absence, ...]
    stand_ins: tuple[Tenure, ...]
    waiting: tuple[PendingAnnouncement, ...]

    @property
    def phase(self) -> PhaseFacts | None:
        """The open phase, or the last one; None before the first."""
        return self.phases[-1] if self.phases else None

    @property
    def closed(self) -> tuple[PhaseFacts, ...]:
        """The phases that can be corrected."""
        return tuple(phase for phase in self.phases if not phase.is_open)


def read_desk(access: Access, *, now: datetime) -> Desk:
    """The desk of a match, in seven queries at most."""
    match = access.match
    phases = phases_of(match)
    tenures = Tenure.objects.filter(seat__match=match, until__isnull=True, returns_at__isnull=False)
    absences = Absence.objects.filter(seat__match=match, ends_at__gt=now)
    pending = PendingAnnouncement.objects.filter(match=match, told_at__isnull=True)
    return Desk(
        access=access,
        standing=standing_of(match, phases[-1] if phases else None, now=now),
        phases=phases,
        missing=_missing(match),
        dealers=tuple(match.dealerships.select_related("dealer").order_by("-is_lead", "since")),
        bench=tuple(match.bench.select_related("person").order_by("since")),
        absences=tuple(absences.select_related("seat").order_by("begins_at")),
        stand_ins=tuple(tenures.select_related("seat").order_by("returns_at")),
        waiting=tuple(pending.select_related("author").order_by("pk")),
    )


def standing_of(match: Match, phase: PhaseFacts | None, *, now: datetime) -> str:
    """In one word how a match stands, for its officials."""
    if phase is None or match.status != Match.Status.RUNNING:
        return str(match.status)
    words = (
        (HELD, match.held_at),
        (PAUSED, match.paused_at),
        (EXAMINING, phase.release_at),
        (OVERDUE_PHASE, phase.due_at < now - OVERDUE),
    )
    return next((word for word, holds in words if holds), OPEN)


@dataclass(frozen=True, slots=True)
class Revealed:
    """What became known through a phase and those after it, which a correction cannot take back.

    `phases` are those that closed, `public` the public announcements, `private` how many notices went to seats.
    """

    phases: tuple[PhaseFacts, ...]
    public: tuple[Event, ...]
    private: int


def revealed_since(access: Access, ordinal: int) -> Revealed:
    """What everybody, and the seats, have learnt since the phase of that ordinal closed."""
    match = access.match
    later = Phase.objects.filter(match=match, ordinal__gte=ordinal, superseded_at__isnull=True)
    told = Event.objects.filter(match=match, phase__in=later)
    private = told.filter(stream__startswith="seat:").aggregate(count=Count("pk"))["count"]
    return Revealed(
        phases=tuple(phase for phase in phases_of(match) if phase.ordinal >= ordinal and not phase.is_open),
        public=tuple(told.filter(stream=PUBLIC).order_by("seq")),
        private=private,
    )


def _missing(match: Match) -> int:
    if match.status != Match.Status.RUNNING:
        return 0
    game = game_type(match.game_type)
    body = MatchSecret.objects.values_list("state", flat=True).get(match=match)
    return len(game.windows.missing(game.codec.decode_state(body)))
