"""The game's own keys in match records: the deal, seats at random, and the chair that LGT draws."""

import re
from collections.abc import Mapping
from typing import Any, Final

from games.core.clock import Phase
from games.core.contract import SeatSetup
from games.core.draws import Drawn, swaps_of_deal
from games.core.people import People
from games.core.record.faults import member
from games.core.refusals import Malformed
from games.resolvers.musical_chairs.labels import chair_label, dealt_from, seat_label
from games.resolvers.musical_chairs.state import PLAYER

_DEAL: Final = "deal"
_SEATS: Final = "seats"
_CHAIR: Final = "chair"
_SEAT_LABEL: Final = re.compile(r"seating/\d+/seat/(\d+)")


class ChairsRecords:
    """Implements games.core.contract.RecordForms."""

    has_points = False
    setup_keys: tuple[str, ...] = (_DEAL,)

    def setup_draws(
        self, raw: Mapping[str, Any], seats: tuple[SeatSetup, ...], people: People
    ) -> dict[str, Any] | Malformed:
        """The outcomes of the swaps that lead to the `deal`, which must deal 1 to N to the N players."""
        if _DEAL not in raw:
            return {}
        pointer = f"/{_DEAL}"
        players = [seat for seat, setup in enumerate(seats) if setup.kind == PLAYER]
        chairs = _numbers_by_seat(raw[_DEAL], pointer, people)
        if isinstance(chairs, Malformed):
            return chairs
        if sorted(chairs) != players:
            return Malformed(pointer, "must deal a chair to every player, and to nobody else")
        dealt = [chairs[seat] for seat in players]
        if sorted(dealt) != list(range(1, len(players) + 1)):
            return Malformed(pointer, f"must deal the chairs 1 to {len(players)}, each once")
        return dict(swaps_of_deal(dealt))

    def setup_result(self, drawn: Mapping[str, Any], people: People) -> dict[str, Any]:
        """The `deal`, as dealt."""
        return {_DEAL: {people.token(seat): chair for seat, chair in enumerate(dealt_from(drawn))}}

    def parse_draws(self, phase: Phase, raw: object, people: People) -> dict[str, Any] | Malformed:
        """The given outcomes of a phase by label; one that the phase cannot need is passed over later."""
        if not isinstance(raw, dict):
            return Malformed("", "must be an object")
        outcomes: dict[str, Any] = {}
        for key, value in raw.items():
            if key == _SEATS:
                chairs = _numbers_by_seat(value, f"/{_SEATS}", people)
                if isinstance(chairs, Malformed):
                    return chairs
                outcomes |= {seat_label(phase.number, seat): chair for seat, chair in chairs.items()}
            elif key == _CHAIR:
                if type(value) is not int:
                    return Malformed(f"/{_CHAIR}", "must be a whole number")
                outcomes[chair_label(phase.number)] = value
            else:
                return Malformed(member("", key), "no such draw in this game")
        return outcomes

    def write_draws(self, phase: Phase, made: tuple[Drawn, ...], people: People) -> dict[str, Any]:
        """The seats and the chair that were drawn."""
        written: dict[str, Any] = {}
        for drawn in made:
            if drawn.label == chair_label(phase.number):
                written[_CHAIR] = drawn.outcome
            elif seat := _SEAT_LABEL.fullmatch(drawn.label):
                written.setdefault(_SEATS, {})[people.token(int(seat[1]))] = drawn.outcome
        return written

    def draw_pointer(self, label: str, people: People) -> str:
        """Where the outcome of `label` stands in a phase's `draws`, or in the record for the deal."""
        if seat := _SEAT_LABEL.fullmatch(label):
            return member(f"/{_SEATS}", people.token(int(seat[1])))
        return f"/{_DEAL}" if label.startswith(f"{_DEAL}/") else f"/{_CHAIR}"


def _numbers_by_seat(raw: object, pointer: str, people: People) -> dict[int, int] | Malformed:
    """An object of chairs by person, as chairs by seat."""
    if not isinstance(raw, dict):
        return Malformed(pointer, "must be an object")
    chairs = {}
    for key, value in raw.items():
        seat = people.seat_of(key)
        if seat is None:
            return Malformed(member(pointer, key), "nobody of that name is in this match")
        if type(value) is not int:
            return Malformed(member(pointer, key), "must be a whole number")
        chairs[seat] = value
    return chairs
