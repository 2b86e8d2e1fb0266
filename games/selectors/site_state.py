"""How the site itself is doing: overdue phases, the clock's silence, what waits to be sent."""

from datetime import datetime, timedelta
from typing import Any, Final

from django.db.models import Count, Min, QuerySet

from games.models import OutboxItem, Phase, SiteClock
from games.selectors.phases import in_play
from games.selectors.questions import INSTANT, Question

OVERDUE = timedelta(minutes=1)


def overdue_phases(*, now: datetime) -> int:
    """How many phases should have closed more than a minute ago, and are open."""
    return Phase.objects.filter(in_play(), due_at__lt=now - OVERDUE).count()


def next_deadline(*, since: datetime) -> datetime | None:
    """The first deadline from `since` on that the clock has to keep; None when nothing runs."""
    found = _NEXT.ask(since)
    return found[0][0] if found else None


def clock_silence(*, now: datetime) -> timedelta | None:
    """How long ago the clock last noted that it ticks; None when it never did."""
    ticked_at = SiteClock.objects.filter(pk=1).values_list("ticked_at", flat=True).first()
    return None if ticked_at is None else max(now - ticked_at, timedelta())


def waiting_items(*, now: datetime) -> dict[str, tuple[int, timedelta]]:
    """For each kind of outbox item that waits: how many, and the age of the oldest."""
    waiting = OutboxItem.objects.filter(sent_at__isnull=True, given_up_at__isnull=True).order_by()
    rows = waiting.values_list("kind").annotate(Count("pk"), Min("queued_at"))
    return {kind: (count, now - oldest) for kind, count, oldest in rows}


def _next(since: datetime) -> QuerySet[Phase, tuple[Any, ...]]:
    return Phase.objects.filter(in_play(), due_at__gte=since).order_by("due_at").values_list("due_at")[:1]


_NEXT: Final = Question(_next, INSTANT)
