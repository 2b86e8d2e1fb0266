"""A match before it starts: its terms, its seats, and how they are taken and left."""

from dataclasses import dataclass
from typing import Any

from django.contrib import messages
from django.contrib.auth.views import redirect_to_login
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.crypto import constant_time_compare
from django.views.decorators.http import require_http_methods, require_POST

from accounts.models import User
from games.core.contract import SeatKind
from games.models import Match
from games.selectors.access import Access
from games.services.open_match import bounds, lengths_in
from games.services.problems import NotNow
from games.services.seating import leave_seat, take_seat
from games.web.desk.players import office_context
from games.web.frame import frame_of
from games.web.gate import member, reach
from games.web.seat_cards import SeatCard
from liargame import watch
from liargame.look.figures import duration


@dataclass(frozen=True, slots=True)
class SeatGroup:
    """The seats of one kind: those taken, and how many there may and must be."""

    kind: SeatKind
    cards: list[SeatCard]
    least: int
    most: int

    @property
    def free(self) -> int:
        """How many may still be taken."""
        return max(0, self.most - len(self.cards))

    @property
    def needed(self) -> int:
        """How many must still be taken before the match can start."""
        return max(0, self.least - len(self.cards))


def lobby_response(request: HttpRequest, access: Access, *, invitation: str = "") -> HttpResponse:
    """The page of a match that has not begun; `invitation` is the token by which the reader came, if one did."""
    context = lobby_context(access, invitation=invitation)
    office = office_context(request.user, context["frame"])
    return render(request, "games/match/lobby.html", {**context, **office})


def lobby_context(access: Access, *, invitation: str = "") -> dict[str, Any]:
    """What the lobby's template is given; `invitation` is the token by which the reader came, if one did."""
    frame, match = frame_of(access), access.match
    may_sit = match.status == Match.Status.LOBBY and not access.is_dealer and access.seat is None
    return {
        "frame": frame,
        "groups": [_group(match, kind, frame.seats) for kind in frame.game.seat_kinds],
        "lengths": lengths_of(match),
        "may_sit": may_sit and (match.open_seats or bool(invitation)),
        "invitation": invitation,
        "release_after": duration(match.release_after_seconds) if match.release_after_seconds else "",
    }


def lengths_of(match: Match) -> list[tuple[str, str]]:
    """The lengths of phases and time banks in this match, by name."""
    return [(name, duration(seconds)) for name, seconds in lengths_in(match).items()]


def _group(match: Match, kind: SeatKind, cards: list[SeatCard]) -> SeatGroup:
    least, most = bounds(match, kind.key)
    return SeatGroup(kind, [card for card in cards if card.kind == kind.key], least, most)


@require_POST
def take(request: HttpRequest, public_id: str) -> HttpResponse:
    """Seat the reader; fields: `kind` of the seat, and `invitation` where one is needed."""
    access = reach(request, public_id)
    if not isinstance(request.user, User):
        return redirect_to_login(access.match.get_absolute_url())
    try:
        seat = take_seat(
            match_id=access.match.pk,
            user=request.user,
            kind=request.POST.get("kind", ""),
            invitation=request.POST.get("invitation", ""),
            now=watch.now(),
        )
    except NotNow as problem:
        messages.error(request, str(problem))
    else:
        messages.success(
            request, f"You are seated as {seat.name}. The office will let you know when it begins."
        )
    return redirect(access.match)


@require_POST
def leave(request: HttpRequest, public_id: str) -> HttpResponse:
    """Free the reader's seat."""
    access = reach(request, public_id)
    member(request)
    if access.seat is None:
        raise Http404
    try:
        leave_seat(match_id=access.match.pk, seat_id=access.seat.pk)
    except NotNow as problem:
        messages.error(request, str(problem))
    else:
        messages.success(request, "Your seat is free again.")
    return redirect(access.match)


@require_http_methods(["GET", "HEAD"])
def join(request: HttpRequest, public_id: str, token: str) -> HttpResponse:
    """Show the lobby to somebody who comes by its invitation link; a wrong token is no page at all."""
    access = reach(request, public_id)
    if not constant_time_compare(token, access.match.invitation):
        raise Http404
    if access.match.started_at is not None:
        return redirect(access.match)
    if not isinstance(request.user, User):
        return redirect_to_login(request.path)
    return lobby_response(request, access, invitation=token)
