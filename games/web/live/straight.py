"""Deals with the server behind a socket directly, where what it does for each of thousands would cost too much.

The same frame goes to all of them. It is encoded once, and what the server would encode anew for each is handed to
their connections as it is. And what a server keeps of a request is let go when nobody asks for it any more.
"""

from collections.abc import Callable
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode

Write = Callable[[bytes], bool]
"""Takes an encoded frame; False when the browser has gone, or reads too slowly for it to go out at once."""


def encoded(text: str) -> bytes:
    """A frame of text as it goes over the line from a server."""
    return Frame(Opcode.TEXT, text.encode()).serialize(mask=False)


def writer_behind(send: Any) -> Write | None:
    """What writes to the connection that a server's `send` belongs to; None with a server that is not known here."""
    server = _server_behind(send)
    if server is None:
        return None
    transport, may_write = server.transport, server.writable.is_set

    def write(frame: bytes) -> bool:
        if server.close_sent or transport.is_closing() or not may_write():
            return False
        transport.write(frame)
        return True

    return write


def forget_request(send: Any) -> None:
    """Let the server of an open socket forget with which words it was asked for, and answered.

    It would keep the headers three times over for as long as the socket is open: several kilobytes each.
    """
    server = _server_behind(send)
    if server is not None:
        asked: Any = server.scope["headers"]  # a list, which the scopes of those in between share
        for headers in (server.request.headers, server.response.headers, asked):
            headers.clear()


def _server_behind(send: Any) -> WebSocketsSansIOProtocol | None:
    server = getattr(send, "__self__", None)
    return server if isinstance(server, WebSocketsSansIOProtocol) else None
