"""What the suite has to be told about a game, because no contract can say it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any


def _nobody(_body: Mapping[str, Any]) -> tuple[int, ...]:
    return ()


def _nothing(_state: Any, _seat: int) -> object:
    return None


@dataclass(frozen=True, slots=True)
class Profile:
    """A game's answers to the suite's questions; the defaults fit a game with no such thing.

    `announced`: kinds of offers of which everybody notices at once that one was taken up (not by whom).
    `order_free`: kinds of phases whose outcome does not depend on the order in which seats send.
    `told_at_close`: the seats that a message, in JSON with seat numbers, lets know of itself at the close.
    `learned`: what a seat has learned for itself that the dealer's report does not say of it, such as the
    reasons for its own score; taken from the state, not from a view.
    """

    announced: frozenset[str] = frozenset()
    order_free: frozenset[str] = frozenset()
    told_at_close: Callable[[Mapping[str, Any]], tuple[int, ...]] = _nobody
    learned: Callable[[Any, int], object] = _nothing
