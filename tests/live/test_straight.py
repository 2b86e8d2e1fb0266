"""A frame that is written straight to a connection is what the server would have sent, when the server would."""

import asyncio
from typing import Any, cast
from unittest import mock

import pytest
from uvicorn.config import Config
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.datastructures import Headers
from websockets.http11 import Request, Response
from websockets.protocol import OPEN, Protocol, Side

from games.web.live.frames import grown
from games.web.live.sockets import Socket
from games.web.live.straight import encoded, forget_request, writer_behind


@pytest.mark.parametrize("length", [0, 1, 125, 126, 65_535, 65_536])
def test_a_frame_is_encoded_as_a_server_encodes_it(length: int) -> None:
    text = "a" * length
    server = Protocol(Side.SERVER, state=OPEN)
    server.send_text(text.encode())
    assert encoded(text) == b"".join(server.data_to_send())


async def _nothing(_scope: Any, _receive: Any, _send: Any) -> None:
    """An application that is never called."""


def served() -> tuple[WebSocketsSansIOProtocol, mock.Mock]:
    """The server's side of an open socket, and the connection under it."""

    config = Config(_nothing, ws="websockets-sansio", log_config=None)
    config.load()
    server = WebSocketsSansIOProtocol(config, ServerState(), {}, mock.Mock())
    connection = mock.Mock(**{"is_closing.return_value": False})
    server.transport = connection
    return server, connection


def test_the_sites_server_is_known() -> None:
    server, connection = served()
    write = writer_behind(server.send)
    assert write is not None
    assert write(b"frame")
    connection.write.assert_called_once_with(b"frame")


@pytest.mark.parametrize("trouble", ["reads slowly", "has gone", "is told to go"])
def test_nothing_is_written_to_a_browser_that(trouble: str) -> None:
    server, connection = served()
    write = writer_behind(server.send)
    if trouble == "reads slowly":
        server.pause_writing()
    elif trouble == "has gone":
        connection.is_closing.return_value = True
    else:
        server.close_sent = True
    assert write is not None
    assert not write(b"frame")
    connection.write.assert_not_called()


def test_a_server_that_is_not_known_is_sent_messages() -> None:
    sent: list[Any] = []

    async def send(message: Any) -> None:
        sent.append(message)

    assert writer_behind(send) is None

    async def push() -> None:
        Socket(send, public_id="m", streams=("public",), claim=None).push(grown("public", 7))

    asyncio.run(push())
    assert sent == [{"type": "websocket.send", "text": '{"type":"grown","stream":"public","seq":7}'}]


def test_what_was_asked_is_forgotten_once_a_socket_is_open() -> None:
    server, _connection = served()
    server.request = Request("/", Headers({"Cookie": "session=secret"}))
    server.response = Response(101, "Switching Protocols", Headers({"Upgrade": "websocket"}))
    asked = [(b"cookie", b"session=secret")]
    server.scope = cast(Any, {"headers": asked})
    forget_request(server.send)
    assert (list(server.request.headers), list(server.response.headers), asked) == ([], [], [])


def test_a_server_that_is_not_known_keeps_what_it_has() -> None:
    forget_request(mock.AsyncMock())
