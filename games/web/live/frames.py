"""What goes over a socket: greetings, growth, answers to pings. No frame holds content of a match."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from games.web.live.straight import encoded


@dataclass(frozen=True, slots=True)
class Frame:
    """A frame, made once and sent to many: its text, and the same as it goes over the line."""

    text: str
    encoded: bytes

    @property
    def message(self) -> dict[str, str]:
        """The frame as a message of ASGI."""
        return {"type": "websocket.send", "text": self.text}


LONGEST_MESSAGE: Final = 256
PING: Final = "ping"


def hello(seqs: Mapping[str, int], *, now: datetime) -> Frame:
    """Greet a new socket with the numbers of its streams, so that it can tell what it has missed."""
    return _frame({"type": "hello", "now": now.isoformat(), "seqs": dict(seqs)})


def grown(stream: str, seq: int) -> Frame:
    """Say that a stream has grown to event number `seq`."""
    return _frame({"type": "grown", "stream": stream, "seq": seq})


def pong(seqs: Mapping[str, int], *, now: datetime) -> Frame:
    """Answer a ping as a greeting would: with the numbers of the socket's streams, and the server's time."""
    return _frame({"type": "pong", "now": now.isoformat(), "seqs": dict(seqs)})


def is_ping(message: Mapping[str, Any]) -> bool:
    """Whether a message from a browser is the one thing that browsers have to say."""
    text = message.get("text")
    if text is None or len(text) > LONGEST_MESSAGE:
        return False
    try:
        said = json.loads(text)
    except (ValueError, RecursionError):
        return False
    return isinstance(said, dict) and said.get("type") == PING


def _frame(content: Mapping[str, Any]) -> Frame:
    text = json.dumps(content, separators=(",", ":"))
    return Frame(text, encoded(text))
