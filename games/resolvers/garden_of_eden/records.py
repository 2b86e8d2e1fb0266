"""The game's own keys in match records: the lot at the end is its only draw."""

from collections.abc import Mapping
from typing import Any

from games.core.clock import Phase
from games.core.contract import SeatSetup
from games.core.draws import Drawn
from games.core.people import People
from games.core.record.faults import member
from games.core.refusals import Malformed
from games.resolvers.garden_of_eden.ending import lot_label


class EdenRecords:
    """Record forms of Garden of Eden."""

    has_points = True
    setup_keys: tuple[str, ...] = ()

    def setup_draws(
        self, raw: Mapping[str, Any], seats: tuple[SeatSetup, ...], people: People
    ) -> dict[str, Any] | Malformed:
        """Nothing is drawn at the beginning."""
        del raw, seats, people
        return {}

    def setup_result(self, drawn: Mapping[str, Any], people: People) -> dict[str, Any]:
        """Nothing is drawn at the beginning."""
        del drawn, people
        return {}

    def parse_draws(self, phase: Phase, raw: object, people: People) -> dict[str, Any] | Malformed:
        """The given lot of a phase, by its label."""
        if not isinstance(raw, dict):
            return Malformed("", "draws are an object")
        for key in raw:
            if key != "lot":
                return Malformed(member("", key), "no such draw in this game")
        if "lot" not in raw:
            return {}
        seat = people.seat_of(raw["lot"])
        if seat is None:
            return Malformed("/lot", "is not a player")
        return {lot_label(phase.number): seat}

    def write_draws(self, phase: Phase, made: tuple[Drawn, ...], people: People) -> dict[str, Any]:
        """The lot, if one was drawn."""
        label = lot_label(phase.number)
        lots = [drawn.outcome for drawn in made if drawn.label == label]
        return {"lot": people.token(lots[0])} if lots else {}

    def draw_pointer(self, label: str, people: People) -> str:
        """Where the lot stands within a phase's `draws`."""
        del label, people
        return "/lot"
