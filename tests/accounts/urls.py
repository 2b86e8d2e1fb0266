"""The site's addresses, and two doors of the tests' own."""

from django.http import HttpRequest, HttpResponse
from django.urls import include, path
from django.utils import timezone

from accounts.web.guests import person_at
from tests.accounts.books import NOW


def door(request: HttpRequest) -> HttpResponse:
    """Let anybody in who wants to play, and say by which name."""
    return HttpResponse(person_at(request, now=NOW).username)


def clock(request: HttpRequest) -> HttpResponse:
    """Say in which zone times are shown."""
    return HttpResponse(timezone.get_current_timezone_name())


urlpatterns = [
    path("door/", door, name="door"),
    path("clock/", clock, name="clock"),
    path("", include("liargame.urls")),
]
