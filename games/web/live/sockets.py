"""One open socket: sends without ever waiting, and can be ended from outside."""

import asyncio
from collections.abc import Callable, Coroutine, Mapping
from typing import Any

from asgiref.sync import iscoroutinefunction

from games.selectors.rights import Claim
from games.web.live.frames import Frame
from games.web.live.straight import writer_behind

RIGHT_ENDED = 4001
TOO_MUCH = 1008

Send = Callable[[Mapping[str, Any]], Coroutine[Any, Any, None]]


class Socket:
    """A socket of somebody who watches a match.

    `streams` are those that it follows. `claim` is the right by which it does; None for strangers, who see
    what everybody may see, and whose right cannot end.
    """

    __slots__ = ("_send", "_task", "_write", "claim", "is_over", "public_id", "streams")

    def __init__(self, send: Send, *, public_id: str, streams: tuple[str, ...], claim: Claim | None) -> None:
        if not iscoroutinefunction(send):
            raise TypeError("the server's send is not a coroutine function")
        self._send = send
        self._write = writer_behind(send)
        self._task = asyncio.current_task()
        self.public_id = public_id
        self.streams = streams
        self.claim = claim
        self.is_over = False

    def push(self, frame: Frame) -> None:
        """Send a frame at once; a browser for which one would have to wait reads no more, and is let go."""
        if self.is_over:
            return
        went = self._sent_at_once(frame.message) if self._write is None else self._write(frame.encoded)
        if not went:
            self._end()

    def close(self, code: int) -> None:
        """Close the socket, and end the task that listens to it."""
        if not self.is_over:
            self._sent_at_once({"type": "websocket.close", "code": code})
            self._end()

    def _sent_at_once(self, message: Mapping[str, Any]) -> bool:
        sending = self._send(message)
        try:
            sending.send(None)
        except StopIteration:
            return True
        except Exception:  # the browser has gone; the server says so in its own way
            return False
        sending.close()
        return False

    def _end(self) -> None:
        self.is_over = True
        if self._task is not None:
            self._task.cancel()


class Allowance:
    """How many messages a browser may send: some at once, then one each so many seconds."""

    __slots__ = ("_left", "_most", "_per_second", "_since")

    def __init__(self, *, at_once: int, per_second: float, now_seconds: float) -> None:
        self._most = self._left = float(at_once)
        self._per_second = per_second
        self._since = now_seconds

    def take(self, now_seconds: float) -> bool:
        """Use up one message; False when none is left."""
        self._left = min(self._most, self._left + (now_seconds - self._since) * self._per_second)
        self._since = now_seconds
        if self._left < 1:
            return False
        self._left -= 1
        return True
