"""Rows of matches: facts and the constraints that a database can hold, no rules."""

from games.models.act import Act, LogHead
from games.models.desk import Absence, BenchEntry, PendingAnnouncement
from games.models.event import Event
from games.models.match import Dealership, Match, MatchSecret, Tournament
from games.models.message import Message, StandingMove
from games.models.outbox import OutboxItem
from games.models.phase import DeadlineChange, Phase
from games.models.seat import Seat, Tenure
from games.models.site_clock import SiteClock

__all__ = [
    "Absence",
    "Act",
    "BenchEntry",
    "DeadlineChange",
    "Dealership",
    "Event",
    "LogHead",
    "Match",
    "MatchSecret",
    "Message",
    "OutboxItem",
    "PendingAnnouncement",
    "Phase",
    "Seat",
    "SiteClock",
    "StandingMove",
    "Tenure",
    "Tournament",
]
