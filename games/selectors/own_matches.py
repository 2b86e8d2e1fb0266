"""The matches in which a person has a seat, or which a person deals, and that are not over: what waits there."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from django.db.models import Q

from accounts.models import User
from games.models import Match, MatchSecret, Seat
from games.registry import game_type
from games.selectors.phases import PhaseFacts, open_phases


@dataclass(frozen=True, slots=True)
class OwnMatch:
    """A match as one person has it; only that person may read it.

    `seat` is None where the person deals. `phase` is the open phase of a running match. `owes`: the rules wait
    for a message from the seat, and its clock runs. `has_sealed`: a move of the seat's stands.
    """

    match: Match
    seat: Seat | None
    phase: PhaseFacts | None
    owes: bool
    has_sealed: bool


MOST_READ: Final = 40
"""Out of how many of a person's matches, the latest ones, the most urgent are taken."""


def own_matches(person: User, *, limit: int) -> list[OwnMatch]:
    """A person's matches that have not ended, in four queries: what owes a move first, then by what is due next.

    Args:
        person: whose matches; nobody else may be shown them.
        limit: how many at most.
    """
    seats = {
        seat.match_id: seat
        for seat in person.seats.filter(match__status__in=(Match.Status.LOBBY, Match.Status.RUNNING))
    }
    mine = Q(pk__in=seats) | Q(pk__in=person.dealerships.values("match"))
    going_on = Match.objects.filter(mine, status__in=(Match.Status.LOBBY, Match.Status.RUNNING))
    matches = list(going_on.order_by("-opened_at", "-pk")[:MOST_READ])
    running = [match.pk for match in matches if match.status == Match.Status.RUNNING]
    phases = open_phases(running)
    states = _states([pk for pk in running if pk in seats])
    own = [_own(match, seats.get(match.pk), phases.get(match.pk), states.get(match.pk)) for match in matches]
    return sorted(own, key=_urgency)[:limit]


def _states(matches: list[int]) -> dict[int, Mapping[str, Any]]:
    return dict(MatchSecret.objects.filter(match__in=matches).values_list("match", "state"))


def _own(
    match: Match, seat: Seat | None, phase: PhaseFacts | None, body: Mapping[str, Any] | None
) -> OwnMatch:
    if seat is None or phase is None or body is None:
        return OwnMatch(match, seat, phase, owes=False, has_sealed=False)
    game = game_type(match.game_type)
    state = game.codec.decode_state(body)
    stands_still = match.held_at or match.paused_at or phase.release_at
    return OwnMatch(
        match,
        seat,
        phase,
        owes=not stands_still and seat.number in game.windows.missing(state),
        has_sealed=game.windows.standing(state, seat.number) is not None,
    )


def _urgency(own: OwnMatch) -> tuple[bool, bool, datetime]:
    at = own.phase.due_at if own.phase else own.match.starts_at or own.match.opened_at
    return not own.owes, own.phase is None, at
