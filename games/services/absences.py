"""Planned absences of players, and the watch over absent dealers."""

from datetime import datetime, timedelta

from django.db.models import Q

from games.models import Absence, Match, Seat
from games.services.batch import Batch
from games.services.problems import NotNow

DEALER_SILENCE = timedelta(days=7)
LONGEST_ABSENCE = timedelta(days=60)


def plan_absence(*, seat: Seat, begins_at: datetime, ends_at: datetime, note: str, now: datetime) -> Absence:
    """Note that a seat's holder will be away (NotNow when it is over, or the times make no sense)."""
    if seat.match.status not in (Match.Status.LOBBY, Match.Status.RUNNING):
        raise NotNow("This match is over.")
    too_long = ends_at - begins_at > LONGEST_ABSENCE
    if ends_at <= max(now, begins_at) or too_long:
        raise NotNow("An absence ends after it begins, in the future, and lasts at most sixty days.")
    return Absence.objects.create(seat=seat, begins_at=begins_at, ends_at=ends_at, note=note[:200])


def withdraw_absence(*, seat: Seat, absence_id: int) -> None:
    """Take a planned absence back; one that is not the seat's stays."""
    Absence.objects.filter(pk=absence_id, seat=seat).delete()


def watch_dealers(*, now: datetime) -> None:
    """Tell operators of matches that wait for a dealer who has given no sign for a week; a job of the tick.

    A match waits on hold, with a held result, and in a lobby with people in it that starts by hand alone.
    """
    held = Q(held_at__isnull=False) | Q(phases__release_at__isnull=False, phases__closed_at__isnull=True)
    lobby = Q(starts_at__isnull=True, seats__holder__isnull=False, dealerships__isnull=False)
    waits = Q(held, status=Match.Status.RUNNING) | Q(lobby, status=Match.Status.LOBBY)
    silent = (
        Match.objects.filter(waits)
        .exclude(dealerships__last_sign_at__gt=now - DEALER_SILENCE)
        .filter(opened_at__lt=now - DEALER_SILENCE)
        .distinct()
    )
    for match in silent[:50]:
        batch = Batch(now)
        payload = {
            "match": match.public_id,
            "why": "It waits for a dealer, who has been silent for a week.",
        }
        batch.queue(key=f"alarm:dealer:{match.pk}:{now:%G-%V}", kind="alarm", payload=payload)
        batch.flush()
