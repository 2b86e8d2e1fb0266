"""Claims waiting items, hands them to their senders, and notes what came of it."""

from collections.abc import Collection, Mapping
from datetime import datetime, timedelta

import structlog
from django.db import transaction
from django.db.models import QuerySet

from games.models import OutboxItem
from games.services.outbox.senders import Parcel, Sender, senders

log = structlog.get_logger(__name__)

LEASE = timedelta(minutes=2)
"""How long a claimed item is left alone; whoever claimed it and died holds it up no longer than this."""


def drain_outbox(*, now: datetime, limit: int = 2000, kinds: Collection[str] | None = None) -> int:
    """Send what is due, oldest first; may run in many processes at once.

    An item is claimed in one transaction, sent outside of any, and marked in another: a process that dies in
    between leaves its items to be sent again after the lease. Items of one kind never wait for another kind.

    Args:
        now: the instant.
        limit: of each kind, how many to send at most.
        kinds: only these; all that have a sender when left out.

    Returns:
        How many items were sent.
    """
    chosen = {kind: sender for kind, sender in senders().items() if kinds is None or kind in kinds}
    waiting = set(_due(now).filter(kind__in=chosen).order_by().values_list("kind", flat=True).distinct())
    return sum(_drain_kind(kind, sender, now, limit) for kind, sender in chosen.items() if kind in waiting)


def _due(now: datetime) -> QuerySet[OutboxItem]:
    return OutboxItem.objects.filter(sent_at__isnull=True, given_up_at__isnull=True, due_at__lte=now)


def _drain_kind(kind: str, sender: Sender, now: datetime, limit: int) -> int:
    handled = sent = 0
    while handled < limit:
        claimed = _claim(kind, sender, now, min(sender.at_once, limit - handled))
        if not claimed:
            break
        handled += len(claimed)
        sent += len(claimed) - _send(kind, sender, claimed, now)
    return sent


@transaction.atomic
def _claim(kind: str, sender: Sender, now: datetime, count: int) -> list[OutboxItem]:
    waiting = _due(now).filter(kind=kind).select_for_update(skip_locked=True)
    found = list(waiting.order_by("due_at", "pk")[:count])
    claimed = [item for item in found if item.attempts < sender.attempts]
    for item in claimed:
        item.attempts += 1
        item.due_at = now + LEASE
    OutboxItem.objects.bulk_update(claimed, ["attempts", "due_at"])
    # Each process that tried the others has died of it.
    _give_up([item for item in found if item not in claimed], now)
    return claimed


def _send(kind: str, sender: Sender, claimed: list[OutboxItem], now: datetime) -> int:
    parcels = [Parcel(item.key, item.payload) for item in claimed]
    try:
        faults = sender.send(parcels)
    except Exception as fault:
        log.exception("outbox_sender_failed", kind=kind)
        faults = {parcel.key: type(fault).__name__ for parcel in parcels}
    _note(sender, claimed, faults, now)
    return len(faults)


@transaction.atomic
def _note(sender: Sender, claimed: list[OutboxItem], faults: Mapping[str, str], now: datetime) -> None:
    sent = [item.pk for item in claimed if item.key not in faults]
    OutboxItem.objects.filter(pk__in=sent).update(sent_at=now, error="")
    failed = [item for item in claimed if item.key in faults]
    lost = []
    for item in failed:
        item.error = faults[item.key][:300]
        wait = sender.wait(item.attempts)
        if wait is None:
            lost.append(item)
        else:
            item.due_at = now + wait
    OutboxItem.objects.bulk_update(failed, ["error", "due_at"])
    _give_up(lost, now)


def _give_up(items: list[OutboxItem], now: datetime) -> None:
    for item in items:
        log.error("outbox_item_given_up", kind=item.kind, fault=item.error)
    OutboxItem.objects.filter(pk__in=[item.pk for item in items]).update(given_up_at=now)
