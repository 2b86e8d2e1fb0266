"""Everything about a match that has ended: reports, moves as they came, seed, balances."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from games.core.draws import commitment
from games.models import DeadlineChange, Event, Match, MatchSecret, Message, Phase
from games.selectors.access import Access, NotFound
from games.selectors.fortunes import Fortunes, match_fortunes


@dataclass(frozen=True, slots=True)
class OpenedPhase:
    """A phase with everything in it.

    `public`, `dealer` and `opened` are its reports, people as seat numbers; `messages` are in order of
    arrival, refused ones included. `due_at` is the last deadline. `corrected_at`: when the version before
    was withdrawn, if there was one.
    """

    ordinal: int
    version: int
    kind: str
    number: int
    opened_at: datetime
    length_seconds: int
    due_at: datetime
    closed_at: datetime
    corrected_at: datetime | None
    public: Mapping[str, Any]
    dealer: Mapping[str, Any]
    opened: Mapping[str, Any]
    draws: Mapping[str, Any]
    messages: tuple[Message, ...] = ()
    deadline_changes: tuple[DeadlineChange, ...] = ()
    events: tuple[Event, ...] = ()


@dataclass(frozen=True, slots=True)
class Replay:
    """A match that has ended, opened."""

    access: Access
    phases: tuple[OpenedPhase, ...]
    seed: str
    is_seed_true: bool
    fortunes: Fortunes


def read_replay(access: Access) -> Replay:
    """Everything about a match, in a fixed number of queries (NotFound while it has not ended)."""
    match = access.match
    if match.status != Match.Status.ENDED:
        raise NotFound("not ended")
    seed = MatchSecret.objects.values_list("seed", flat=True).get(match=match)
    events = _events(match)
    return Replay(
        access=access,
        phases=_phases(match, events),
        seed=seed,
        is_seed_true=commitment(seed) == match.commitment,
        fortunes=match_fortunes(match, access.seats),
    )


def _phases(match: Match, events: Mapping[int | None, list[Event]]) -> tuple[OpenedPhase, ...]:
    valid = Phase.objects.filter(match=match, superseded_at__isnull=True, closed_at__isnull=False)
    rows = list(valid.select_related("corrects").defer("opening_state").order_by("ordinal"))
    heirs = heirs_of(match, [row.pk for row in rows])
    messages: dict[int | None, list[Message]] = defaultdict(list)
    for message in Message.objects.filter(match=match).order_by("ordinal"):
        messages[heirs.get(message.phase_id)].append(message)
    changes: dict[int | None, list[DeadlineChange]] = defaultdict(list)
    for change in DeadlineChange.objects.filter(phase__match=match).order_by("pk"):
        changes[heirs.get(change.phase_id)].append(change)
    return tuple(
        OpenedPhase(
            ordinal=row.ordinal,
            version=row.version,
            kind=row.kind,
            number=row.number,
            opened_at=row.opened_at,
            length_seconds=row.length_seconds,
            due_at=row.due_at,
            closed_at=row.closed_at or row.due_at,
            corrected_at=row.corrects.superseded_at if row.corrects else None,
            public=row.public_report or {},
            dealer=row.dealer_report or {},
            opened=row.opened_report or {},
            draws=row.draws,
            messages=tuple(messages[row.pk]),
            deadline_changes=tuple(changes[row.pk]),
            events=tuple(events[row.pk]),
        )
        for row in rows
    )


def _events(match: Match) -> Mapping[int | None, list[Event]]:
    told: dict[int | None, list[Event]] = defaultdict(list)
    for event in Event.objects.filter(match=match).order_by("at", "stream", "seq"):
        told[event.phase_id].append(event)
    return told


def heirs_of(match: Match, valid: Sequence[int]) -> dict[int, int]:
    """By phase, which valid phase has its messages: itself, or the one that corrects it, in one query.

    Args:
        match: the match.
        valid: primary keys of the phases that no correction has superseded.
    """
    corrected = dict(Phase.objects.filter(match=match).values_list("pk", "corrects"))
    heirs = {}
    for heir in valid:
        phase: int | None = heir
        while phase is not None:
            heirs[phase] = heir
            phase = corrected[phase]
    return heirs
