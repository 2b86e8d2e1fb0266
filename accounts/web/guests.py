"""Turns whoever stands at the door into a person who can play."""

from datetime import datetime

from allauth.account.adapter import get_adapter
from django.http import HttpRequest

from accounts.models import User
from accounts.services.create_guest import create_guest
from accounts.web.limits import stay_within
from accounts.web.zone_cookie import zone_of_browser


def person_at(request: HttpRequest, *, now: datetime) -> User:
    """Give the person who makes a request; who has no account is made a guest and signed in.

    Args:
        request: the request of a view; the answer to it carries the guest's pass.
        now: the moment of joining.

    Raises:
        ImmediateHttpResponse: with status 429 when too many guests came from one address or at all.
    """
    if isinstance(request.user, User):
        return request.user
    stay_within(request, "guest", "guest_site")
    guest = create_guest(time_zone=zone_of_browser(request), now=now)
    get_adapter(request).login(request, guest)
    return guest
