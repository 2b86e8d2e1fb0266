"""The labels of the game's draws (rulings, Draws)."""

from collections.abc import Mapping
from typing import Any

from games.core.draws import Draws, deal


def seat_label(phase: int, seat: int) -> str:
    """The draw of a seat at random in Seating Phase `phase` (M4)."""
    return f"seating/{phase}/seat/{seat}"


def chair_label(phase: int) -> str:
    """The draw of the chair that leaves the game in Voting Phase `phase` (M8, M10)."""
    return f"voting/{phase}/chair"


def dealt_from(outcomes: Mapping[str, Any]) -> tuple[int, ...]:
    """The chairs in dealt order from the outcomes of all the draws `deal/i`."""
    return deal(Draws("", outcomes), len(outcomes) + 1)
