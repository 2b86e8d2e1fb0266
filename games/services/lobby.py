"""The dealer's acts on a match that has not started: change its terms, seat people, cancel it."""

from datetime import datetime

from django.db import transaction

from accounts.models import User
from games.models import Match, Seat
from games.services.acting import record_act
from games.services.batch import Batch
from games.services.dealing import confirm_dealer
from games.services.open_match import Terms, check_terms
from games.services.practise import seat_bots
from games.services.problems import NotNow
from games.services.seating import add_person, queue_seated
from games.services.start_match import start_match

CHANGEABLE = (
    "name",
    "ruleset",
    "lengths",
    "starting_yen",
    "early_close",
    "open_seats",
    "starts_at",
    "release_after_seconds",
    "writing_when_out",
)


@transaction.atomic
def change_terms(*, match_id: int, dealer: User, terms: Terms, now: datetime) -> Match:
    """Change the terms of a match in its lobby; who sits already is free to leave.

    Raises:
        NotNow: when the terms do not fit, the match has started, or it is not the dealer's to do.
    """
    match = dealers_lobby(match_id=match_id, dealer=dealer, now=now)
    check_terms(terms)
    if terms.game_type != match.game_type:
        raise NotNow("A match stays with its game type; open another one.")
    changed = [name for name in CHANGEABLE if getattr(match, name) != getattr(terms, name)]
    for name in changed:
        setattr(match, name, getattr(terms, name))
    places = {key: list(bounds) for key, bounds in terms.places.items()}
    if places != match.places:
        match.places = places
        changed.append("places")
    match.save(update_fields=changed)
    record_act(
        match=match, actor=dealer, kind="terms_changed", facts={"changed": changed}, public=True, now=now
    )
    return match


@transaction.atomic
def seat_person(*, match_id: int, dealer: User, person: User, kind: str, now: datetime) -> Seat:
    """Seat a person by the dealer's hand (NotNow as `take_seat`, or when it is not the dealer's to do)."""
    match = dealers_lobby(match_id=match_id, dealer=dealer, now=now)
    seat = add_person(match=match, user=person, kind=kind, now=now)
    batch = Batch(now)
    queue_seated(batch, match, seat.tenures.get())
    batch.flush()
    record_act(match=match, actor=dealer, kind="seated", facts={"name": seat.name}, public=True, now=now)
    return seat


@transaction.atomic
def seat_bots_by_hand(*, match_id: int, dealer: User, kind: str, count: int, now: datetime) -> int:
    """Seat that many bots, the game's characters by turns (NotNow as `seat_person`).

    Returns:
        How many were seated.
    """
    match = dealers_lobby(match_id=match_id, dealer=dealer, now=now)
    seat_bots(match=match, kind=kind, count=count, now=now)
    facts = {"count": count, "kind": kind}
    record_act(match=match, actor=dealer, kind="bots_seated", facts=facts, public=True, now=now)
    return count


@transaction.atomic
def unseat_person(*, match_id: int, dealer: User, seat_id: int, now: datetime) -> None:
    """Free a seat by the dealer's hand (NotNow when it has started, or it is not the dealer's to do)."""
    match = dealers_lobby(match_id=match_id, dealer=dealer, now=now)
    seat = match.seats.filter(pk=seat_id).first()
    if seat is None:
        raise NotNow("There is no such seat.")
    name = seat.name
    seat.delete()
    record_act(match=match, actor=dealer, kind="unseated", facts={"name": name}, public=True, now=now)


@transaction.atomic
def start_by_hand(*, match_id: int, dealer: User, now: datetime) -> Match:
    """Start a match at once (NotNow with too few seats taken, or when it is not the dealer's to do)."""
    dealers_lobby(match_id=match_id, dealer=dealer, now=now)
    match = start_match(match_id=match_id, now=now)
    record_act(match=match, actor=dealer, kind="started", facts={}, public=True, now=now)
    return match


@transaction.atomic
def cancel_match(*, match_id: int, dealer: User, reason: str, now: datetime) -> None:
    """Cancel a match in its lobby, with a reason (NotNow when it has started, or is not the dealer's)."""
    match = dealers_lobby(match_id=match_id, dealer=dealer, now=now)
    if not reason.strip():
        raise NotNow("A cancellation needs a reason.")
    match.status = Match.Status.CANCELLED
    match.save(update_fields=["status"])
    record_act(match=match, actor=dealer, kind="cancelled", facts={"reason": reason}, public=True, now=now)


def dealers_lobby(*, match_id: int, dealer: User, now: datetime) -> Match:
    """Lock a match in its lobby for an act of its dealer (NotNow when it is not that, or not theirs)."""
    match = Match.objects.select_for_update(of=("self",)).filter(pk=match_id).first()
    if match is None or match.status != Match.Status.LOBBY:
        raise NotNow("This match has left its lobby.")
    confirm_dealer(match_id=match_id, dealer=dealer, now=now)
    if match.seats.filter(holder=dealer).exists():
        raise NotNow("Whoever has a seat in a match is no dealer of it.")
    return match
