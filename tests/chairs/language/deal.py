"""The story of a deal: many seeds, and each of them deals fairly."""

from dataclasses import dataclass

from games.core.contract import SeatSetup, Setup
from games.core.draws import Draws
from games.resolvers.musical_chairs import GAME

SEEDS = 200


@dataclass(frozen=True)
class Deals:
    """The beginning of matches with so many players and so many who start as Gaya, from many seeds."""

    players: int
    gaya: int

    def told(self) -> list[str]:
        """What is begun."""
        return [
            f"{SEEDS} matches begin, each from a seed of its own, with {self.players} players and "
            f"{self.gaya} people who start as Gaya."
        ]

    def outcome(self) -> list[str]:
        """What every deal must be, and all of them together."""
        return [
            f"In each of them the players hold the chairs 1 to {self.players}, one each.",
            "Nobody else holds a chair.",
            "Every chair is dealt to every seat in some of them.",
            "The same seed always deals the same.",
        ]

    def failures(self) -> list[str]:
        """The seeds that dealt otherwise."""
        deals = [self._deal(f"seed {number}") for number in range(SEEDS)]
        chairs = set(range(1, self.players + 1))
        wrong = [f"seed {number}: {dealt}" for number, dealt in enumerate(deals) if set(dealt) != chairs]
        for seat in range(self.players):
            if {dealt[seat] for dealt in deals} != chairs:
                wrong.append(f"seat {seat} is not dealt every chair")
        if self._deal("seed 0") != deals[0]:
            wrong.append("the same seed deals differently")
        return wrong

    def _deal(self, seed: str) -> list[int]:
        """The chair of each player, 0 for one who does not hold exactly one."""
        kinds = ["player"] * self.players + ["gaya"] * self.gaya
        setup = Setup(GAME.rulesets["2016"], tuple(SeatSetup(kind, 0) for kind in kinds))
        inventory = GAME.reducer.begin(setup, Draws(seed)).state.inventory
        held = [inventory.chairs_of(seat) for seat in range(self.players)]
        return [chairs[0] if len(chairs) == 1 else 0 for chairs in held]
