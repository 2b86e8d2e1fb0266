"""The one way to a match for whoever wants to look at it: which match, and as whom."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from django.contrib.auth.base_user import AbstractBaseUser
from django.contrib.auth.models import AnonymousUser
from django.db.models import Exists, OuterRef, QuerySet

from games.core.viewers import Dealer, Spectator, Viewer
from games.core.viewers import Seat as SeatViewer
from games.models import BenchEntry, Dealership, Match, Seat, Tenure
from games.selectors.folding import Folded, columns_of, unfolded_rows
from games.selectors.questions import KEYS, NAMES, Columns, Question

NOBODY: Final = 0
"""No row has this key."""


class NotFound(LookupError):
    """There is no such thing, or it is nothing that this person may see; the two are never told apart."""


@dataclass(frozen=True, slots=True)
class Access:
    """A match and the eyes with which a person sees it.

    `seat` is the person's own seat. `is_dealer` is false for whoever sits: such a person is a player there
    and nothing more. `is_on_bench` says whether the person would step in for somebody. `seats` are all seats in order.
    """

    match: Match
    viewer: Viewer
    seat: Seat | None
    is_dealer: bool
    is_on_bench: bool
    seats: tuple[Seat, ...]

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the seats, in order."""
        return tuple(seat.name for seat in self.seats)


def access_match(user: AbstractBaseUser | AnonymousUser, public_id: str) -> Access:
    """The match of that public name as `user` may see it, in one query.

    Args:
        user: a person, or nobody in particular.
        public_id: the match's public name, from an address.

    Raises:
        NotFound: when there is no such match.
    """
    found = _ASKED.ask(public_id, user.pk or NOBODY)
    if not found:
        raise NotFound(public_id)
    *columns, is_dealt, is_benched, sitting = found[0]
    match = _match().row(columns)
    seats = tuple(_seats(match, sitting))
    seat = next((seat for seat in seats if user.pk is not None and seat.holder_id == user.pk), None)
    is_dealer = is_dealt and seat is None
    return Access(match, _viewer(seat, is_dealer), seat, is_dealer, is_benched, seats)


def ever_sat(person: AbstractBaseUser, match_id: int) -> bool:
    """Whether a person has or had a seat in a match: such a person is none of its officials, whatever the rights."""
    return Tenure.objects.filter(seat__match_id=match_id, holder=person.pk).exists()


@cache
def _match() -> Columns[Match]:
    return Columns(Match)


def _query(public_id: str, person_pk: int) -> QuerySet[Match, tuple[Any, ...]]:
    is_dealt = Exists(Dealership.objects.filter(match=OuterRef("pk"), dealer=person_pk))
    is_benched = Exists(BenchEntry.objects.filter(match=OuterRef("pk"), person=person_pk))
    sitting = Folded(Seat.objects.filter(match=OuterRef("pk")).order_by("number"), columns_of(Seat))
    found = Match.objects.filter(public_id=public_id).annotate(
        is_dealt=is_dealt, is_benched=is_benched, sitting=sitting
    )
    return found.values_list(*_match().names, "is_dealt", "is_benched", "sitting")


_ASKED: Final = Question(_query, NAMES[0], KEYS[0])


def _seats(match: Match, sitting: Any) -> Iterator[Seat]:
    for seat in unfolded_rows(Seat, sitting):
        seat.match = match
        yield seat


def _viewer(seat: Seat | None, is_dealer: bool) -> Viewer:
    if seat is not None:
        return SeatViewer(seat.number)
    return Dealer() if is_dealer else Spectator()
