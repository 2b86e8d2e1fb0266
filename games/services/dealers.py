"""Says who deals a match: co-dealers are appointed, one takes over, and one steps down before the start."""

from datetime import datetime

from django.db import transaction

from accounts.models import User
from games.models import BenchEntry, Dealership, Match
from games.selectors.access import ever_sat
from games.services.acting import record_act
from games.services.dealing import confirm_dealer
from games.services.problems import NotNow


@transaction.atomic
def appoint_dealer(*, match_id: int, actor: User, person: User, now: datetime) -> Dealership:
    """Make a person a co-dealer; the dealer, where the match has none.

    Args:
        match_id: the match, in its lobby or running.
        actor: a dealer of the match, or an operator who never had a seat in it.
        person: who never had a seat in the match.
        now: the instant.

    Raises:
        NotNow: when the person is no member, deals already, has or had a seat, or it is not the actor's to do.
    """
    match = _open_match(match_id, actor, now)
    if person.is_guest or not person.is_active:
        raise NotNow("A dealer is a member of the site.")
    if match.dealerships.filter(dealer=person).exists():
        raise NotNow(f"{person.username} deals this match already.")
    if ever_sat(person, match.pk):
        raise NotNow("Whoever has or had a seat in a match is no dealer of it.")
    BenchEntry.objects.filter(match=match, person=person).delete()
    is_lead = not match.dealerships.filter(is_lead=True).exists()
    appointed = Dealership.objects.create(
        match=match, dealer=person, is_lead=is_lead, since=now, last_sign_at=now
    )
    facts = {"name": person.username}
    record_act(match=match, actor=actor, kind="appointed", facts=facts, public=True, now=now)
    return appointed


@transaction.atomic
def step_down(*, match_id: int, dealer: User, now: datetime) -> None:
    """Let a co-dealer go before the match starts; later a dealer knows too much to be anything else (NotNow)."""
    match = Match.objects.select_for_update(of=("self",)).get(pk=match_id)
    confirm_dealer(match_id=match_id, dealer=dealer, now=now)
    going = match.dealerships.filter(dealer=dealer, is_lead=False)
    if match.status != Match.Status.LOBBY or not going.exists():
        raise NotNow("Only a co-dealer steps down, and only before the match starts.")
    going.delete()
    record_act(match=match, actor=dealer, kind="stepped_down", facts={}, public=True, now=now)


@transaction.atomic
def take_over(*, match_id: int, dealer: User, now: datetime) -> None:
    """Make a co-dealer the dealer (NotNow when `dealer` is no co-dealer of a match that is not over)."""
    match = _open_match(match_id, dealer, now)
    if not match.dealerships.filter(dealer=dealer, is_lead=False).exists():
        raise NotNow("Only a co-dealer can take over.")
    match.dealerships.filter(is_lead=True).update(is_lead=False)
    match.dealerships.filter(dealer=dealer).update(is_lead=True)
    record_act(match=match, actor=dealer, kind="took_over", facts={}, public=True, now=now)


def _open_match(match_id: int, actor: User, now: datetime) -> Match:
    match = Match.objects.select_for_update(of=("self",)).get(pk=match_id)
    if match.status not in (Match.Status.LOBBY, Match.Status.RUNNING):
        raise NotNow("This match is over.")
    if ever_sat(actor, match_id):
        raise NotNow("Whoever has or had a seat in a match is no dealer of it.")
    if not actor.is_superuser:
        confirm_dealer(match_id=match_id, dealer=actor, now=now)
    return match
