"""Planned absences of players, and the watch over absent dealers."""

from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import Q

from accounts.models import User
from games.models import Absence, Dealership, Match, Seat
from games.services.acting import record_act
from games.services.batch import Batch
from games.services.dealing import confirm_dealer
from games.services.problems import NotNow

DEALER_SILENCE = timedelta(days=7)
LONGEST_ABSENCE = timedelta(days=60)


def plan_absence(*, seat: Seat, begins_at: datetime, ends_at: datetime, note: str, now: datetime) -> Absence:
    """Note that a seat's holder will be away (NotNow when the times make no sense)."""
    too_long = ends_at > begins_at + LONGEST_ABSENCE
    if ends_at <= max(now, begins_at) or too_long:
        raise NotNow("An absence ends after it begins, in the future, and lasts at most sixty days.")
    return Absence.objects.create(seat=seat, begins_at=begins_at, ends_at=ends_at, note=note[:200])


@transaction.atomic
def take_over(*, match_id: int, dealer: User, now: datetime) -> None:
    """Make a co-dealer the dealer (NotNow when `dealer` is none of the match's dealers)."""
    match = Match.objects.select_for_update(of=("self",)).get(pk=match_id)
    confirm_dealer(match_id=match_id, dealer=dealer, now=now)
    Dealership.objects.filter(match=match, is_lead=True).update(is_lead=False)
    Dealership.objects.filter(match=match, dealer=dealer).update(is_lead=True)
    record_act(match=match, actor=dealer, kind="took_over", facts={}, public=True, now=now)


def watch_dealers(*, now: datetime) -> None:
    """Tell operators of matches that wait for a dealer who has given no sign for a week; a job of the tick."""
    waits = Q(held_at__isnull=False) | Q(phases__release_at__isnull=False, phases__closed_at__isnull=True)
    silent = (
        Match.objects.filter(waits, status=Match.Status.RUNNING)
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
