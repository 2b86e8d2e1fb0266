"""Light, dark or as the device says: one cookie, set by a plain form."""

from typing import Any
from urllib.parse import urlsplit

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.http import require_http_methods

COOKIE = "theme"
FORCED_THEMES = ("light", "dark")
CHOICES = (
    ("auto", "As my device says", "monitor"),
    ("light", "Light", "sun"),
    ("dark", "Dark", "moon"),
)
_ONE_YEAR_SECONDS = 365 * 24 * 3600


def theme(request: HttpRequest) -> dict[str, Any]:
    """Give templates `theme`: `light`, `dark`, or an empty string where the device decides."""
    chosen = request.COOKIES.get(COOKIE, "")
    return {"theme": chosen if chosen in FORCED_THEMES else ""}


@require_http_methods(["GET", "HEAD", "POST"])
def appearance(request: HttpRequest) -> HttpResponse:
    """Show the choice of theme; on POST keep it for a year and go back to where the reader came from."""
    if request.method != "POST":
        came_from = _own_path(request, request.META.get("HTTP_REFERER", ""))
        return render(request, "pages/appearance.html", {"choices": CHOICES, "next": came_from})
    answer = HttpResponseRedirect(_own_path(request, request.POST.get("next", "")) or request.path)
    chosen = request.POST.get("theme", "")
    if chosen in FORCED_THEMES:
        answer.set_cookie(
            COOKIE, chosen, max_age=_ONE_YEAR_SECONDS, samesite="Lax", secure=settings.SESSION_COOKIE_SECURE
        )
    else:
        answer.delete_cookie(COOKIE, samesite="Lax")
    return answer


def _own_path(request: HttpRequest, address: str) -> str:
    """Reduce an address of this site to its path; answer an empty string for any other."""
    if not url_has_allowed_host_and_scheme(address, allowed_hosts={request.get_host()}):
        return ""
    parts = urlsplit(address)
    if not parts.path.startswith("/") or parts.path == request.path:
        return ""
    return f"{parts.path}?{parts.query}" if parts.query else parts.path
