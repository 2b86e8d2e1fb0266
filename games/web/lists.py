"""The lists of matches, and a match as it stands in one."""

from dataclasses import dataclass
from datetime import datetime
from typing import Final

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_safe

from accounts.models import User
from games.models import Match
from games.registry import game_type
from games.selectors.match_lists import (
    Listed,
    MatchPage,
    finished_house_matches,
    finished_matches,
    matches_of,
    open_lobbies,
    running_matches,
)
from games.web.frame import game_label, status_word
from games.web.lobby import lengths_of

_LISTS: Final = {
    "open": open_lobbies,
    "running": running_matches,
    "finished": finished_matches,
    "house": finished_house_matches,
}
_TITLES: Final = {
    "open": "Open",
    "running": "Running",
    "finished": "Finished",
    "house": "By bots",
    "yours": "Yours",
}


@dataclass(frozen=True, slots=True)
class MatchCard:
    """A match in a list. `phase` and `due_at` are set while it runs, `ending` when it is over."""

    title: str
    url: str
    game: str
    status: str
    taken: int
    seats: int
    pace: str
    by_invitation: bool
    starts_at: datetime | None
    ended_at: datetime | None
    phase: str
    due_at: datetime | None
    ending: str


@require_safe
def matches(request: HttpRequest) -> HttpResponse:
    """List matches: `show` in the query says which, `after` where the page begins."""
    shown = _shown(request)
    page = _page(request, shown)
    address = reverse("matches")
    context = {
        "tabs": [
            {"label": _TITLES[key], "url": f"{address}?show={key}", "current": key == shown}
            for key in (*_LISTS, *(["yours"] if request.user.is_authenticated else []))
        ],
        "shown": shown,
        "cards": [card(listed) for listed in page.matches],
        "older_url": f"{address}?show={shown}&after={page.after}" if page.after else "",
        "newer_url": f"{address}?show={shown}" if request.GET.get("after") else "",
    }
    return render(request, "games/matches.html", context)


def _shown(request: HttpRequest) -> str:
    shown = request.GET.get("show", "open")
    known = shown in _LISTS or (shown == "yours" and request.user.is_authenticated)
    return shown if known else "open"


def _page(request: HttpRequest, shown: str) -> MatchPage:
    after = request.GET.get("after", "")
    after = after if after.isascii() and after.isalpha() else ""
    if shown == "yours" and isinstance(request.user, User):
        return matches_of(request.user, after=after)
    return _LISTS[shown](after=after)


def card(listed: Listed) -> MatchCard:
    """A match of a list as a card."""
    match, game = listed.match, game_type(listed.match.game_type)
    places = [match.places.get(kind.key, (kind.least, kind.most))[1] for kind in game.seat_kinds[:1]]
    return MatchCard(
        title=match.name,
        url=match.get_absolute_url(),
        game=game_label(match),
        status=status_word(match),
        taken=listed.taken,
        seats=sum(places),
        pace=", ".join(f"{name} {length}" for name, length in lengths_of(match)[:2]),
        by_invitation=match.status == Match.Status.LOBBY and not match.open_seats,
        starts_at=match.starts_at,
        ended_at=match.ended_at,
        phase=game.words.phase(listed.phase.core) if listed.phase else "",
        due_at=listed.phase.due_at if listed.phase else None,
        ending=game.words.ending(match.ending) if match.ending else "",
    )
