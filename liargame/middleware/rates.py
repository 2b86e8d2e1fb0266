"""Counts posts by address and by session, and answers 429 when they come faster than people write."""

from collections.abc import Callable
from typing import Any, Final

from asgiref.sync import iscoroutinefunction, sync_to_async
from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.utils.decorators import sync_and_async_middleware

from liargame.client_address import client_address
from liargame.rates import Rate, Use, all_within

HARMLESS: Final = frozenset({"GET", "HEAD", "OPTIONS", "TRACE"})
WAIT_SECONDS: Final = 60

# Answers at once under WSGI, and as an awaitable under ASGI.
Answer = Callable[[HttpRequest], Any]


@sync_and_async_middleware
def limit_posts(get_response: Answer) -> Answer:
    """Let through what people can do by hand, many of them behind one address included."""
    if iscoroutinefunction(get_response):

        async def limit_async(request: HttpRequest) -> HttpResponseBase:
            if request.method in HARMLESS or await sync_to_async(_within)(request):
                return await get_response(request)
            return await sync_to_async(_refused)(request)

        return limit_async

    def limit(request: HttpRequest) -> HttpResponseBase:
        if request.method in HARMLESS or _within(request):
            return get_response(request)
        return _refused(request)

    return limit


def _within(request: HttpRequest) -> bool:
    by_address = Rate("posts by address", most=settings.POSTS_A_MINUTE_BY_ADDRESS)
    by_session = Rate("posts by session", most=settings.POSTS_A_MINUTE_BY_SESSION)
    session = request.COOKIES.get(settings.SESSION_COOKIE_NAME)
    uses = [Use(by_address, client_address(request))]
    if session is not None:
        uses.append(Use(by_session, session))
    return all_within(uses)


def _refused(request: HttpRequest) -> HttpResponse:
    response = render(request, "429.html", status=429)
    response.headers["Retry-After"] = str(WAIT_SECONDS)
    return response
