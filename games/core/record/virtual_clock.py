"""From the time of a live match to the time of its record.

A live phase may be longer or shorter than its ruleset says, be paused, extended by the dealer or closed as
soon as everybody has moved; a record knows the ruleset's lengths alone. So live time is mapped to record
time piece by piece, deadline to deadline, and what came in time in the one comes in time in the other.
"""

from dataclasses import dataclass
from typing import NamedTuple


class Instant(NamedTuple):
    """The same instant, or the same length, on both clocks, in microseconds."""

    live: int
    record: int


@dataclass(frozen=True, slots=True)
class Stretch:
    """A part of an open phase during which its deadline stood still: from `begin`, towards `due`."""

    begin: Instant
    due: Instant

    def record_time(self, live: int) -> int:
        """The record's instant for a live one: never beyond the deadline, and later than `begin` if that is.

        Equal instants stay equal, and no order is turned round. Where both stretches are equally long and
        begin at the same instant, record time is live time.
        """
        if live >= self.due.live:
            return self.due.record
        passed, length = live - self.begin.live, self.due.live - self.begin.live
        return self.begin.record + -(-passed * (self.due.record - self.begin.record) // length)

    def requested(self, live: int, *, by: Instant) -> "Stretch":
        """The stretch after somebody asked for time at `live`, which moved the deadline on."""
        return Stretch(Instant(live, self.record_time(live)), self._due_later(by))

    def moved(self, live: int, *, by: int) -> "Stretch":
        """The stretch after the dealer or an outage moved the deadline; the record's stays what it was."""
        return Stretch(Instant(live, self.record_time(live)), self._due_later(Instant(by, 0)))

    def passed(self, live: int, *, by: Instant) -> "Stretch":
        """The stretch after the deadline passed and was extended; a later message stays later than it."""
        return Stretch(Instant(min(live, self.due.live), self.due.record), self._due_later(by))

    def _due_later(self, by: Instant) -> Instant:
        return Instant(self.due.live + by.live, self.due.record + by.record)
