"""What a step does to the clock, in relative seconds: a resolver never knows what time it is."""

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Phase:
    """A phase of a match: its kind (a word such as `round`) and its number among those of its kind."""

    kind: str
    number: int


@dataclass(frozen=True, slots=True)
class Stands:
    """The open phase and its deadline stay as they are."""


@dataclass(frozen=True, slots=True)
class Extends:
    """The deadline of the open phase moves on by `seconds`."""

    seconds: int


@dataclass(frozen=True, slots=True)
class Opens:
    """The phase before, if any, is closed, and `phase` opens for `seconds`."""

    phase: Phase
    seconds: int


@dataclass(frozen=True, slots=True)
class Ends:
    """The phase before is closed, and with it the match."""


Clock: TypeAlias = Stands | Extends | Opens | Ends
