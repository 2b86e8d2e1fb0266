"""Writes frames straight to a browser's connection, past what the server does for each message of each socket.

The same frame goes to thousands of sockets. It is encoded once, and what the server would encode anew for each of
them is handed to their connections as it is.
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
    server = getattr(send, "__self__", None)
    if not isinstance(server, WebSocketsSansIOProtocol):
        return None
    transport, may_write = server.transport, server.writable.is_set

    def write(frame: bytes) -> bool:
        if server.close_sent or transport.is_closing() or not may_write():
            return False
        transport.write(frame)
        return True

    return write
