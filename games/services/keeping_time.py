"""One round of the clock, frames included, and how long it may rest before the next."""

from datetime import datetime

from games.selectors.site_state import next_deadline
from games.services.closing import GRACE, close_due
from games.services.outbox.draining import drain_outbox
from games.services.outbox.frames import FRAME
from games.services.ticking import tick


def keep_time(*, now: datetime) -> float | None:
    """Do whatever is due, and tell the browsers.

    Returns:
        In how many seconds from `now` the next phase has to be closed; None when nothing runs.
    """
    tick(now=now)
    drain_outbox(now=now, kinds=[FRAME])
    return seconds_to_next_close(now=now)


def close_on_time(*, now: datetime) -> tuple[int, float | None]:
    """Close what is due, between two rounds, and tell nobody: the next deadline need not wait for that.

    Returns:
        How many matches were dealt with, and the rest as `keep_time` gives it.
    """
    return close_due(now=now), seconds_to_next_close(now=now)


def seconds_to_next_close(*, now: datetime) -> float | None:
    """In how many seconds the next phase has to be closed, a moment after its deadline; None if none has."""
    due_at = next_deadline(since=now - GRACE)
    return None if due_at is None else max((due_at + GRACE - now).total_seconds(), 0.0)
