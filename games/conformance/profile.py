"""What the suite has to be told about a game, because no contract can say it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any


def _never(_body: Mapping[str, Any]) -> bool:
    return False


def _nobody(_body: Mapping[str, Any]) -> tuple[int, ...]:
    return ()


def _nothing(_state: Any, _seat: int) -> object:
    return None


@dataclass(frozen=True, slots=True)
class Profile:
    """A game's answers to the suite's questions; the defaults fit a game with no such thing.

    `order_free`: kinds of phases whose outcome does not depend on the order in which seats send.
    `announced`: whether everybody notices at once that a message was sent, though not by whom.
    `told_at_close`: the seats that learn of a message when the phase closes, such as a receiver.
    `learned`: what a seat has learned for itself that the dealer's report does not say of it, such as the
    reasons for its own score; taken from the state, not from a view.

    Messages are in JSON with people as seat numbers.
    """

    order_free: frozenset[str] = frozenset()
    announced: Callable[[Mapping[str, Any]], bool] = _never
    told_at_close: Callable[[Mapping[str, Any]], tuple[int, ...]] = _nobody
    learned: Callable[[Any, int], object] = _nothing
