"""What the suite is told about the games that come with the site."""

from collections.abc import Mapping
from typing import Any, Final

from games.conformance import Profile
from games.resolvers.garden_of_eden.state import State as EdenState


def _asks_for_time(body: Mapping[str, Any]) -> bool:
    """G9: the public learns that the deadline moved by request, never whose."""
    return "request" in body


def _own_rounds(state: EdenState, seat: int) -> object:
    """G14: each player gets the own change with its parts, which can tell apart what adds up to the same."""
    return state.own_rounds[seat]


def _receiver(body: Mapping[str, Any]) -> tuple[int, ...]:
    """M1: the receiver learns of a transfer when it arrives."""
    return (body["send"]["to"],) if "send" in body else ()


PROFILES: Final[Mapping[str, Profile]] = {
    "garden-of-eden": Profile(
        order_free=frozenset({"basket", "round"}), announced=_asks_for_time, learned=_own_rounds
    ),
    "musical-chairs": Profile(order_free=frozenset({"seating"}), told_at_close=_receiver),
    "minority-rule": Profile(order_free=frozenset({"round"}), announced=_asks_for_time),
}
"""By game type; a registered one that is not here is checked as a game with nothing to be told."""
