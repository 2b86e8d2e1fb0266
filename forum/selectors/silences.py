"""Who may not write for a time."""

from datetime import datetime

from django.db.models import Q

from accounts.models import User
from forum.models import Silence
from games.models import Match


def silenced_until(person: User, match: Match, *, now: datetime) -> datetime | None:
    """Until when a person may not write in a match; None for whoever may."""
    binding = Silence.objects.filter(Q(match=match) | Q(match__isnull=True), person=person, until__gt=now)
    return binding.order_by("-until").values_list("until", flat=True).first()
