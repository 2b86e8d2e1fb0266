"""What a record is written from: a match as it was played live, in plain values."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from enum import Enum
from typing import Any


class Cause(Enum):
    """Why a deadline moved."""

    REQUEST = "request"
    """A message asked for time."""

    INACTIVITY = "inactivity"
    """The deadline passed and the reducer extended it."""

    ACT = "act"
    """The dealer, a pause or an outage: the rules know nothing of it."""


@dataclass(frozen=True, slots=True)
class DeadlineMoved:
    """A deadline moved to `due_at`, which held from `at`: for a pause or an outage that is its beginning."""

    at: datetime
    cause: Cause
    due_at: datetime


@dataclass(frozen=True, slots=True)
class LiveMove:
    """A message that reached the reducer, accepted or refused, in JSON with people as seat numbers."""

    at: datetime
    seat: int
    message: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class LivePhase:
    """A closed phase: its first deadline, and in order of time what came and how the deadline moved."""

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
