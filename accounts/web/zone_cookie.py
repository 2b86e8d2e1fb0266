"""The cookie that remembers the time zone of a browser, with or without an account."""

from urllib.parse import quote, unquote

from django.conf import settings
from django.http import HttpRequest
from django.http.response import HttpResponseBase

from accounts.models import User
from accounts.services.set_time_zone import set_time_zone
from accounts.zones import DEFAULT_ZONE, zone_or_default

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


def settle_zone(request: HttpRequest, response: HttpResponseBase, person: User) -> None:
    """Agree on a zone with the browser in which a person signs in.

    A zone that the person has chosen counts, and is told to the browser. Whoever has chosen none gets the zone
    that this browser told before; and where it told none, no cookie is set, so that its script still tells it.
    """
    told = zone_of_browser(request)
    if person.time_zone == DEFAULT_ZONE and told != DEFAULT_ZONE:
        set_time_zone(person=person, time_zone=told)
    if person.time_zone != DEFAULT_ZONE:
        remember_zone(response, person.time_zone)
