"""Reads the rows with which whatever happens in a running match begins: its lock, its open phase, itself."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cache
from typing import Any, Final

from django.db.models import Exists, OuterRef, QuerySet

from games.models import Match, MatchSecret, PendingAnnouncement, Phase
from games.selectors.phases import in_play
from games.selectors.questions import INSTANT, NUMBERS, Columns, Question, ask_in_turn

BATCH_SIZE: Final = 50
"""How many due matches are claimed together."""


@dataclass(frozen=True, slots=True)
class OpenPhase:
    """The open phase of a running match, with the match; and whether announcements wait for its close."""

    phase: Phase
    announcements_wait: bool


def locked_matches(
    match_ids: Sequence[int], *, skip_locked: bool = False
) -> tuple[list[MatchSecret], list[OpenPhase]]:
    """Lock the sealed rows of matches, in the order of their ids, and read the open phases of those that run.

    The phases are read after the locks are held, so that nothing is older than its lock; some may be of matches that
    were left out.

    Args:
        match_ids: primary keys of matches.
        skip_locked: leave out what another transaction holds, instead of waiting for it.
    """
    locks = _UNHELD if skip_locked else _HELD
    secrets, opened = ask_in_turn((locks, [match_ids]), (_OPEN, [match_ids]))
    return [_secret().row(found) for found in secrets], [_open_phase(found) for found in opened]


def claimed_secrets(due_before: datetime) -> list[MatchSecret]:
    """Lock the sealed rows of matches in play that were due before an instant and that nobody else holds.

    The oldest first, and so many at once; those who claim side by side share the work.
    """
    return [_secret().row(found) for found in _DUE.ask(due_before)]


def open_phases(match_ids: Sequence[int]) -> list[OpenPhase]:
    """The open phases of those matches that run."""
    return [_open_phase(found) for found in _OPEN.ask(match_ids)]


def _open_phase(found: Sequence[Any]) -> OpenPhase:
    width = len(_phase().names)
    phase = _phase().row(found[:width])
    phase.match = _match().row(found[width:-1])
    return OpenPhase(phase, found[-1])


@cache
def _secret() -> Columns[MatchSecret]:
    return Columns(MatchSecret)


@cache
def _phase() -> Columns[Phase]:
    return Columns(Phase, left_out="opening_state")


@cache
def _match() -> Columns[Match]:
    return Columns(Match, way="match__")


def _held(match_ids: Sequence[int]) -> QuerySet[MatchSecret, tuple[Any, ...]]:
    return _locked(MatchSecret.objects.select_for_update(), match_ids)


def _unheld(match_ids: Sequence[int]) -> QuerySet[MatchSecret, tuple[Any, ...]]:
    return _locked(MatchSecret.objects.select_for_update(skip_locked=True), match_ids)


def _locked(rows: QuerySet[MatchSecret], match_ids: Sequence[int]) -> QuerySet[MatchSecret, tuple[Any, ...]]:
    return rows.filter(match_id__in=match_ids).order_by("match_id").values_list(*_secret().names)


def _due(due_before: datetime) -> QuerySet[MatchSecret, tuple[Any, ...]]:
    claims = MatchSecret.objects.select_for_update(of=("self",), skip_locked=True)
    due = claims.filter(in_play(phase="match__phases__"), match__phases__due_at__lt=due_before)
    return due.order_by("match__phases__due_at").values_list(*_secret().names)[:BATCH_SIZE]


def _open(match_ids: Sequence[int]) -> QuerySet[Phase, tuple[Any, ...]]:
    waiting = PendingAnnouncement.objects.filter(match=OuterRef("match"), told_at__isnull=True)
    opened = Phase.objects.filter(
        match_id__in=match_ids, closed_at__isnull=True, match__status=Match.Status.RUNNING
    )
    return opened.annotate(announcements_wait=Exists(waiting)).values_list(
        *_phase().names, *_match().names, "announcements_wait"
    )


_HELD: Final = Question(_held, NUMBERS)
_UNHELD: Final = Question(_unheld, NUMBERS)
_DUE: Final = Question(_due, INSTANT)
_OPEN: Final = Question(_open, NUMBERS)
