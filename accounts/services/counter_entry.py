"""Answers a mistaken entry with its exact opposite."""

from datetime import datetime

from django.db import transaction

from accounts.entries import EntryConflict, NewPosting, opposite
from accounts.models import Entry, Posting


@transaction.atomic
def counter_entry(*, entry: Entry, by: str, why: str, now: datetime) -> Entry:
    """Undo an entry in the open: post the same amounts the other way round, saying who ordered it and why.

    Args:
        entry: the mistaken entry; it stays as it stands.
        by: who ordered it, as a reference that outlives the person's name, such as `user:7`.
        why: one sentence for the statement.
        now: the moment of booking.

    Raises:
        ValueError: when it is not said who or why.
        EntryConflict: when the entry has been countered already.
    """
    if not by or not why:
        raise ValueError("A counter-entry says who ordered it and why.")
    lines = list(entry.postings.select_related("account").order_by("pk"))
    accounts = {line.account.key: line.account for line in lines}
    row, is_new = Entry.objects.get_or_create(
        counters=entry,
        defaults={
            "book_id": entry.book_id,
            "key": f"counter:{entry.pk}",
            "reason": why,
            "rule": entry.rule,
            "match_ref": entry.match_ref,
            "phase_ref": entry.phase_ref,
            "booked_at": now,
            "by": by,
        },
    )
    if not is_new:
        raise EntryConflict("This entry has been countered already.")
    undone = opposite(NewPosting(line.account.key, line.yen) for line in lines)
    Posting.objects.bulk_create(
        Posting(entry=row, account=accounts[line.account], yen=line.yen) for line in undone
    )
    return row
