"""The state of a match: one frozen value."""

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from games.core.clock import Phase
from games.core.steps import Ending
from games.resolvers.musical_chairs.inventory import Inventory, Transfer
from games.resolvers.musical_chairs.messages import Order
from games.resolvers.musical_chairs.news import News
from games.resolvers.musical_chairs.ruleset import Ruleset

Status: TypeAlias = Literal["player", "gaya", "removed"]

PLAYER: Final = "player"
GAYA: Final = "gaya"
REMOVED: Final = "removed"

SEATING: Final = "seating"
VOTING: Final = "voting"


@dataclass(frozen=True, slots=True)
class CastVote:
    """A standing vote of seat `voter`; `candidate` None is a vote for no winner."""

    voter: int
    candidate: int | None


@dataclass(frozen=True, slots=True)
class State:
    """Everything there is to know; a tuple by seat wherever nothing else is said.

    `phase` is None when the match is over. `on_way` and `votes` are in order of arrival. `sat` holds each
    seat's chairs by Seating Phase, so a player's last one is that of the Seating Phase just closed.
    `candidates` is empty when the Voting Phase is held without a vote. `yen` are the seats' balances.
    """

    ruleset: Ruleset
    players_at_start: int
    phase: Phase | None
    status: tuple[Status, ...]
    inventory: Inventory
    strikes: tuple[int, ...]
    block_used: tuple[bool, ...]
    sat: tuple[tuple[int, ...], ...]
    yen: tuple[int, ...]
    on_way: tuple[Transfer, ...] = ()
    orders: tuple[Order | None, ...] = ()
    candidates: tuple[int, ...] = ()
    votes: tuple[CastVote, ...] = ()
    named: tuple[int | None, ...] = ()
    history: tuple[News, ...] = ()
    ending: Ending | None = None

    def seats_that_are(self, *wanted: Status) -> tuple[int, ...]:
        """The seats of any of these statuses, in order."""
        return tuple(seat for seat, status in enumerate(self.status) if status in wanted)

    def in_match(self) -> tuple[int, ...]:
        """The seats that have not been removed."""
        return self.seats_that_are(PLAYER, GAYA)

    def chairs_sittable(self, seat: int) -> tuple[int, ...]:
        """The chairs that a player holds and did not sit in at the Seating Phase just before (M3)."""
        last = self.sat[seat][-1:]
        return tuple(number for number in self.inventory.chairs_of(seat) if number not in last)

    def vote_of(self, seat: int) -> CastVote | None:
        """The seat's standing vote."""
        return next((vote for vote in self.votes if vote.voter == seat), None)

    def missing_parts(self, seat: int) -> tuple[str, ...]:
        """What the seat owes in the open phase: an `order`, a `vote`, a `chair` (Inactivity, M8, M14)."""
        if self.phase is None or self.status[seat] == REMOVED:
            return ()
        if self.phase.kind == SEATING:
            return ("order",) if self.status[seat] == PLAYER and self.orders[seat] is None else ()
        owed = []
        if self.candidates and self.vote_of(seat) is None:
            owed.append("vote")
        if seat in self.candidates and self.named[seat] is None:
            owed.append("chair")
        return tuple(owed)
