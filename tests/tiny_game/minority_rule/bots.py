"""Two characters."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from games.core.contract import Bot
from games.core.draws import Draws
from minority_rule.state import ANSWERS
from minority_rule.table import TableView


@dataclass(frozen=True, slots=True)
class Coin:
    """Answers as the coin falls."""

    title: str = "Coin"

    def decide(self, view: TableView, draws: Draws) -> tuple[dict[str, Any], ...]:
        """One answer a round, while in the game."""
        if view.over or view.seat not in view.in_game:
            return ()
        return ({"answer": draws.choose(f"round/{view.number}", ANSWERS)},)


@dataclass(frozen=True, slots=True)
class Contrary:
    """Answers as the fewer did in the round before."""

    title: str = "Contrary"

    def decide(self, view: TableView, draws: Draws) -> tuple[dict[str, Any], ...]:
        """One answer a round, while in the game."""
        if not view.counts or view.counts[-1][0] == view.counts[-1][1]:
            return Coin().decide(view, draws)
        if view.over or view.seat not in view.in_game:
            return ()
        yes, no = view.counts[-1]
        return ({"answer": "yes" if yes < no else "no"},)


BOTS: Final[Mapping[str, Bot]] = {"coin": Coin(), "contrary": Contrary()}
