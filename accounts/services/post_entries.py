"""Posts entries to a book, each exactly once."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime

from django.db import transaction

from accounts.entries import EntryConflict, NewEntry, NewPosting, UnknownAccount
from accounts.models import BankAccount, Book, Entry, Posting


@transaction.atomic
def post_entries(*, book: Book, entries: Sequence[NewEntry], now: datetime) -> None:
    """Post entries in as few statements as it takes, and skip those that already stand.

    Two callers that post the same new key at the same instant are kept apart by the caller's lock, or else by
    the database: one of them fails and finds the entry posted when it tries again.

    Args:
        book: whose accounts the postings name.
        entries: what to post, in the order of the statement.
        now: the moment of booking.

    Raises:
        UnknownAccount: when a posting names an account that the book does not have.
        EntryConflict: when a key stands for a different entry already, or stands twice in `entries`.
    """
    new = _not_yet_posted(book, entries)
    accounts = _accounts(book, new)
    rows = Entry.objects.bulk_create(_entry_row(book, entry, now) for entry in new)
    Posting.objects.bulk_create(
        Posting(entry=row, account_id=accounts[posting.account], yen=posting.yen)
        for row, entry in zip(rows, new, strict=True)
        for posting in entry.postings
    )


def _not_yet_posted(book: Book, entries: Sequence[NewEntry]) -> list[NewEntry]:
    by_key = {entry.key: entry for entry in entries}
    if len(by_key) != len(entries):
        raise EntryConflict("Two entries of one posting have the same key.")
    standing = _standing(book, by_key)
    for key, entry in standing.items():
        if _content(entry) != _content(by_key[key]):
            raise EntryConflict(f"The key {key} already stands for a different entry.")
    return [entry for entry in entries if entry.key not in standing]


def _standing(book: Book, keys: Iterable[str]) -> dict[str, NewEntry]:
    rows = Entry.objects.filter(book=book, key__in=list(keys)).prefetch_related("postings__account")
    return {
        row.key: NewEntry(
            key=row.key,
            reason=row.reason,
            postings=tuple(NewPosting(line.account.key, line.yen) for line in row.postings.all()),
            rule=row.rule,
            match_ref=row.match_ref,
            phase_ref=row.phase_ref,
        )
        for row in rows
    }


def _content(entry: NewEntry) -> tuple[str, str, str, str, list[tuple[str, int]]]:
    lines = sorted((posting.account, posting.yen) for posting in entry.postings)
    return entry.reason, entry.rule, entry.match_ref, entry.phase_ref, lines


def _accounts(book: Book, entries: Sequence[NewEntry]) -> Mapping[str, int]:
    keys = {posting.account for entry in entries for posting in entry.postings}
    found = dict(BankAccount.objects.filter(book=book, key__in=keys).values_list("key", "pk"))
    if missing := sorted(keys - found.keys()):
        raise UnknownAccount(f"The book has no account {', '.join(missing)}.")
    return found


def _entry_row(book: Book, entry: NewEntry, now: datetime) -> Entry:
    return Entry(
        book=book,
        key=entry.key,
        reason=entry.reason,
        rule=entry.rule,
        match_ref=entry.match_ref,
        phase_ref=entry.phase_ref,
        booked_at=now,
    )
