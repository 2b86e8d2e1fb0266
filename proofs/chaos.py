"""A bad line between a page and its socket: it loses, doubles, delays and reorders frames, and may fall asleep."""

import asyncio
import random
from collections.abc import Callable
from typing import Final

from playwright.async_api import Error, WebSocketRoute

LOST: Final = 0.3
DOUBLED: Final = 0.2
LATEST_SECONDS: Final = 0.3
"""A frame comes up to this much later than it was sent, and so perhaps after those sent after it."""

Frame = str | bytes
Send = Callable[[Frame], None]


class BadLine:
    """The line of one page, which outlives its sockets."""

    def __init__(self, seed: str) -> None:
        self._rng = random.Random(seed)
        self._held: list[tuple[Send, Frame]] | None = None
        self._dead: set[WebSocketRoute] = set()
        self._open: list[WebSocketRoute] = []

    def carry(self, route: WebSocketRoute) -> None:
        """Stand between a page's socket and the site's."""
        site = route.connect_to_server()
        self._open = [route]
        site.on_message(lambda frame: self._take(route, route.send, frame))
        route.on_message(lambda frame: self._take(route, site.send, frame))

    def fall_asleep(self) -> None:
        """Hold every frame back until `wake_up`."""
        self._held = []

    def wake_up(self, *, alive: bool) -> None:
        """Carry again what was held back; a line that is not `alive` any more carries nothing, without a word."""
        held, self._held = self._held or [], None
        if not alive:
            self._dead.update(self._open)
            return
        for send, frame in held:
            _send(send, frame)

    def _take(self, route: WebSocketRoute, send: Send, frame: Frame) -> None:
        if route in self._dead:
            return
        if self._held is not None:
            self._held.append((send, frame))
            return
        if self._rng.random() < LOST:
            return
        for _ in range(2 if self._rng.random() < DOUBLED else 1):
            after_seconds = self._rng.uniform(0, LATEST_SECONDS)
            asyncio.get_running_loop().call_later(after_seconds, _send, send, frame)


def _send(send: Send, frame: Frame) -> None:
    try:
        send(frame)
    except Error:  # the socket has closed meanwhile
        return
