"""What a record is written from: a match as it was played live, in plain values."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import Enum
from typing import Any


class Cause(Enum):
    """Why a deadline moved: by the rules, at a message or at the deadline, or from outside them."""

    REQUEST = "request"
    INACTIVITY = "inactivity"
    DEALER = "dealer"
    PAUSE = "pause"
    OUTAGE = "outage"


@dataclass(frozen=True, slots=True)
class DeadlineMoved:
    """At `at` a deadline moved on by `by`; a pause or an outage of that length ended then."""

    at: datetime
    cause: Cause
    by: timedelta

    @property
    def since(self) -> datetime:
        """From when the clock ran towards the new deadline: after a pause, from its beginning."""
        return self.at - self.by if self.cause in (Cause.PAUSE, Cause.OUTAGE) else self.at


@dataclass(frozen=True, slots=True)
class LiveMove:
    """A message that reached the reducer, accepted or refused, in JSON with people as seat numbers.

    One that came too late, or during a pause, did not reach it.
    """

    at: datetime
    seat: int
    message: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class LivePhase:
    """A closed phase: its first deadline, what came in order of arrival, and how the deadline moved."""

    opened_at: datetime
    due_at: datetime
    moves: tuple[LiveMove, ...]
    deadlines: tuple[DeadlineMoved, ...]


@dataclass(frozen=True, slots=True)
class LiveSeat:
    """A seat as the match began: its kind, who sat in it, and the yen in the account before any fee."""

    kind: str
    name: str
    yen: int


@dataclass(frozen=True, slots=True)
class LiveMatch:
    """A match whose seed may be known: the ruleset's key, seats in order, closed phases in order."""

    ruleset: str
    seats: tuple[LiveSeat, ...]
    seed: str
    phases: tuple[LivePhase, ...]
