"""Who holds what: chairs and medals, what is on its way, and the update at the end of a phase (M1, M11)."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from games.core.money import HOUSE, Account
from games.resolvers.musical_chairs.messages import Chair, Goods, Medals

Holder: TypeAlias = Account
"""A seat number (0-based), or the house with what it has confiscated."""


@dataclass(frozen=True, slots=True)
class Inventory:
    """Everything that can be held.

    `chairs[n - 1]` is the holder of chair n, None when it is out of the game. `medals[s][o]` are the medals
    of seat o that seat s holds; after the seats comes one more row, the house's.
    """

    chairs: tuple[Holder | None, ...]
    medals: tuple[tuple[int, ...], ...]

    def chairs_of(self, holder: Holder) -> tuple[int, ...]:
        """The chairs of `holder`, ascending."""
        return tuple(number for number, held_by in enumerate(self.chairs, start=1) if held_by == holder)

    def medals_of(self, holder: Holder) -> tuple[int, ...]:
        """The medals of `holder`, a count for each seat whose name they bear."""
        return self.medals[-1 if holder == HOUSE else holder]

    def in_game(self) -> tuple[int, ...]:
        """The chairs in the game, ascending, whoever holds them."""
        return tuple(number for number, held_by in enumerate(self.chairs, start=1) if held_by is not None)

    def without_chair(self, number: int) -> "Inventory":
        """The same, with chair `number` out of the game."""
        return Inventory((*self.chairs[: number - 1], None, *self.chairs[number:]), self.medals)


@dataclass(frozen=True, slots=True)
class Transfer:
    """Goods on their way from one seat to another."""

    sender: int
    to: int
    goods: Goods


@dataclass(frozen=True, slots=True)
class Confiscation:
    """What went to LGT when `seat` was removed: chairs ascending, a count of medals for each seat's name."""

    seat: int
    chairs: tuple[int, ...]
    medals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Settlement:
    """An inventory update: transfers that arrived, those that stayed with their sender, and confiscations."""

    inventory: Inventory
    arrived: tuple[Transfer, ...]
    returned: tuple[Transfer, ...]
    confiscated: tuple[Confiscation, ...]


def dealt(chairs: Sequence[int], seats: int, medals_each: int) -> Inventory:
    """What is held as the match begins: seat s has chair `chairs[s]` and its own medals (Setup 2 and 3)."""
    players = len(chairs)
    holders = [0] * players
    for seat, number in enumerate(chairs):
        holders[number - 1] = seat
    rows = [
        tuple(medals_each if holder == owner < players else 0 for owner in range(seats))
        for holder in range(seats + 1)
    ]
    return Inventory(tuple(holders), tuple(rows))


def chairs_leaving(on_way: Sequence[Transfer], seat: int) -> dict[int, int]:
    """The chairs on their way from `seat`, each with its receiver."""
    return {t.goods.number: t.to for t in on_way if t.sender == seat and isinstance(t.goods, Chair)}


def medals_leaving(on_way: Sequence[Transfer], seat: int, owner: int) -> int:
    """How many medals of `owner` are on their way from `seat`."""
    leaving = (t.goods for t in on_way if t.sender == seat)
    return sum(goods.count for goods in leaving if isinstance(goods, Medals) and goods.of == owner)


def settle(inventory: Inventory, on_way: Sequence[Transfer], removed: Collection[int]) -> Settlement:
    """The update at the end of a phase, in which the seats `removed` lose everything (M11).

    What is on its way to a removed seat stays with its sender; what is on its way from one is confiscated
    with the rest. All is taken by sender, lest a receiver learn from its order who sent first.
    """
    on_way = sorted(on_way, key=lambda transfer: transfer.sender)
    arrived = tuple(t for t in on_way if t.sender not in removed and t.to not in removed)
    returned = tuple(t for t in on_way if t.sender not in removed and t.to in removed)
    chairs = list(inventory.chairs)
    medals = [list(row) for row in inventory.medals]
    for transfer in arrived:
        if isinstance(transfer.goods, Chair):
            chairs[transfer.goods.number - 1] = transfer.to
        else:
            medals[transfer.sender][transfer.goods.of] -= transfer.goods.count
            medals[transfer.to][transfer.goods.of] += transfer.goods.count
    confiscated = tuple(_confiscate(chairs, medals, seat) for seat in sorted(removed))
    return Settlement(Inventory(tuple(chairs), tuple(map(tuple, medals))), arrived, returned, confiscated)


def _confiscate(chairs: list[Holder | None], medals: list[list[int]], seat: int) -> Confiscation:
    taken = tuple(number for number, holder in enumerate(chairs, start=1) if holder == seat)
    for number in taken:
        chairs[number - 1] = HOUSE
    row = tuple(medals[seat])
    medals[-1] = [had + new for had, new in zip(medals[-1], row, strict=True)]
    medals[seat] = [0] * len(row)
    return Confiscation(seat, taken, row)
