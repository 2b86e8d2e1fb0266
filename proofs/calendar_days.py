"""Virtual time: phases of whole days over days of 23 or 25 hours, a leap day, and clocks that jump or are wrong."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from itertools import count
from typing import Final
from zoneinfo import ZoneInfo

from games.models import Match
from games.services.closing import close_due
from liargame.watch import Watch
from proofs.finding import Finding, none_of
from proofs.told_deadlines import told_otherwise
from workbench.tables import BASKET, eden, send

TITLE: Final = "Days that are not 24 hours long"
ZONES: Final = ("Asia/Tokyo", "Europe/London", "America/New_York", "Australia/Lord_Howe", "UTC")
YEAR: Final = 2101
"""So far ahead that no page finds these deadlines passed."""
LENGTHS_HOURS: Final = (24, 48)
TICK: Final = timedelta(seconds=10)
SKEW: Final = timedelta(seconds=5)
JUMP: Final = timedelta(hours=2)
LATEST: Final = timedelta(seconds=15)
LEAD: Final = timedelta(hours=12)

Clock = Callable[[datetime, datetime], datetime]
"""What a machine's clock shows at an instant, given the deadline about which it may go wrong."""

CLOCKS: Final[dict[str, Clock]] = {
    "true": lambda now, _due: now,
    "5 s fast": lambda now, _due: now + SKEW,
    "5 s slow": lambda now, _due: now - SKEW,
    "two hours forth and back, long before": lambda now, due: (
        now + JUMP * (due - JUMP * 3 < now < due - JUMP * 2)
    ),
    "two hours forth and back, just before": lambda now, due: now + JUMP * (due - TICK * 2 < now < due),
    "two hours back and forth, about it": lambda now, due: (
        now - JUMP * (due - TICK * 2 < now < due + TICK * 3)
    ),
    "two hours back, just after": lambda now, due: now - JUMP * (due + LATEST < now < due + LATEST * 2),
}


@dataclass(frozen=True, slots=True)
class Day:
    """An instant about which something is odd, and whose zone that is."""

    zone: str
    at: datetime


LEAP_DAY: Final = Day("UTC", datetime(2104, 2, 29, 12, tzinfo=UTC))


def prove(*, clocks: Sequence[str] = tuple(CLOCKS), days: Sequence[Day] = ()) -> list[Finding]:
    """Let phases pass over each of the days, by each clock; over every odd day when none is given."""
    days = days or [*odd_days(), LEAP_DAY]
    problems: list[str] = []
    passed = 0
    for day in days:
        for hours in LENGTHS_HOURS:
            for name in clocks:
                problems += [
                    f"{day.zone} {day.at:%F}, {hours} h, {name}: {p}" for p in _pass(day, hours, name)
                ]
                passed += 1
    return [
        Finding("phases passed over odd days", str(passed), "more than 0", passed > 0),
        none_of("early, late, reopened, or told otherwise by page, mail or calendar", problems),
    ]


def odd_days() -> Iterator[Day]:
    """Every instant of the year at which one of the zones changes its clocks; for those without, the first noon."""
    for zone in ZONES:
        found = list(_changes(ZoneInfo(zone)))
        yield from (Day(zone, at) for at in found or [datetime(YEAR, 1, 1, 12, tzinfo=UTC)])


def _changes(zone: ZoneInfo) -> Iterator[datetime]:
    hour = timedelta(hours=1)
    for hours in count():
        at = datetime(YEAR, 1, 1, tzinfo=UTC) + hours * hour
        if at.year > YEAR:
            return
        if at.astimezone(zone).utcoffset() != (at + hour).astimezone(zone).utcoffset():
            yield at + hour


def _pass(day: Day, hours: int, clock: str) -> Iterator[str]:
    opened_at = day.at - LEAD
    match = eden(seats=3, now=opened_at, lengths={"Basket Period": hours * 3600})
    for seat in range(3):
        send(match, seat, BASKET)
    phase = match.phases.get()
    if phase.due_at - opened_at != timedelta(hours=hours):
        yield f"is open for {phase.due_at - opened_at}"
    yield from told_otherwise(phase, day.zone)
    yield from _watch_clock(match, phase.due_at, CLOCKS[clock])


def _watch_clock(match: Match, due_at: datetime, clock: Clock) -> Iterator[str]:
    """Let a clock tick about the jump and about the deadline, and watch when the phase closes, by true time."""
    closed_at: datetime | None = None
    jump = [due_at - JUMP * 3 + TICK * step for step in range(-1, 3)]
    about = [due_at + TICK / 2 + TICK * step for step in range(-3, 6)]
    for now, told in _told(jump + about, clock, due_at):
        close_due(now=told)
        is_closed = match.phases.filter(ordinal=0, closed_at__isnull=False).exists()
        if closed_at is None and is_closed:
            closed_at = now
        elif closed_at is not None and not is_closed:
            yield "is open again"
    if closed_at is None or closed_at > due_at + LATEST:
        yield f"closed at {closed_at}, due at {due_at}"
    elif closed_at < due_at - SKEW:
        yield f"closed early, at {closed_at}"
    if match.phases.get(ordinal=0).closed_at != due_at:
        yield "is not said to have closed at its deadline"


def _told(ticks: Sequence[datetime], clock: Clock, due_at: datetime) -> Iterator[tuple[datetime, datetime]]:
    """Each instant, and what the site's watch tells then on a machine with such a clock."""
    true = ticks[0]

    def passed() -> float:
        return (true - ticks[0]).total_seconds()

    watch = Watch(lambda: clock(true, due_at), passed)
    for true in ticks:
        yield true, watch.now()
