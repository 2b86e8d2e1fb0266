"""Letters of a seat; where the dealer's terms say so, those of all seats after the match."""

from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts.models import User
from forum.models import Correspondence, Correspondent, Letter
from forum.selectors.growth import letters_seq
from forum.selectors.letters import (
    LetterPage,
    correspondences_of,
    correspondents,
    letters_for,
    letters_left,
    opened_correspondences,
    opened_letters,
    own_part,
)
from forum.selectors.look_alikes import seats_alike
from forum.selectors.terms import talk_settings
from forum.services.admit_seat import admit_seat
from forum.services.leave_group import leave_group
from forum.services.read_letters import note_read
from forum.services.write_letter import answer_letter, open_letter, why_no_letters
from forum.web.cards import safe
from forum.web.limits import stay_within
from forum.web.writing import Draft, previewed, typed, wants_preview, write_page
from games.models import Seat
from games.selectors.access import Access
from games.services.problems import NotNow
from games.web.frame import frame_of
from games.web.gate import member, reach


@require_http_methods(["GET", "HEAD", "POST"])
def index(request: HttpRequest, public_id: str) -> HttpResponse:
    """List a seat's correspondences and open a new one; fields: `to` (numbers of seats) and `text`."""
    access, seat = _reach_seat(request, public_id)
    chosen = {int(number) for number in request.POST.getlist("to") if number in _numbers(access)}
    text, problem, preview = typed(request), "", None
    if request.method == "POST" and wants_preview(request):
        preview, problem = previewed(text)
    elif request.method == "POST":
        try:
            stay_within(member(request))
            letter = open_letter(
                author=member(request), public_id=public_id, to=chosen, text=text, now=timezone.now()
            )
        except NotNow as refusal:
            problem = str(refusal)
        else:
            return redirect("correspondence", public_id, letter.correspondence.public_id)
    context = {
        "frame": frame_of(access),
        "listed": correspondences_of(seat),
        "others": [other for other in access.seats if other.pk != seat.pk and other.holder_id],
        "closed": why_no_letters(access),
        "left": letters_left(access.match, seat),
        "alike": seats_alike(access.names),
        "terms": talk_settings(access.match),
        "chosen": chosen,
        "text": text,
        "problem": problem,
        "preview": preview,
    }
    return render(request, "forum/letters.html", context, status=422 if problem else 200)


@require_http_methods(["GET", "HEAD", "POST"])
def correspondence(request: HttpRequest, public_id: str, correspondence_id: str) -> HttpResponse:
    """Show a correspondence and write in it; `before` in the query names a letter."""
    access, _seat, part = _reach_part(request, public_id, correspondence_id)
    if request.method != "POST":
        return render(request, "forum/correspondence.html", _correspondence_context(request, access, part))
    text, address = typed(request), reverse("correspondence", args=[public_id, correspondence_id])
    problem, preview = "", None
    if wants_preview(request):
        preview, problem = previewed(text)
    else:
        try:
            stay_within(member(request))
            answer_letter(
                author=member(request),
                public_id=public_id,
                correspondence_id=correspondence_id,
                text=text,
                now=timezone.now(),
            )
        except NotNow as refusal:
            problem = str(refusal)
        else:
            return redirect(f"{address}#last")
    longest = talk_settings(access.match).longest_letter
    draft = Draft("Write a letter", address, "Send it", address, text, problem, preview, longest)
    return write_page(request, frame_of(access), draft, status=422 if problem else 200)


@require_safe
def latest(request: HttpRequest, public_id: str, correspondence_id: str) -> HttpResponse:
    """The last letters alone, for a page that is open already."""
    access, _seat, part = _reach_part(request, public_id, correspondence_id)
    return render(request, "forum/part_letters.html", _correspondence_context(request, access, part))


