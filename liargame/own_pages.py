"""Lets sockets be opened from the site's own pages alone, for browsers open one from any page to any site."""

from collections.abc import Awaitable, Callable
from typing import Any
from urllib.parse import urlsplit

from django.conf import settings
from django.http.request import split_domain_port, validate_host

Application = Callable[[Any, Any, Any], Awaitable[None]]


def own_pages_only(application: Application) -> Application:
    """Refuse a socket whose page does not come from the very host and port that are asked."""

    async def guarded(scope: Any, receive: Any, send: Any) -> None:
        if is_own_page(scope["headers"]):
            await application(scope, receive, send)
        else:
            await receive()
            await send({"type": "websocket.close"})

    return guarded


def is_own_page(headers: list[tuple[bytes, bytes]]) -> bool:
    """Whether the page that asks is one of ours; a page that hides where it comes from is not."""
    given = {name: value.decode("latin-1").lower() for name, value in headers}
    host = given.get(b"host", "")
    name, _port = split_domain_port(host)
    if not name or not validate_host(name, settings.ALLOWED_HOSTS):
        return False
    return _place(given.get(b"origin", "")) == host


def _place(origin: str) -> str | None:
    try:
        address = urlsplit(origin)
    except ValueError:
        return None
    return address.netloc if address.scheme in _schemes() else None


def _schemes() -> tuple[str, ...]:
    return ("https",) if settings.SITE_ORIGIN.startswith("https:") else ("http", "https")
