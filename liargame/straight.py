"""Hands the server's own `send` on to what answers a socket, past the middleware in between.

The session's middleware looks at every message, to save the session with the start of a page. A socket never starts a
page, and is sent the same frames as thousands of others.
"""

from collections.abc import Awaitable, Callable
from typing import Any, Final

Application = Callable[[Any, Any, Any], Awaitable[None]]

STRAIGHT: Final = "straight_send"
"""Where the scope holds it."""


def straight(application: Application) -> Application:
    """Let whatever answers in the end find the server's `send` in its scope."""

    async def handed_on(scope: Any, receive: Any, send: Any) -> None:
        await application({**scope, STRAIGHT: send}, receive, send)

    return handed_on
