"""Alarms when an open phase is long overdue: then nobody closes phases, whatever the processes say."""

from datetime import datetime

from games.selectors.site_state import overdue_phases
from games.services.outbox.alarms import queue_alarm


def alarm_overdue(*, now: datetime) -> None:
    """Alarm the operators, once an hour, while phases are overdue; a job of the tick, after the closing."""
    count = overdue_phases(now=now)
    if count:
        why = f"{count} open phases are overdue by more than a minute."
        queue_alarm(key=f"overdue:{now:%Y%m%d%H}", why=why, now=now)
