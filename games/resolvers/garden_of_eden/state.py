"""Everything about a running match: columns by seat, half-points, and the public record so far."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TypeVar

from games.core.clock import Phase
from games.core.steps import Ending
from games.resolvers.garden_of_eden import apples
from games.resolvers.garden_of_eden.apples import BASKET, ROUND, Apple, Base, Colour, Extra, Reason, ScoredBy
from games.resolvers.garden_of_eden.ruleset import EdenRuleset

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Move:
    """A cast that the rules allow."""

    base: Base
    pink: bool = False
    extra: Extra | None = None
    void: tuple[int, ...] = ()

    @property
    def apples(self) -> tuple[Apple, ...]:
        """The apples cast, the base first."""
        optional: tuple[Apple | None, ...] = ("pink" if self.pink else None, self.extra)
        return (self.base, *(apple for apple in optional if apple is not None))


@dataclass(frozen=True, slots=True)
class Part:
    """One part of a score change: a word for it, half-points, and the rule."""

    kind: str
    halves: int
    rule: str

    @property
    def points(self) -> float:
        """What the part is worth in points."""
        return apples.points(self.halves)


@dataclass(frozen=True, slots=True)
class OwnRound:
    """What a seat knows of a scored round beyond the public: the own move, change and score after it."""

    number: int
    move: Move
    parts: tuple[Part, ...]
    score_halves: int

    @property
    def change_halves(self) -> int:
        """The change in half-points."""
        return sum(part.halves for part in self.parts)

    @property
    def change(self) -> float:
        """The change in points."""
        return apples.points(self.change_halves)

    @property
    def score(self) -> float:
        """The score after the round in points."""
        return apples.points(self.score_halves)


@dataclass(frozen=True, slots=True)
class Elimination:
    """A player put out by the rules, and why where the edition says so publicly."""

    seat: int
    reason: Reason | None


@dataclass(frozen=True, slots=True)
class Periods:
    """What the public knows of one phase's time banks and drop-outs.

    `requested`: how often the deadline moved by request. `inactive`: one entry a period, in order of
    spending.
    """

    requested: int = 0
    inactive: tuple[int, ...] = ()
    dropped_out: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class PublicPhase:
    """The public record of a closed phase; number 0 is the Basket Period, in which nothing is cast.

    `scored_by` is None when the match ended before the round was scored.
    """

    number: int
    periods: Periods
    gold: int = 0
    silver: int = 0
    red: int = 0
    scored_by: ScoredBy | None = None
    eliminated: tuple[Elimination, ...] = ()


@dataclass(frozen=True, slots=True)
class State:
    """A match between two messages. All tuples but `in_game` and the records have one place for each seat.

    `moves` and, in the Basket Period, `baskets` hold what stands and may be replaced. `pink_before` and
    `black_before` look at the round before: a Pink was cast; a Black was cast from a score under White's
    threshold. `periods_at_opening` is what the dealer knows of time banks while a phase is open.
    """

    ruleset: EdenRuleset
    number: int
    in_game: tuple[int, ...]
    yen: tuple[int, ...]
    baskets: tuple[tuple[Colour, ...], ...]
    moves: tuple[Move | None, ...]
    scores: tuple[int, ...]
    harvested: tuple[int, ...]
    completed: tuple[int, ...]
    pinks: tuple[int, ...]
    periods_left: tuple[int, ...]
    periods_at_opening: tuple[int, ...]
    pink_before: tuple[bool, ...]
    black_before: tuple[bool, ...]
    red_ever: tuple[bool, ...]
    eliminated_for: tuple[Reason | None, ...]
    own_rounds: tuple[tuple[OwnRound, ...], ...]
    periods: Periods = field(default_factory=Periods)
    history: tuple[PublicPhase, ...] = ()
    ending: Ending | None = None

    @property
    def phase(self) -> Phase:
        """The open phase, or the last one when the match has ended."""
        return phase_of(self.number)

    @property
    def seats(self) -> range:
        """All seats, those who are out included."""
        return range(len(self.yen))

    @property
    def red_closed(self) -> bool:
        """Whether somebody was eliminated for anything but inactivity."""
        return any(self.eliminated_for)

    def has_moved(self, seat: int) -> bool:
        """Whether the seat has a standing move in the open phase."""
        return self.moves[seat] is not None if self.number else bool(self.baskets[seat])


@lru_cache
def phase_of(number: int) -> Phase:
    """The round of that number; number 0 is the Basket Period."""
    return Phase(ROUND, number) if number else Phase(BASKET, 0)


def put(column: tuple[T, ...], seat: int, value: T) -> tuple[T, ...]:
    """The column with another value at `seat`."""
    return (*column[:seat], value, *column[seat + 1 :])


def without(in_game: tuple[int, ...], gone: Iterable[int]) -> tuple[int, ...]:
    """Those in the game once the seats `gone` are not."""
    out = set(gone)
    return tuple(seat for seat in in_game if seat not in out)
