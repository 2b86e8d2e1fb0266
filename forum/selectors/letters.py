"""Letters as the seats that correspond may read them; nobody else has a way to them here."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.db.models import F, Q, QuerySet

from forum.models import Correspondence, Correspondent, Letter
from forum.selectors.terms import open_phase, talk_settings
from games.models import Match, Seat
from games.selectors.access import Access

PAGE = 40
MOST_UNSEALED = 500


@dataclass(frozen=True, slots=True)
class Listed:
    """A correspondence in a seat's list: the others in it, and whether something in it is unread."""

    correspondence: Correspondence
    others: tuple[Seat, ...]
    unread: int


@dataclass(frozen=True, slots=True)
class LetterPage:
    """Letters in order; `older` is the public name of the first one where there are more before it."""

    letters: tuple[Letter, ...]
    older: str


def correspondences_of(seat: Seat) -> list[Listed]:
    """A seat's correspondences, the last one written in first, in two queries."""
    own = (
        Correspondent.objects.filter(seat=seat)
        .select_related("correspondence")
        .order_by("-correspondence__last_at", "-pk")
    )
    rows = list(own)
    seats = _seats([row.correspondence_id for row in rows])
    return [
        Listed(
            row.correspondence,
            tuple(other for other in seats[row.correspondence_id] if other.pk != seat.pk),
            _unread(row.correspondence.last_number, row.last, row.read, row.after),
        )
        for row in rows
    ]


def unread_letters(seat: Seat) -> int:
    """How many letters the seat's holder has not read."""
    rows = Correspondent.objects.filter(seat=seat).values_list(
        "correspondence__last_number", "last", "read", "after"
    )
    return sum(_unread(*row) for row in rows)


def own_part(seat: Seat, public_id: str) -> Correspondent | None:
    """The seat's part in a correspondence; None where it has none."""
    rows = Correspondent.objects.filter(seat=seat, correspondence__public_id=public_id)
    return rows.select_related("correspondence").first()


def own_letter(access: Access, letter_id: str) -> Letter | None:
    """A letter of a match, by its public name, that the reader's seat may read; None for every other."""
    letter = Letter.objects.filter(public_id=letter_id, correspondence__match=access.match).first()
    if letter is None or access.seat is None:
        return None
    part = Correspondent.objects.filter(seat=access.seat, correspondence=letter.correspondence_id).first()
    return letter if part is not None and part.is_own(letter.number) else None


def correspondents(correspondence: Correspondence) -> list[Correspondent]:
    """Who is or was in a correspondence and since when, in the order of seats."""
    return list(correspondence.correspondents.select_related("seat").order_by("seat__number"))


def letters_for(part: Correspondent, *, before: str = "", limit: int = PAGE) -> LetterPage:
    """The letters that a seat may read: those while it was in; `before` is a letter's public name."""
    own = Letter.objects.filter(correspondence=part.correspondence_id, number__gt=part.after)
    return _page(own if part.last is None else own.filter(number__lte=part.last), before, limit)


def opened_correspondences(match: Match) -> list[tuple[Correspondence, tuple[Seat, ...]]]:
    """All correspondences of a match whose letters are opened to everybody; nothing before its end."""
    if match.status != Match.Status.ENDED or not talk_settings(match).open_after:
        return []
    rows = list(Correspondence.objects.filter(match=match, last_number__gt=0).order_by("opened_at", "pk"))
    seats = _seats([row.pk for row in rows])
    return [(row, tuple(seats[row.pk])) for row in rows]


def opened_letters(correspondence: Correspondence, *, before: str = "", limit: int = PAGE) -> LetterPage:
    """The letters of a correspondence that is open to everybody."""
    return _page(Letter.objects.filter(correspondence=correspondence), before, limit)


def letters_between(match: Match, one: Seat, other: Seat) -> list[Letter]:
    """What stands in all correspondences that two seats share, the oldest first; for broken seals alone."""
    shared = Correspondence.objects.filter(match=match, correspondents__seat=one)
    rows = Letter.objects.filter(correspondence__in=shared.filter(correspondents__seat=other))
    latest = rows.select_related("seat", "correspondence").order_by("-sent_at", "-pk")[:MOST_UNSEALED]
    return list(reversed(latest))


def sent_in_phase(seat: Seat, phase_id: int) -> int:
    """How many letters a seat has sent in a phase."""
    return Letter.objects.filter(seat=seat, phase=phase_id).count()


def letters_left(match: Match, seat: Seat) -> int | None:
    """How many letters a seat may still send in the open phase; None without limit, or where no phase is open."""
    most, phase = talk_settings(match).letters_a_phase, open_phase(match)
    return None if most is None or phase is None else max(0, most - sent_in_phase(seat, phase.pk))


def same_circle(match: Match, seats: Sequence[Seat]) -> Correspondence | None:
    """The correspondence among exactly these seats, if they have one that none of them has left."""
    wanted = {seat.pk for seat in seats}
    own = Correspondence.objects.filter(match=match, correspondents__seat=seats[0])
    for row in own.prefetch_related("correspondents"):
        parts = row.correspondents.all()
        if {part.seat_id for part in parts} == wanted and not any(part.has_left for part in parts):
            return row
    return None


def _unread(newest: int, last: int | None, read: int, after: int) -> int:
    return max(0, (newest if last is None else last) - max(read, after))


def _page(letters: QuerySet[Letter], before: str, limit: int) -> LetterPage:
    rows = letters.select_related("seat")
    if before:
        bound = rows.filter(public_id=before).values_list("number", flat=True).first()
        rows = rows.filter(Q(number__lt=bound) if bound is not None else Q(number__lt=F("number")))
    found = list(rows.order_by("-number")[: limit + 1])
    shown = tuple(reversed(found[:limit]))
    return LetterPage(shown, shown[0].public_id if len(found) > limit else "")


def _seats(correspondence_ids: Sequence[int]) -> dict[int, list[Seat]]:
    by_correspondence: dict[int, list[Seat]] = {pk: [] for pk in correspondence_ids}
    parts = Correspondent.objects.filter(correspondence__in=correspondence_ids).select_related("seat")
    for part in parts.order_by("seat__number"):
        by_correspondence[part.correspondence_id].append(part.seat)
    return by_correspondence
