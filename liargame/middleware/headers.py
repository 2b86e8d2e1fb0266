"""Adds the headers that keep answers private and browsers on a short leash."""

from collections.abc import Awaitable, Callable

from asgiref.sync import iscoroutinefunction
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils.cache import patch_cache_control
from django.utils.decorators import sync_and_async_middleware

PERMISSIONS_POLICY = (
    "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), "
    "microphone=(), midi=(), payment=(), usb=()"
)

Answer = Callable[[HttpRequest], HttpResponseBase]
AsyncAnswer = Callable[[HttpRequest], Awaitable[HttpResponseBase]]


@sync_and_async_middleware
def guard_answers(get_response: Answer | AsyncAnswer) -> Answer | AsyncAnswer:
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
