"""Deadlines for calendars: those of a match, and those of all matches in which a person plays or deals."""

from collections.abc import Sequence

from django.db.models import Q

from accounts.models import User
from forum.models import CalendarAddress
from games.models import Match, Phase

MOST = 200


def deadlines_of_match(match: Match) -> Sequence[Phase]:
    """The phases of a match that count, the last ones where there are many."""
    phases = Phase.objects.filter(match=match, superseded_at__isnull=True).select_related("match")
    return list(reversed(phases.order_by("-ordinal")[:MOST]))


def deadlines_of_person(person: User) -> Sequence[Phase]:
    """The open phases of a person's running matches."""
    own = Q(match__seats__holder=person) | Q(match__dealerships__dealer=person)
    open_ones = Phase.objects.filter(own, closed_at__isnull=True, match__status=Match.Status.RUNNING)
    return list(open_ones.select_related("match").distinct().order_by("due_at")[:MOST])


def owner_of_calendar(token: str) -> User | None:
    """Whose calendar stands at a secret address; None where there is none."""
    found = CalendarAddress.objects.filter(token=token, person__is_active=True).select_related("person")
    row = found.first()
    return row.person if row else None


def calendar_address(person: User) -> CalendarAddress | None:
    """The secret address of a person's calendar, if there is one."""
    return CalendarAddress.objects.filter(person=person).first()
