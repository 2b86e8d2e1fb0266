"""Every route of the site by name, and who may see it; a route without a row fails the tests.

Roles look at a running match unless a row says otherwise: `stranger` (not signed in), `member` (no seat), `player`
(another seat's holder), `out` (eliminated), `dealer`, `staff`. The holder of the seat concerned may see everything here
that concerns it.
"""

from dataclasses import dataclass
from typing import Final

EVERYBODY: Final = frozenset({"stranger", "member", "player", "out", "dealer", "staff"})
SIGNED_IN: Final = EVERYBODY - {"stranger"}
SEATED: Final = frozenset({"player", "out"})
DEALERS: Final = frozenset({"dealer"})
OFFICIALS: Final = frozenset({"dealer", "staff"})
NOBODY: Final[frozenset[str]] = frozenset()


@dataclass(frozen=True)
class Route:
    """A route: whether it is about a match, how it is asked, who gets an answer, and when."""

    name: str
    readers: frozenset[str]
    of_match: bool = True
    method: str = "get"
    when: str = "running"
    part: str = ""


ROUTES: Final = (
    Route("home", EVERYBODY, of_match=False),
    Route("house", EVERYBODY, of_match=False),
    Route("practise", EVERYBODY, of_match=False),
    Route("rules-index", EVERYBODY, of_match=False),
    Route("rules-of-game", EVERYBODY, of_match=False),
    Route("rules", EVERYBODY, of_match=False),
    Route("adjudicate", EVERYBODY, of_match=False),
    Route("matches", EVERYBODY, of_match=False),
    Route("match", EVERYBODY),
    Route("fragment", EVERYBODY, part="header"),
    Route("fragment", EVERYBODY, part="record"),
    Route("fragment", EVERYBODY, part="feed"),
    Route("fragment", SEATED, part="moves"),
    Route("fragment", SEATED, part="mine"),
    Route("fragment", EVERYBODY, part="header+record+feed"),
    Route("fragment", SEATED, part="header+moves+mine+record+feed"),
    Route("take-seat", EVERYBODY, method="post", when="lobby"),
    Route("leave-seat", SEATED, method="post", when="lobby"),
    Route("join", EVERYBODY, when="lobby"),
    Route("move", SEATED, method="post"),
    Route("pass", SEATED, method="post"),
    Route("desk", OFFICIALS),
    Route("desk", OFFICIALS, when="lobby"),
    Route("desk", OFFICIALS, when="ended"),
    Route("desk-act", OFFICIALS, method="post", part="hold"),
    Route("desk-act", DEALERS, method="post", part="extend"),
    Route("log", EVERYBODY),
    Route("log", EVERYBODY, when="lobby"),
    Route("bench", EVERYBODY, method="post"),
    Route("absence", SEATED),
    Route("absence", SEATED, method="post"),
    Route("statement", SEATED),
    Route("transfer", SEATED, method="post", when="ended"),
    Route("replay", NOBODY),
    Route("replay", EVERYBODY, when="ended"),
    Route("verify", NOBODY, method="post"),
    Route("verify", EVERYBODY, method="post", when="ended"),
    Route("record", NOBODY),
    Route("record", EVERYBODY, when="ended"),
)
"""The routes of `games.web.urls`."""
