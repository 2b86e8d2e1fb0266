"""The front page: what waits for the reader, the tables with a free seat, the house match, the ways in."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.http import require_safe

from accounts.models import User
from forum.selectors.notices import unread_by_match
from games.registry import game_type
from games.selectors.house import house_match
from games.selectors.match_lists import with_free_seats
from games.selectors.own_matches import OwnMatch, own_matches
from games.web.choices import practice_choices, ruleset_cards
from games.web.frame import game_label, status_word
from games.web.lists import card
from games.web.table_page import LATEST_PHASES, table_page

LOBBIES_ON_FRONT: Final = 6
OWN_ON_FRONT: Final = 8


@dataclass(frozen=True, slots=True)
class OwnRow:
    """One of the reader's matches on the front page; `own` says what waits there, `unread` counts notices.

    `at` is when the open phase closes, or the match begins; None while the clock stands, or where nobody knows.
    """

    own: OwnMatch
    game: str
    status: str
    phase: str
    at: datetime | None
    unread: int


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """Show what waits for the reader, what this is, the house match, and the ways in."""
    context = {
        **house_context(),
        "own": _own_rows(request.user) if isinstance(request.user, User) else [],
        "games": practice_choices(),
        "lobbies": [card(listed) for listed in with_free_seats(limit=LOBBIES_ON_FRONT)],
        "rules": ruleset_cards(),
    }
    return render(request, "pages/home.html", context)


@require_safe
def house(request: HttpRequest) -> HttpResponse:
    """Show the house match alone, for a front page that is open already."""
    return render(request, "games/_house.html", house_context())


def house_context() -> dict[str, Any]:
    """The house match as everybody may see it; nothing before there ever was one."""
    access = house_match()
    if access is None:
        return {"house": None}
    page = table_page(access, now=timezone.now())
    return {**page.record(latest=LATEST_PHASES), "house": page.frame}


def _own_rows(person: User) -> list[OwnRow]:
    found = own_matches(person, limit=OWN_ON_FRONT)
    unread = unread_by_match(person, [own.match.pk for own in found])
    return [_row(own, unread.get(own.match.pk, 0)) for own in found]


def _row(own: OwnMatch, unread: int) -> OwnRow:
    match, phase = own.match, own.phase
    stands_still = match.held_at or match.paused_at or (phase and phase.release_at)
    due_at = phase.due_at if phase else match.starts_at
    return OwnRow(
        own=own,
        game=game_label(match),
        status=status_word(match),
        phase=game_type(match.game_type).words.phase(phase.core) if phase else "",
        at=None if stands_still else due_at,
        unread=unread,
    )
