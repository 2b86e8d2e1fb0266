"""Adds the headers that keep answers private and browsers on a short leash."""

from collections.abc import Callable
from typing import Any

from asgiref.sync import iscoroutinefunction
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils.cache import patch_cache_control
from django.utils.decorators import sync_and_async_middleware

PERMISSIONS_POLICY = (
    "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), "
    "microphone=(), midi=(), payment=(), usb=()"
)

# Answers at once under WSGI, and as an awaitable under ASGI.
Answer = Callable[[HttpRequest], Any]


@sync_and_async_middleware
def guard_answers(get_response: Answer) -> Answer:
    """Guard every answer; whatever a session may have shaped is kept out of all stores."""
    if iscoroutinefunction(get_response):

        async def guard_async(request: HttpRequest) -> HttpResponseBase:
            return _guarded(await get_response(request))

        return guard_async

    def guard(request: HttpRequest) -> HttpResponseBase:
        return _guarded(get_response(request))

    return guard


def _guarded(response: HttpResponseBase) -> HttpResponseBase:
    response.headers.setdefault("Permissions-Policy", PERMISSIONS_POLICY)
    response.headers.setdefault("Cross-Origin-Resource-Policy", "same-origin")
    if not response.has_header("Cache-Control") or "cookie" in response.get("Vary", "").lower():
        patch_cache_control(response, private=True, no_store=True)
    return response
