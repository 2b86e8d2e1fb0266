"""Takes and leaves seats in a lobby, for people and for bots."""

from datetime import datetime
from typing import Any

from django.db import IntegrityError, transaction
from django.db.models import Max
from django.utils.crypto import constant_time_compare

from accounts.models import User
from games.models import Match, Seat, Tenure
from games.registry import game_type
from games.services.batch import Batch
from games.services.open_match import bounds
from games.services.problems import NotNow


@transaction.atomic
def take_seat(*, match_id: int, user: User, kind: str, now: datetime, invitation: str = "") -> Seat:
    """Seat a person in a lobby.

    Args:
        match_id: the match.
        user: who sits down; a dealer of the match cannot.
        kind: key of the kind of seat.
        now: the instant.
        invitation: the token of the match's invitation link, needed where seats are not open.

    Raises:
        NotNow: when the match has started, no seat of that kind is free, or the person may not sit.
    """
    match = _lobby(match_id)
    if not match.open_seats and not constant_time_compare(invitation, match.invitation):
        raise NotNow("Seats in this match are by invitation.")
    return add_person(match=match, user=user, kind=kind, now=now)


def queue_seated(batch: Batch, match: Match, tenure: Tenure) -> None:
    """Queue a notice to somebody who was given a seat by another's hand."""
    notice = {"match": match.public_id, "event": "seated", "person": tenure.holder_id}
    batch.queue(key=f"notice:{match.pk}:seated:{tenure.pk}", kind="notice", payload=notice)


def add_person(*, match: Match, user: User, kind: str, now: datetime) -> Seat:
    """Seat a person in a lobby whose lock the caller holds; by invitation or not (NotNow as `take_seat`)."""
    if match.dealerships.filter(dealer=user).exists():
        raise NotNow("Whoever deals a match has no seat in it.")
    if match.seats.filter(holder=user).exists():
        raise NotNow("You have a seat in this match already.")
    seat = _add(match, kind, now, name=user.username, holder=user, account_key=f"user:{user.pk}")
    Tenure.objects.create(seat=seat, holder=user, name=user.username, since=now)
    return seat


@transaction.atomic
def seat_bot(*, match_id: int, bot: str, name: str, kind: str, now: datetime) -> Seat:
    """Seat a bot, `bot` being the key of its character, under `name` (NotNow as `take_seat`)."""
    match = _lobby(match_id)
    if bot not in game_type(match.game_type).bots:
        raise NotNow("This game has no bot of that character.")
    seat = _add(match, kind, now, name=name, bot=bot, account_key=f"bot:{name}")
    Match.objects.filter(pk=match.pk).update(has_bots=True)
    return seat


@transaction.atomic
def leave_seat(*, match_id: int, seat_id: int) -> None:
    """Free a seat in a lobby (NotNow when the match has started)."""
    match = _lobby(match_id)
    match.seats.filter(pk=seat_id).delete()


def _lobby(match_id: int) -> Match:
    match = Match.objects.select_for_update(of=("self",)).filter(pk=match_id).first()
    if match is None or match.status != Match.Status.LOBBY:
        raise NotNow("Seats are taken and left only before the match starts.")
    return match


def _add(match: Match, kind: str, now: datetime, **who: Any) -> Seat:
    if kind not in {k.key for k in game_type(match.game_type).seat_kinds}:
        raise NotNow("This game has no such seat.")
    if match.seats.filter(kind=kind).count() >= bounds(match, kind)[1]:
        raise NotNow("Every seat of this kind is taken.")
    last = match.seats.aggregate(last=Max("number"))["last"]
    try:
        with transaction.atomic():
            return Seat.objects.create(
                match=match, number=0 if last is None else last + 1, kind=kind, taken_at=now, **who
            )
    except IntegrityError:
        raise NotNow("Somebody of that name sits in this match already.") from None
