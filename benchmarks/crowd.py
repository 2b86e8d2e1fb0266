"""Two thousand browsers that hold a socket each, and note when they are told what."""

import asyncio
import json
import struct
from collections.abc import Callable
from typing import Final

from workbench.site import ORIGIN

AT_ONCE: Final = 50
A_HOUSEHOLD: Final = 100
"""How many sockets come from one address."""
PATIENCE_SECONDS: Final = 120
_TEXT, _PING, _CLOSE, _PONG = 0x1, 0x9, 0x8, 0xA

Heard = Callable[[int, float], None]
"""Told the number in a frame that was new to its socket, and when it came by the loop's time."""


class Spectator(asyncio.Protocol):
    """One socket: asks for the upgrade, answers pings, notes each number that is higher than all before."""

    def __init__(self, request: bytes, heard: Heard) -> None:
        self._request = request
        self._heard = heard
        self._buffer = b""
        self._last = 0
        self.opened = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.Transport) -> None:
        """Ask for the upgrade."""
        self._transport = transport
        transport.write(self._request)

    def data_received(self, data: bytes) -> None:
        """Take the answer to the request, then frames."""
        self._buffer += data
        if not self.opened.done():
            head, end, rest = self._buffer.partition(b"\r\n\r\n")
            if not end:
                return
            self._buffer = rest
            self._open(head)
        while (frame := self._next_frame()) is not None:
            self._take(*frame)

    def connection_lost(self, _fault: Exception | None) -> None:
        """Note that nobody will open it any more."""
        if not self.opened.done():
            self.opened.set_exception(ConnectionError("the socket was not opened"))

    def close(self) -> None:
        """Go away."""
        self._transport.abort()

    def _open(self, head: bytes) -> None:
        if b" 101 " in head:
            self.opened.set_result(None)
        else:
            self.opened.set_exception(ConnectionError(head.decode(errors="replace")[:200]))

    def _next_frame(self) -> tuple[int, bytes] | None:
        """The kind and content of the next whole frame; those of servers are not masked, and ours are short."""
        buffer = self._buffer
        if len(buffer) < 2:
            return None
        start, length = 2, buffer[1]
        if length == 126:
            if len(buffer) < 4:
                return None
            start, (length,) = 4, struct.unpack_from("!H", buffer, 2)
        if len(buffer) < start + length:
            return None
        self._buffer = buffer[start + length :]
        return buffer[0] & 0xF, buffer[start : start + length]

    def _take(self, kind: int, content: bytes) -> None:
        if kind == _PING:
            self._transport.write(bytes([0x80 | _PONG, 0x80 | len(content), 0, 0, 0, 0]) + content)
        elif kind == _TEXT and (number := json.loads(content).get("seq", 0)) > self._last:
            self._last = number
            self._heard(number, asyncio.get_running_loop().time())


class Crowd:
    """Sockets at one address, and what they have heard of the frames that were sent to them."""

    def __init__(self, port: int, path: str) -> None:
        self._port, self._path = port, path
        self._sockets: list[Spectator] = []
        self._sent_at: dict[int, float] = {}
        self.latencies: list[float] = []
        self.lasts_at = 0.0

    async def gather(self, count: int) -> None:
        """Open so many more sockets, some at a time."""
        wanted = len(self._sockets) + count
        while (have := len(self._sockets)) < wanted:
            numbers = range(have, min(have + AT_ONCE, wanted))
            self._sockets += await asyncio.gather(*(self._open(number) for number in numbers))

    def expect(self, number: int) -> None:
        """Note that a frame with this number is sent now."""
        self._sent_at[number] = asyncio.get_running_loop().time()

    def forget(self) -> None:
        """Begin a new measurement."""
        self.latencies, self._sent_at = [], {}

    @property
    def missing(self) -> int:
        """How many of the frames sent have not arrived, all sockets together."""
        return len(self._sockets) * len(self._sent_at) - len(self.latencies)

    async def all_heard(self, *, patience_seconds: float = PATIENCE_SECONDS) -> None:
        """Wait until every socket has heard everything, or for as long as patience lasts."""
        loop = asyncio.get_running_loop()
        ends_at = loop.time() + patience_seconds
        while self.missing and loop.time() < ends_at:
            await asyncio.sleep(0.01)

    def disperse(self) -> None:
        """Close all sockets."""
        for socket in self._sockets:
            socket.close()

    async def _open(self, number: int) -> Spectator:
        lines = [
            f"GET {self._path} HTTP/1.1",
            "Host: localhost",
            f"Origin: {ORIGIN}",
            f"X-Forwarded-For: 198.51.100.{number // A_HOUSEHOLD}",
            "X-Forwarded-Proto: https",
            "Upgrade: websocket",
            "Connection: Upgrade",
            "Sec-WebSocket-Version: 13",
            "Sec-WebSocket-Key: YmVuY2htYXJrYmVuY2htYQ==",
        ]
        request = "".join(f"{line}\r\n" for line in [*lines, ""]).encode()
        loop = asyncio.get_running_loop()
        _, socket = await loop.create_connection(
            lambda: Spectator(request, self._hear), "127.0.0.1", self._port
        )
        await asyncio.wait_for(socket.opened, PATIENCE_SECONDS)
        return socket

    def _hear(self, number: int, at: float) -> None:
        if number in self._sent_at:
            self.latencies.append(at - self._sent_at[number])
            self.lasts_at = at
