"""The buttons of a lobby in the admin: seat, unseat, fill with bots, appoint a co-dealer, start, cancel."""

from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_POST

from accounts.models import User
from accounts.selectors.people import person_named
from games.services.dealers import appoint_dealer
from games.services.lobby import cancel_match, seat_bots_by_hand, seat_person, start_by_hand, unseat_person
from games.services.problems import NotNow
from liargame import watch


def may_deal(request: HttpRequest) -> bool:
    """Whether the person may enter the admin."""
    user = request.user
    return isinstance(user, User) and user.is_active and user.is_staff


def person(request: HttpRequest) -> User:
    """Who is signed in; the admin lets nobody else come this far."""
    if not isinstance(request.user, User):
        raise PermissionDenied
    return request.user


@require_POST
def lobby_act(request: HttpRequest, match_id: int, act: str) -> HttpResponse:
    """Do one act of the lobby, say what came of it, and go back to the match."""
    if not may_deal(request):
        raise PermissionDenied
    do = ACTS.get(act)
    if do is None:
        raise Http404
    try:
        done = do(request, {"match_id": match_id, "dealer": person(request), "now": watch.now()})
        messages.success(request, done)
    except NotNow as refused:
        messages.error(request, str(refused))
    return redirect("admin:games_match_change", match_id)


def _start(request: HttpRequest, common: dict[str, Any]) -> str:
    start_by_hand(**common)
    return "The match has started."


def _cancel(request: HttpRequest, common: dict[str, Any]) -> str:
    cancel_match(reason=_text(request, "reason"), **common)
    return "The match is cancelled."


def _seat(request: HttpRequest, common: dict[str, Any]) -> str:
    seat = seat_person(person=_named(request), kind=_text(request, "kind"), **common)
    return f"{seat.name} has a seat."


def _unseat(request: HttpRequest, common: dict[str, Any]) -> str:
    unseat_person(seat_id=_number(request, "seat"), **common)
    return "The seat is free."


def _bots(request: HttpRequest, common: dict[str, Any]) -> str:
    count = seat_bots_by_hand(count=_number(request, "count"), kind=_text(request, "kind"), **common)
    return f"{count} bots have a seat."


def _appoint(request: HttpRequest, common: dict[str, Any]) -> str:
    appointed = _named(request)
    appoint_dealer(match_id=common["match_id"], actor=common["dealer"], person=appointed, now=common["now"])
    return f"{appointed.username} deals this match with you."


def _named(request: HttpRequest) -> User:
    name = _text(request, "name")
    found = person_named(name)
    if found is None:
        raise NotNow(f"There is nobody called {name}.")
    return found


def _text(request: HttpRequest, name: str) -> str:
    return request.POST.get(name, "").replace("\x00", "").strip()[:200]


def _number(request: HttpRequest, name: str) -> int:
    text = _text(request, name)
    if not (text.isascii() and text.isdigit() and len(text) < 16):
        raise NotNow("That is not a whole number.")
    return int(text)


ACTS: dict[str, Callable[[HttpRequest, dict[str, Any]], str]] = {
    "start": _start,
    "cancel": _cancel,
    "seat": _seat,
    "unseat": _unseat,
    "bots": _bots,
    "appoint": _appoint,
}
