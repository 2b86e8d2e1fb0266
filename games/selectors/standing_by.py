"""Who is ready to step in, and when seats' holders plan to be away, as the person concerned sees it."""

from datetime import datetime

from django.contrib.auth.base_user import AbstractBaseUser
from django.contrib.auth.models import AnonymousUser

from games.models import Absence, Match
from games.selectors.access import Access

_NOT_OVER = (Match.Status.LOBBY, Match.Status.RUNNING)


def bench_place(user: AbstractBaseUser | AnonymousUser, access: Access) -> str:
    """What the reader has to do with the match's bench: `on` it, `off` it, or nothing (empty)."""
    concerned = user.is_authenticated and access.seat is None and not access.is_dealer
    if not concerned or access.match.status not in _NOT_OVER:
        return ""
    return "on" if access.is_on_bench else "off"


def own_absences(access: Access, *, now: datetime) -> list[Absence]:
    """The absences that the reader's own seat has planned and that are not over, in one query at most."""
    if access.seat is None or access.match.status not in _NOT_OVER:
        return []
    return list(Absence.objects.filter(seat=access.seat, ends_at__gt=now).order_by("begins_at"))
