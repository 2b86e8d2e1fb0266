"""Hands a seat to a substitute, for good or until a date; the table is told, the accounts stay apart."""

from datetime import datetime
from functools import partial

from django.db import transaction
from django.db.models import Q

from accounts.models import User
from accounts.services.open_account import open_account
from games.core.events import Event, Everyone
from games.models import Act, BenchEntry, Dealership, Match, Seat, Tenure
from games.selectors.access import ever_sat
from games.services.acting import record_act
from games.services.batch import Batch
from games.services.dealing import deal_match
from games.services.holding import hold_on_fault
from games.services.problems import NotNow
from games.services.running import Running, lock_running
from games.services.seating import queue_seated

_WITH_A_BENCH = (Match.Status.LOBBY, Match.Status.RUNNING)


def join_bench(*, match_id: int, person: User, now: datetime) -> None:
    """Put a person on a match's bench (NotNow for whoever may not step in, and when it is over)."""
    if not Match.objects.filter(pk=match_id, status__in=_WITH_A_BENCH).exists():
        raise NotNow("This match is over.")
    check_may_step_in(match_id=match_id, person=person)
    BenchEntry.objects.get_or_create(match_id=match_id, person=person, defaults={"since": now})


def leave_bench(*, match_id: int, person: User) -> None:
    """Take a person off a match's bench."""
    BenchEntry.objects.filter(match_id=match_id, person=person).delete()


def check_may_step_in(*, match_id: int, person: User) -> None:
    """Refuse whoever was dealer, has or had a seat, or broke the seal in this match (NotNow)."""
    if Dealership.objects.filter(match_id=match_id, dealer=person).exists():
        raise NotNow("Whoever deals or has dealt a match cannot take a seat in it.")
    if Act.objects.filter(match_id=match_id, actor=person).exists():
        raise NotNow("Whoever has acted as an official of a match cannot take a seat in it.")
    if ever_sat(person, match_id):
        raise NotNow("Whoever has or had a seat in a match cannot take another.")


@transaction.atomic
def replace_holder(
    *, match_id: int, seat_number: int, newcomer: User, dealer: User, until: datetime | None, now: datetime
) -> None:
    """Hand a seat to a substitute from the bench.

    The newcomer has the seat's state, notices and letters, and its results from now on; the account of the
    predecessor, and what it received, stay the predecessor's.

    Args:
        match_id: the match.
        seat_number: the seat, counted from 0.
        newcomer: a person on the bench.
        dealer: who replaces.
        until: when the seat returns by itself; None for good.
        now: the instant.

    Raises:
        NotNow: when the newcomer may not step in, or it is not the dealer's to do.
    """
    running = deal_match(match_id=match_id, dealer=dealer, now=now)
    if not BenchEntry.objects.filter(match_id=match_id, person=newcomer).exists():
        raise NotNow("A substitute comes from the match's bench.")
    check_may_step_in(match_id=match_id, person=newcomer)
    if not 0 <= seat_number < len(running.seats):
        raise NotNow("There is no such seat.")
    if until and until <= now:
        raise NotNow("A seat returns at a time to come.")
    if until and running.seats[seat_number].bot:
        raise NotNow("A bot's seat is handed over for good.")
    leave_bench(match_id=match_id, person=newcomer)
    _hand_over(running, seat_number, newcomer, returns_at=until, now=now)
    facts = {"seat": seat_number, "until": until.isoformat() if until else None}
    record_act(match=running.match, actor=dealer, kind="substituted", facts=facts, public=True, now=now)


def return_seats(*, now: datetime) -> None:
    """Give seats back whose stand-in's time is over; a job of the tick."""
    over = Tenure.objects.filter(until__isnull=True, returns_at__lte=now, seat__match__status="running")
    for tenure in over.select_related("seat").order_by("returns_at")[:50]:
        match_id = tenure.seat.match_id
        hold_on_fault(partial(_return_seat, tenure, now), match_id=match_id, now=now)


def _return_seat(tenure: Tenure, now: datetime) -> None:
    for running in lock_running([tenure.seat.match_id], skip_locked=True):
        still = Tenure.objects.filter(pk=tenure.pk, until__isnull=True).exists()
        owner = _owner_before(tenure, now) if still else None
        if owner:
            _hand_over(running, tenure.seat.number, owner.holder, returns_at=owner.returns_at, now=now)


def _owner_before(tenure: Tenure, now: datetime) -> Tenure | None:
    """The last tenure before a stand-in's that goes on: one for good, or whose own time is not over yet."""
    before = Tenure.objects.filter(seat_id=tenure.seat_id, pk__lt=tenure.pk)
    goes_on = before.filter(Q(returns_at__isnull=True) | Q(returns_at__gt=now))
    return goes_on.select_related("holder").order_by("-pk").first()


def _hand_over(
    running: Running, seat_number: int, newcomer: User, *, returns_at: datetime | None, now: datetime
) -> None:
    seat = running.seats[seat_number]
    before, predecessor_id = seat.name, seat.holder_id
    key = f"user:{newcomer.pk}"
    open_account(book=running.book, key=key, label=newcomer.username, owner=newcomer, starting_yen=0, now=now)
    seat.holder, seat.bot, seat.account_key, seat.passed_phase = newcomer, "", key, None
    seat.name = _free_name(running.seats, seat, newcomer.username)
    Seat.objects.bulk_update([seat], ["holder", "bot", "name", "account_key", "passed_phase"])
    Tenure.objects.filter(seat=seat, until__isnull=True).update(until=now)
    tenure = Tenure.objects.create(
        seat=seat, holder=newcomer, name=seat.name, since=now, returns_at=returns_at
    )
    batch = Batch(now)
    queue_seated(batch, running.match, tenure)
    if predecessor_id:
        notice = {"match": running.match.public_id, "event": "replaced", "person": predecessor_id}
        batch.queue(key=f"notice:{running.match.pk}:replaced:{tenure.pk}", kind="notice", payload=notice)
    facts = {"seat": seat_number, "before": before, "after": seat.name}
    batch.tell(running.secret, Event("office.substituted", Everyone(), facts), phase=running.phase, at=now)
    batch.flush()


def _free_name(seats: list[Seat], seat: Seat, name: str) -> str:
    taken = {other.name for other in seats if other is not seat}
    return name if name not in taken else f"{name} (seat {seat.number + 1})"
