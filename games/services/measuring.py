"""Counts closings, how late they were committed, and refusals, for the operators of the site."""

from collections import Counter
from collections.abc import Sequence
from datetime import datetime

from django.utils import timezone

from liargame.counters import count

CLOSES = "closes"
REFUSALS = "refusals"
LATENESS = "close_lateness"
LATENESS_TOTAL_MS = "close_lateness_total_ms"
LATENESS_STEPS = (0.05, 0.1, 0.15, 0.2, 0.25, 0.5, 1.0, 5.0, 15.0, 60.0, float("inf"))


def phases_closed(number: int) -> None:
    """Count phases closed, at their deadlines or before."""
    count(CLOSES, by=number)


def deadlines_kept(deadlines: Sequence[datetime]) -> None:
    """Count closings at a deadline, just now committed, by how many seconds after it that was."""
    now = timezone.now()
    late = [max((now - due_at).total_seconds(), 0.0) for due_at in deadlines]
    if not late:
        return
    count(LATENESS_TOTAL_MS, by=round(sum(late) * 1000))
    steps = Counter(next(step for step in LATENESS_STEPS if seconds <= step) for seconds in late)
    for step, number in steps.items():
        count(LATENESS, label=str(step), by=number)


def message_refused(rule: str) -> None:
    """Count a message that the rules refused."""
    count(REFUSALS, label=rule)
