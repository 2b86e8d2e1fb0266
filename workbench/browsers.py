"""Browsers with open sockets, seen from the server: what they send, and what they are told."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from asgiref.sync import sync_to_async
from asgiref.testing import ApplicationCommunicator
from django.conf import settings
from django.test import Client

from accounts.models import User
from liargame.asgi import application

ORIGIN = "http://testserver"
SOON_SECONDS = 0.15


class SocketEnded(Exception):
    """A socket was not opened, or has ended."""


def sign_in(user: User) -> Client:
    """A browser in which somebody is signed in."""
    client = Client()
    client.force_login(user)
    return client


def session_cookie(client: Client) -> str:
    """The browser's session."""
    return client.cookies[settings.SESSION_COOKIE_NAME].value


class Browser:
    """An open page of a match."""

    def __init__(self, public_id: str, *, session: str = "", **headers: str) -> None:
        given = {"host": "testserver", "origin": ORIGIN, **headers}
        if session:
            given["cookie"] = f"{settings.SESSION_COOKIE_NAME}={session}"
        pairs = [(name.replace("_", "-").encode(), value.encode()) for name, value in given.items() if value]
        scope = {
            "type": "websocket",
            "path": f"/ws/matches/{public_id}/",
            "query_string": b"",
            "headers": pairs,
            "client": ("127.0.0.1", 50_000),
            "subprotocols": [],
        }
        self._socket = ApplicationCommunicator(application, scope)

    async def open(self) -> bool:
        """Ask for the socket; whether it was opened."""
        await self._socket.send_input({"type": "websocket.connect"})
        answer = await self._socket.receive_output(timeout=5)
        return bool(answer["type"] == "websocket.accept")

    async def next(self, *, within_seconds: float = 5) -> dict[str, Any]:
        """The next frame."""
        said = await self._socket.receive_output(within_seconds)
        if said["type"] != "websocket.send":
            raise SocketEnded(str(said))
        frame: dict[str, Any] = json.loads(said["text"])
        return frame

    async def closed_with(self, *, within_seconds: float = 5) -> int:
        """Wait until the server closes the socket; the code, frames before it unread."""
        async with asyncio.timeout(within_seconds):
            while (said := await self._socket.receive_output(within_seconds))["type"] != "websocket.close":
                pass
        return int(said["code"])

    async def is_silent(self) -> bool:
        """Whether nothing comes for a moment."""
        return bool(await self._socket.receive_nothing(timeout=SOON_SECONDS))

    async def say(self, **message: Any) -> None:
        """Send a message: `text` or `bytes`."""
        await self._socket.send_input({"type": "websocket.receive", **message})

    async def leave(self) -> None:
        """Close the page."""
        await self._socket.send_input({"type": "websocket.disconnect", "code": 1005})
        await self._socket.wait(timeout=5)


@asynccontextmanager
async def watching(public_id: str, user: User | None = None, **headers: str) -> AsyncIterator[Browser]:
    """A page that is open, greeted already, and closed at the end of the block."""
    session = session_cookie(await sync_to_async(sign_in)(user)) if user else ""
    browser = Browser(public_id, session=session, **headers)
    if not await browser.open() or (await browser.next())["type"] != "hello":
        raise SocketEnded("it was not greeted")
    try:
        yield browser
    finally:
        await browser.leave()
