"""Warns people before deadlines, at the hours that each has chosen, and tells them of seats they were given."""

from datetime import datetime, timedelta

from django.core.cache import cache
from django.db.models import Q

from accounts.models import User
from forum.models import NoticeSettings
from forum.models.notices import USUAL_WARNINGS
from forum.services.telling import News, tell
from games.models import Match, Phase, Tenure

LONGEST_WARNING_HOURS = 72
SEATED_WITHIN = timedelta(minutes=15)


def warn_people(*, now: datetime) -> None:
    """Tell whom a deadline is near, and who has been seated; a job of the tick, once a minute."""
    if cache.add(f"warnings:{now:%Y%m%d%H%M}", 1, 120):
        warn_of_deadlines(now=now)
        tell_seated(now=now)


def warn_of_deadlines(*, now: datetime) -> None:
    """Warn each holder of a seat at the last of the chosen hours that has come, once for each deadline."""
    near = Phase.objects.filter(
        closed_at__isnull=True,
        due_at__gt=now,
        due_at__lte=now + timedelta(hours=LONGEST_WARNING_HOURS),
        release_at__isnull=True,
        match__status=Match.Status.RUNNING,
        match__purpose=Match.Purpose.TABLE,
        match__held_at__isnull=True,
        match__paused_at__isnull=True,
    )
    for phase in near.select_related("match"):
        by_hours: dict[int, list[User]] = {}
        for person, chosen in _holders(phase.match):
            hours = _due_warning(phase, chosen, now)
            if hours:
                by_hours.setdefault(hours, []).append(person)
        for hours, persons in by_hours.items():
            key = f"near:{phase.pk}:{phase.due_at:%Y%m%d%H%M%S}:{hours}"
            address = phase.match.get_absolute_url()
            tell(persons=persons, news=News(key, "near", phase.match, address, hours), now=now)


def tell_seated(*, now: datetime) -> None:
    """Tell those who have come to a seat in the last minutes."""
    fresh = Tenure.objects.filter(Q(since__gt=now - SEATED_WITHIN), until__isnull=True)
    playing = fresh.filter(seat__match__purpose=Match.Purpose.TABLE)
    for tenure in playing.select_related("seat__match", "holder"):
        match = tenure.seat.match
        news = News(f"seated:{tenure.pk}", "seated", match, match.get_absolute_url())
        tell(persons=[tenure.holder], news=news, now=now)


def _holders(match: Match) -> list[tuple[User, list[int]]]:
    people = list(User.objects.filter(seats__match=match))
    chosen = dict(NoticeSettings.objects.filter(person__in=people).values_list("person_id", "warnings"))
    return [(person, chosen.get(person.pk, USUAL_WARNINGS)) for person in people]


def _due_warning(phase: Phase, chosen: list[int], now: datetime) -> int | None:
    """The smallest chosen number of hours that has come; a phase that was never that long is left out."""
    come = [
        hours
        for hours in chosen
        if phase.opened_at + timedelta(minutes=1) < phase.due_at - timedelta(hours=hours) <= now
    ]
    return min(come, default=None)
