"""The page of all official acts of a match, for whoever wants more than the last ones."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from games.models import Match
from games.selectors.act_log import log_page
from games.web.act_words import logged
from games.web.desk.gate import is_official
from games.web.frame import frame_of
from games.web.gate import reach


@require_safe
def log(request: HttpRequest, public_id: str) -> HttpResponse:
    """Show the acts that the reader may see, a page at a time, the last one first."""
    access = reach(request, public_id)
    frame = frame_of(access)
    sees_all = is_official(request.user, access)
    page = log_page(access, is_official=sees_all, page=request.GET.get("page", "1"))
    context = {
        "frame": frame,
        "log": [logged(act, frame) for act in page],
        "numbered": sees_all or access.match.status == Match.Status.ENDED,
        "newer_url": f"?page={page.previous_page_number()}" if page.has_previous() else "",
        "older_url": f"?page={page.next_page_number()}" if page.has_next() else "",
    }
    return render(request, "games/match/log.html", context)
