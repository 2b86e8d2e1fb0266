"""Answers the socket of a match page: admits, greets, answers pings, and leaves the rest to the hub."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, TypeVar

from django.utils import timezone

from games.web.live.admission import Admission, admit, counted
from games.web.live.frames import hello, is_ping, pong
from games.web.live.hub import Hub, current_hub
from games.web.live.sockets import TOO_MUCH, Allowance, Send, Socket
from games.web.live.straight import forget_request

Receive = Callable[[], Awaitable[dict[str, Any]]]
Found = TypeVar("Found")

MESSAGES_AT_ONCE = 20
MESSAGES_PER_SECOND = 1.0


async def watch_match(scope: dict[str, Any], receive: Receive, send: Send) -> None:
    """Serve one socket under ASGI, from its request to its end."""
    await receive()
    with counted(scope) as fits:
        admission = await _apart(admit(scope, scope["url_route"]["kwargs"]["public_id"])) if fits else None
        if admission is None:
            await send({"type": "websocket.close"})
            return
        await send({"type": "websocket.accept"})
        forget_request(send)
        await _serve(admission, receive, send)


async def refuse(_scope: dict[str, Any], receive: Receive, send: Send) -> None:
    """Open no socket, wherever it was asked for."""
    await receive()
    await send({"type": "websocket.close"})


async def _serve(admission: Admission, receive: Receive, send: Send) -> None:
    socket = Socket(send, public_id=admission.public_id, streams=admission.streams, claim=admission.claim)
    hub = current_hub()
    try:
        async with hub.holding(socket):
            socket.push(hello(await _apart(hub.streams(socket)), now=timezone.now()))
            await _listen(hub, socket, receive)
    except asyncio.CancelledError:
        if not socket.is_over:
            raise
        # The hub has ended this socket: the cancellation has done its work.
        task = asyncio.current_task()
        if task is not None:
            task.uncancel()


async def _apart(work: Coroutine[Any, Any, Found]) -> Found:
    """Do something in a task of its own, with which goes whatever Django keeps for a task: caches, a language.

    In the socket's own task it would be kept for as long as the socket is open.
    """
    return await asyncio.create_task(work)


async def _listen(hub: Hub, socket: Socket, receive: Receive) -> None:
    allowance = Allowance(
        at_once=MESSAGES_AT_ONCE, per_second=MESSAGES_PER_SECOND, now_seconds=time.monotonic()
    )
    while (message := await receive())["type"] != "websocket.disconnect":
        if not allowance.take(time.monotonic()):
            socket.close(TOO_MUCH)
        elif is_ping(message):
            socket.push(pong(hub.known_streams(socket), now=timezone.now()))
