"""A table of named people in a position of one's choice, to be played on through the resolver itself."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, TypeVar

from games.core.clock import Phase
from games.core.contract import SeatSetup, Setup
from games.core.draws import Draws
from games.core.people import Named
from games.core.refusals import Malformed, Refusal
from games.core.steps import Step
from games.resolvers.musical_chairs.inventory import Holder, Inventory
from games.resolvers.musical_chairs.labels import chair_label, seat_label
from games.resolvers.musical_chairs.parsing import parse_message
from games.resolvers.musical_chairs.reducer import ChairsReducer
from games.resolvers.musical_chairs.ruleset import RULES_2016
from games.resolvers.musical_chairs.state import GAYA, PLAYER, SEATING, VOTING, State

T = TypeVar("T")


class Scene:
    """A match at a point of its own: who holds what can be set, messages sent, and the phase closed.

    `state` is the position; `step` what the last close gave. It begins with the first Seating Phase open and
    chair 1 in the hands of the first player, 2 in those of the second, and so on.
    """

    def __init__(self, players: str, gaya: str = "") -> None:
        """Names apart by spaces: four to twelve players, and those who start as Gaya."""
        playing, starting_gaya = players.split(), gaya.split()
        seats = [SeatSetup(PLAYER, 0)] * len(playing) + [SeatSetup(GAYA, 0)] * len(starting_gaya)
        in_order = {f"deal/{i}": i for i in range(1, len(playing))}
        self.names = (*playing, *starting_gaya)
        self.people = Named(self.names)
        self.reducer = ChairsReducer()
        self.step: Step[State] = self.reducer.begin(Setup(RULES_2016, tuple(seats)), Draws("", in_order))
        self.state = self.step.state

    def seat(self, name: str) -> int:
        """The seat of `name`; KeyError for somebody who is not there."""
        found = self.people.seat_of(name)
        if found is None:
            raise KeyError(name)
        return found

    def gives(self, holder: Holder, *chairs: int) -> None:
        """These chairs are in the hands of `holder`, whoever had them."""
        holders = list(self.state.inventory.chairs)
        for number in chairs:
            holders[number - 1] = holder
        self.state = replace(self.state, inventory=Inventory(tuple(holders), self.state.inventory.medals))

    def moves_medals(self, owner: int, count: int, holder: int) -> None:
        """`count` of the medals that bear the name of `owner` are with `holder` instead."""
        rows = [list(row) for row in self.state.inventory.medals]
        rows[owner][owner] -= count
        rows[holder][owner] += count
        self.state = replace(
            self.state, inventory=Inventory(self.state.inventory.chairs, tuple(map(tuple, rows)))
        )

    def takes_out(self, number: int) -> None:
        """Chair `number` has left the game."""
        self.state = replace(self.state, inventory=self.state.inventory.without_chair(number))

    def becomes_gaya(self, seat: int) -> None:
        """The seat has become Gaya before."""
        self.state = replace(self.state, status=_with(self.state.status, seat, GAYA))

    def has_strikes(self, seat: int, count: int) -> None:
        """The seat has that many strikes."""
        self.state = replace(self.state, strikes=_with(self.state.strikes, seat, count))

    def has_sat(self, seat: int, *chairs: int) -> None:
        """The seat sat in these chairs, one a Seating Phase so far."""
        self.state = replace(self.state, sat=_with(self.state.sat, seat, chairs))

    def has_used_block(self, seat: int) -> None:
        """The seat has had its one successful block."""
        self.state = replace(self.state, block_used=_with(self.state.block_used, seat, True))

    def opens_seating(self, number: int) -> None:
        """It is Seating Phase `number`."""
        self.state = replace(self.state, phase=Phase(SEATING, number))

    def opens_voting(self, number: int, *candidates: str) -> None:
        """It is Voting Phase `number`, with these candidates."""
        self.state = replace(
            self.state,
            phase=Phase(VOTING, number),
            candidates=tuple(sorted(map(self.seat, candidates))),
            orders=(),
            named=(None,) * len(self.names),
        )

    def says(self, name: str, **message: Any) -> Refusal | None:
        """`name` sends a message in the form of records; the refusal, if the rules refuse it."""
        phase = self.state.phase.kind if self.state.phase else ""
        parsed = parse_message(phase, message, self.people)
        if isinstance(parsed, Malformed):
            raise ValueError(f"{name}: {message}: {parsed.why}")
        answer = self.reducer.receive(self.state, self.seat(name), parsed)
        if isinstance(answer, Refusal):
            return answer
        self.state = answer.state
        return None

    def closes(self, seats: Mapping[str, int] | None = None, chair: int | None = None) -> None:
        """The open phase closes; `seats` and `chair` are what chance says, if it is asked."""
        if self.state.phase is None:
            raise ValueError("the match is over")
        number = self.state.phase.number
        given = {seat_label(number, self.seat(name)): seat for name, seat in (seats or {}).items()}
        if chair is not None:
            given[chair_label(number)] = chair
        self.step = self.reducer.deadline(self.state, Draws("", given))
        self.state = self.step.state


def _with(row: tuple[T, ...], seat: int, value: T) -> tuple[T, ...]:
    return (*row[:seat], value, *row[seat + 1 :])
