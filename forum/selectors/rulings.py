"""The rulings of a match as a reader may read them."""

from dataclasses import dataclass

from django.db.models import Q

from forum.models import Ruling
from games.models import Match
from games.registry import game_type
from games.selectors.access import Access

MOST = 200


@dataclass(frozen=True, slots=True)
class Desk:
    """Answered questions by number, and those that wait for an answer as far as the reader may see them."""

    answered: tuple[Ruling, ...]
    waiting: tuple[Ruling, ...]


def read_desk(access: Access) -> Desk:
    """The rulings desk of a match: everybody reads answers and open questions, a seat its own, the dealer all."""
    rows = Ruling.objects.filter(match=access.match).select_related("seat")
    waiting = rows.filter(number__isnull=True).order_by("asked_at", "pk")
    if not access.is_dealer:
        own = Q(seat=access.seat) if access.seat else Q(pk__in=[])
        waiting = waiting.filter(Q(openly=True) | own)
    return Desk(tuple(rows.filter(number__isnull=False).order_by("-number")[:MOST]), tuple(waiting[:MOST]))


def waiting_questions(access: Access) -> int:
    """How many questions wait for the dealer's answer."""
    return Ruling.objects.filter(match=access.match, number__isnull=True).count()


def may_read_question(access: Access, ruling: Ruling) -> bool:
    """Whether the reader may read what was asked."""
    own = access.seat is not None and ruling.seat_id == access.seat.pk
    return ruling.openly or access.is_dealer or own


def clauses_of(match: Match) -> list[str]:
    """The citations of all clauses of a match's rules."""
    book = game_type(match.game_type).rulebooks[match.ruleset]
    return [clause.cite for section in book.sections for clause in section.clauses]
