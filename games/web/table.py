"""The match page, whatever has become of the match, and its live fragments."""

from collections.abc import Callable
from typing import Any, Final

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from games.selectors.access import Access
from games.web.attempts import Attempt
from games.web.desk.players import office_context
from games.web.gate import instant, reach, reach_begun
from games.web.lobby import lobby_response
from games.web.moves_part import moves_context
from games.web.table_page import TablePage, table_page
from liargame import watch

_FRAGMENTS: Final[dict[str, Callable[[TablePage], dict[str, Any]]]] = {
    "header": TablePage.header,
    "mine": TablePage.mine,
    "record": TablePage.record,
    "feed": TablePage.feed,
    "moves": moves_context,
}
_OF_A_SEAT: Final = frozenset({"mine", "moves"})


@require_safe
def match(request: HttpRequest, public_id: str) -> HttpResponse:
    """Show a match: its lobby, its table, or its end. `before` in the query pages through its notices."""
    access = reach(request, public_id)
    if access.match.started_at is None:
        return lobby_response(request, access)
    return table_response(request, access)


def table_response(
    request: HttpRequest, access: Access, *, attempt: Attempt | None = None, status: int = 200
) -> HttpResponse:
    """The page of a match that has begun, with what was just tried and failed, if something was."""
    page = table_page(access, now=watch.now())
    context = {
        **page.mine(),
        **page.record(),
        **moves_context(page, attempt),
        **page.feed(instant(request, "before")),
        **office_context(request.user, page.frame),
        "seqs": page.table.seqs,
    }
    return render(request, "games/match/table.html", context, status=status)


@require_safe
def fragment(request: HttpRequest, public_id: str, parts: str) -> HttpResponse:
    """Show parts of a match page, for a page that is open already; some only to whoever has a seat.

    `parts` is the name of one, or several names joined by `+`. Several come each in an element with the part's id,
    together with how far the reader's streams had grown.
    """
    access = reach_begun(request, public_id)
    names = parts.split("+")
    known = set(_FRAGMENTS) if access.seat else _FRAGMENTS.keys() - _OF_A_SEAT
    if not known.issuperset(names) or len(names) > len(set(names)):
        raise Http404
    page = table_page(access, now=watch.now())
    context = {name: value for part in names for name, value in _FRAGMENTS[part](page).items()}
    if len(names) == 1:
        return render(request, f"games/match/part_{parts}.html", context)
    templates = [(part, f"games/match/part_{part}.html") for part in names]
    return render(request, "games/match/parts.html", {**context, "parts": templates, "seqs": page.table.seqs})
