"""Warns people before deadlines, at the hours that each has chosen."""

from datetime import datetime, timedelta

from django.core.cache import cache
from django.db.models import QuerySet

from accounts.models import User
from forum.models import NoticeSettings
from forum.models.notices import USUAL_WARNINGS
from forum.services.telling import News, tell_each
from games.models import Match, Phase, Seat
from games.selectors.phases import in_play

LONGEST_WARNING_HOURS = 72


def warn_people(*, now: datetime) -> None:
    """Tell whom a deadline is near; a job of the tick, once a minute."""
    if cache.add(f"warnings:{now:%Y%m%d%H%M}", 1, 120):
        warn_of_deadlines(now=now)


def warn_of_deadlines(*, now: datetime) -> None:
    """Warn each holder of a seat at the last of the chosen hours that has come, once for each deadline.

    The queries are as many for a thousand matches as for one.
    """
    near = _near(now)
    holders = _holders(near)
    chosen = dict(
        NoticeSettings.objects.filter(person__seats__match__in=near.values("match")).values_list(
            "person_id", "warnings"
        )
    )
    warnings = []
    for phase in near.select_related("match"):
        for person in holders.get(phase.match_id, ()):
            hours = _due_warning(phase, chosen.get(person.pk, USUAL_WARNINGS), now)
            if hours:
                warnings.append((person, _news(phase, hours)))
    tell_each(warnings, now=now)


def _near(now: datetime) -> QuerySet[Phase]:
    """The open phases whose deadline is as near as anybody can ask to be warned of it."""
    return Phase.objects.filter(
        in_play(),
        due_at__gt=now,
        due_at__lte=now + timedelta(hours=LONGEST_WARNING_HOURS),
        match__purpose=Match.Purpose.TABLE,
    )


def _holders(near: QuerySet[Phase]) -> dict[int, list[User]]:
    """The holders of seats in the matches of phases, by match."""
    seats = Seat.objects.filter(match__in=near.values("match"), holder__isnull=False)
    holders: dict[int, list[User]] = {}
    for seat in seats.select_related("holder").order_by("match_id", "number"):
        if seat.holder:
            holders.setdefault(seat.match_id, []).append(seat.holder)
    return holders


def _news(phase: Phase, hours: int) -> News:
    key = f"near:{phase.pk}:{phase.due_at:%Y%m%d%H%M%S}:{hours}"
    return News(key, "near", phase.match, phase.match.get_absolute_url(), hours)


def _due_warning(phase: Phase, chosen: list[int], now: datetime) -> int | None:
    """The smallest chosen number of hours that has come; a phase that was never that long is left out."""
    come = [
        hours
        for hours in chosen
        if phase.opened_at + timedelta(minutes=1) < phase.due_at - timedelta(hours=hours) <= now
    ]
    return min(come, default=None)
