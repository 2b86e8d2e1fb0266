"""Knows the reader of each request: brings guests back by their pass and shows times in the reader's zone."""

from collections.abc import Callable
from functools import cache
from typing import Any

from allauth.account.adapter import get_adapter
from asgiref.sync import iscoroutinefunction, sync_to_async
from django.conf import settings
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.shortcuts import redirect
from django.urls import reverse
from django.utils import timezone
from django.utils.decorators import sync_and_async_middleware

from accounts.models import User
from accounts.web import guest_pass
from accounts.web.reader import guest_of
from accounts.web.zone_cookie import zone_of_browser

Answer = Callable[[HttpRequest], Any]


@sync_and_async_middleware
def know_reader(get_response: Answer) -> Answer:
    """Recognise the reader before the view runs, and settle the guest's pass after it.

    A request with neither session nor pass costs nothing here: no query and, under ASGI, no change of thread.
    """
    if iscoroutinefunction(get_response):

        async def know_async(request: HttpRequest) -> HttpResponseBase:
            recognise = sync_to_async(_recognise)
            zone = await recognise(request) if _is_known(request) else zone_of_browser(request)
            with timezone.override(zone):
                return _settled(request, _for_members(request) or await get_response(request))

        return know_async

    def know(request: HttpRequest) -> HttpResponseBase:
        zone = _recognise(request) if _is_known(request) else zone_of_browser(request)
        with timezone.override(zone):
            return _settled(request, _for_members(request) or get_response(request))

    return know


def _is_known(request: HttpRequest) -> bool:
    return settings.SESSION_COOKIE_NAME in request.COOKIES or guest_pass.cookie_name() in request.COOKIES


def _recognise(request: HttpRequest) -> str:
    """Sign a returning guest in again, and give the zone of the reader."""
    if request.user.is_anonymous and not request.path.startswith(_sign_in_paths()):
        guest = guest_pass.holder(request)
        if guest is not None:
            get_adapter(request).login(request, guest)
    return request.user.time_zone if isinstance(request.user, User) else zone_of_browser(request)


def _for_members(request: HttpRequest) -> HttpResponseBase | None:
    """Send a guest who asks for a member's page to the page where guests become members."""
    if not request.path.startswith(_member_paths()) or request.path.startswith(_sign_in_paths()):
        return None
    return redirect("account_signup") if _is_known(request) and guest_of(request) else None


def _settled(request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
    """Hand a new guest the pass, and take it back from whoever became a member or signed out."""
    has_pass = guest_pass.cookie_name() in request.COOKIES
    if not has_pass and not request.session.modified:
        return response
    guest = guest_of(request)
    if guest is not None:
        if request.session.modified or not has_pass:
            guest_pass.hand_out(response, guest)
    elif has_pass and (request.user.is_authenticated or request.path == reverse("account_logout")):
        guest_pass.take_back(response)
    return response


@cache
def _sign_in_paths() -> tuple[str, ...]:
    """Where a guest who is about to sign in to an account must not be made a guest again."""
    return (
        reverse("account_login"),
        reverse("account_logout"),
        reverse("mfa_authenticate"),
        reverse("mfa_login_webauthn"),
    )


@cache
def _member_paths() -> tuple[str, ...]:
    return (
        reverse("account_email"),
        reverse("account_change_password"),
        reverse("account_set_password"),
        reverse("mfa_index"),
        reverse("usersessions_list"),
    )
