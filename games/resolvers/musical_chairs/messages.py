"""What a seat can say: a seat order, a block, a ballot, or a transfer."""

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class SeatOrder:
    """Chairs to be tried in order, and chairs that must not be drawn (ascending); both may be empty."""

    listed: tuple[int, ...] = ()
    excluded: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Block:
    """An attempt to block the player in seat `target`."""

    target: int


@dataclass(frozen=True, slots=True)
class Vote:
    """A vote for a candidate, or for no winner when `candidate` is None."""

    candidate: int | None


@dataclass(frozen=True, slots=True)
class Ballot:
    """A vote, a chair to remove, or both; what is None is not said, and stays as it was."""

    vote: Vote | None = None
    remove: int | None = None


@dataclass(frozen=True, slots=True)
class Chair:
    """A chair to be sent."""

    number: int


@dataclass(frozen=True, slots=True)
class Medals:
    """Medals to be sent: `count` of those that bear the name of seat `of`."""

    of: int
    count: int


Goods: TypeAlias = Chair | Medals


@dataclass(frozen=True, slots=True)
class Send:
    """Chairs or medals for another person; they cannot be taken back."""

    to: int
    goods: Goods


Order: TypeAlias = SeatOrder | Block
Message: TypeAlias = SeatOrder | Block | Ballot | Send