@require_POST
def admit(request: HttpRequest, public_id: str, correspondence_id: str) -> HttpResponse:
    """Take another seat into a group; field: `number` of the seat."""
    access, _seat, _part = _reach_part(request, public_id, correspondence_id)
    number = request.POST.get("number", "")
    try:
        if number not in _numbers(access):
            raise NotNow("There is no such seat.")
        admit_seat(
            member=member(request),
            public_id=public_id,
            correspondence_id=correspondence_id,
            number=int(number),
            now=timezone.now(),
        )
    except NotNow as problem:
        messages.error(request, str(problem))
    return redirect("correspondence", public_id, correspondence_id)


@require_POST
def leave(request: HttpRequest, public_id: str, correspondence_id: str) -> HttpResponse:
    """Take the reader's seat out of a group."""
    _reach_part(request, public_id, correspondence_id)
    try:
        leave_group(
            member=member(request),
            public_id=public_id,
            correspondence_id=correspondence_id,
            now=timezone.now(),
        )
    except NotNow as problem:
        messages.error(request, str(problem))
    else:
        messages.success(request, "Your seat has left the group. What it has read stays with it.")
    return redirect("letters", public_id)


@require_safe
def opened(request: HttpRequest, public_id: str) -> HttpResponse:
    """List all correspondences of a match whose letters are open to everybody."""
    access = reach(request, public_id)
    rows = opened_correspondences(access.match)
    if not rows:
        raise Http404
    return render(request, "forum/opened.html", {"frame": frame_of(access), "rows": rows})


@require_safe
def opened_correspondence(request: HttpRequest, public_id: str, correspondence_id: str) -> HttpResponse:
    """Show a correspondence that is open to everybody."""
    access = reach(request, public_id)
    rows = {row.public_id: (row, seats) for row, seats in opened_correspondences(access.match)}
    if correspondence_id not in rows:
        raise Http404
    row, seats = rows[correspondence_id]
    page = opened_letters(row, before=_before(request))
    context = {"frame": frame_of(access), "seats": seats, "page": page, "letters": _shown(page)}
    return render(request, "forum/opened_correspondence.html", context)


def _reach_seat(request: HttpRequest, public_id: str) -> tuple[Access, Seat]:
    access = reach(request, public_id)
    if access.seat is None or not isinstance(request.user, User):
        raise Http404
    return access, access.seat


def _reach_part(
    request: HttpRequest, public_id: str, correspondence_id: str
) -> tuple[Access, Seat, Correspondent]:
    access, seat = _reach_seat(request, public_id)
    part = own_part(seat, correspondence_id)
    if part is None:
        raise Http404
    return access, seat, part


def _correspondence_context(request: HttpRequest, access: Access, part: Correspondent) -> dict[str, Any]:
    page = letters_for(part, before=_before(request))
    if page.letters:
        note_read(part, number=page.letters[-1].number)
    inside = correspondents(part.correspondence)
    return {
        "frame": frame_of(access),
        "correspondence": part.correspondence,
        "inside": inside,
        "others": [one.seat for one in inside if one.pk != part.pk],
        "own_part": part,
        "outside": _outside(access, part.correspondence, inside),
        "page": page,
        "letters": _shown(page),
        "own_seat": access.seat,
        "closed": "Your seat has left this group." if part.has_left else why_no_letters(access),
        "terms": talk_settings(access.match),
        "is_latest": not _before(request),
        "seq": letters_seq(part.correspondence.last_at),
    }


def _outside(access: Access, group: Correspondence, inside: list[Correspondent]) -> list[Seat]:
    """The seats that can be taken into a group."""
    if not group.is_group:
        return []
    taken = {part.seat_id for part in inside}
    return [seat for seat in access.seats if seat.pk not in taken and seat.holder_id]


def _shown(page: LetterPage) -> list[tuple[Letter, Any]]:
    return [(letter, safe(letter.html)) for letter in page.letters]


def _before(request: HttpRequest) -> str:
    written = request.GET.get("before", "")
    return written if written.isascii() and written.isalpha() and len(written) <= 16 else ""


def _numbers(access: Access) -> set[str]:
    return {str(seat.number) for seat in access.seats}
