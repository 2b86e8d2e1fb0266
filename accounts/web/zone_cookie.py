"""The cookie that remembers the time zone of a browser, with or without an account."""

from urllib.parse import quote, unquote

from django.conf import settings
from django.http import HttpRequest
from django.http.response import HttpResponseBase

from accounts.zones import zone_or_default

COOKIE = "zone"

_AGE_SECONDS = 365 * 24 * 3600


def zone_of_browser(request: HttpRequest) -> str:
    """Give the time zone that this browser told us, UTC when it told none that we know."""
    return zone_or_default(unquote(request.COOKIES.get(COOKIE, "")))


def remember_zone(response: HttpResponseBase, zone: str) -> None:
    """Let the browser keep its zone; its script reads the cookie to see that we know already."""
    response.set_cookie(
        COOKIE, quote(zone), max_age=_AGE_SECONDS, secure=settings.SESSION_COOKIE_SECURE, samesite="Lax"
    )
