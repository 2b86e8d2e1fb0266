"""Who looks: a spectator, a seat, or the dealer; never nobody."""

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Spectator:
    """Anybody at all: sees what is public."""


@dataclass(frozen=True, slots=True)
class Seat:
    """The holder of seat `number` (0-based): sees what is public and the seat's own."""

    number: int


@dataclass(frozen=True, slots=True)
class Dealer:
    """The dealer without a seat: sees the state after each closed phase, and no standing move."""


Viewer: TypeAlias = Spectator | Seat | Dealer
