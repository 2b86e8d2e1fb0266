"""Gives each request a number and logs its route and time, never its path, query or body."""

import re
import time
import uuid
from collections.abc import Callable
from typing import Any

import structlog
from asgiref.sync import iscoroutinefunction
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils.decorators import sync_and_async_middleware

HEADER = "X-Request-ID"
FOREIGN_ID = re.compile(r"[A-Za-z0-9-]{8,64}")

# Answers at once under WSGI, and as an awaitable under ASGI.
Answer = Callable[[HttpRequest], Any]

log = structlog.get_logger(__name__)


@sync_and_async_middleware
def log_requests(get_response: Answer) -> Answer:
    """Bind the request's number to every line logged while it is answered."""
    if iscoroutinefunction(get_response):

        async def log_async(request: HttpRequest) -> HttpResponseBase:
            number, started = _opened(request)
            with structlog.contextvars.bound_contextvars(request_id=number):
                return _closed(request, await get_response(request), number=number, started=started)

        return log_async

    def log_sync(request: HttpRequest) -> HttpResponseBase:
        number, started = _opened(request)
        with structlog.contextvars.bound_contextvars(request_id=number):
            return _closed(request, get_response(request), number=number, started=started)

    return log_sync


def _opened(request: HttpRequest) -> tuple[str, float]:
    given = request.headers.get(HEADER, "")
    return (given if FOREIGN_ID.fullmatch(given) else uuid.uuid4().hex), time.perf_counter()


def _closed(
    request: HttpRequest, response: HttpResponseBase, *, number: str, started: float
) -> HttpResponseBase:
    response.headers[HEADER] = number
    match = request.resolver_match
    log.info(
        "request",
        method=request.method if request.method in {"GET", "HEAD", "POST"} else "other",
        route=match.view_name if match else None,
        status=response.status_code,
        took_ms=round((time.perf_counter() - started) * 1000),
    )
    return response
