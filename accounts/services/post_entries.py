"""Posts entries to books, each exactly once."""

from collections.abc import Mapping, Sequence
from datetime import datetime

from django.db import transaction

from accounts.entries import EntryConflict, NewEntry, NewPosting, UnknownAccount
from accounts.models import BankAccount, Book, Entry, Posting

_Place = tuple[int, str]
"""A key in a book, the book given by its number."""


def post_entries(*, book: Book, entries: Sequence[NewEntry], now: datetime) -> None:
    """Post entries to one book; see `post_to_books`."""
    post_to_books(entries={book: entries}, now=now)


@transaction.atomic
def post_to_books(*, entries: Mapping[Book, Sequence[NewEntry]], now: datetime) -> None:
    """Post entries in four statements, whatever their number and that of the books; skip those that stand.

    Two callers that post the same new key at the same instant are kept apart by the caller's lock, or else by
    the database: one of them fails and finds the entry posted when it tries again.

    Args:
        entries: what to post to each book, in the order of the statement.
        now: the moment of booking.

    Raises:
        UnknownAccount: when a posting names an account that its book does not have.
        EntryConflict: when a key stands for a different entry already, or stands twice in one posting.
    """
    new = _not_yet_posted(entries)
    if not new:
        return
    accounts = _accounts(new)
    rows = Entry.objects.bulk_create(_entry_row(book_id, entry, now) for (book_id, _), entry in new.items())
    Posting.objects.bulk_create(
        Posting(entry=row, account_id=accounts[row.book_id, posting.account], yen=posting.yen)
        for row, entry in zip(rows, new.values(), strict=True)
        for posting in entry.postings
    )


def _not_yet_posted(entries: Mapping[Book, Sequence[NewEntry]]) -> dict[_Place, NewEntry]:
    wanted = {(book.pk, entry.key): entry for book, batch in entries.items() for entry in batch}
    if len(wanted) != sum(map(len, entries.values())):
        raise EntryConflict("Two entries of one posting have the same key.")
    standing = _standing(wanted)
    for place, entry in standing.items():
        if _content(entry) != _content(wanted[place]):
            raise EntryConflict(f"The key {entry.key} already stands for a different entry.")
    return {place: entry for place, entry in wanted.items() if place not in standing}


def _standing(wanted: Mapping[_Place, NewEntry]) -> dict[_Place, NewEntry]:
    rows = Entry.objects.filter(
        book__in={book_id for book_id, _ in wanted}, key__in={key for _, key in wanted}
    )
    return {
        (row.book_id, row.key): NewEntry(
            key=row.key,
            reason=row.reason,
            postings=tuple(NewPosting(line.account.key, line.yen) for line in row.postings.all()),
            rule=row.rule,
            match_ref=row.match_ref,
            phase_ref=row.phase_ref,
        )
        for row in rows.prefetch_related("postings__account")
        if (row.book_id, row.key) in wanted
    }


def _content(entry: NewEntry) -> tuple[str, str, str, str, list[tuple[str, int]]]:
    lines = sorted((posting.account, posting.yen) for posting in entry.postings)
    return entry.reason, entry.rule, entry.match_ref, entry.phase_ref, lines


def _accounts(new: Mapping[_Place, NewEntry]) -> dict[_Place, int]:
    named = {(book_id, posting.account) for (book_id, _), entry in new.items() for posting in entry.postings}
    rows = BankAccount.objects.filter(
        book__in={book_id for book_id, _ in named}, key__in={key for _, key in named}
    )
    found = {(book_id, key): pk for pk, book_id, key in rows.values_list("pk", "book_id", "key")}
    if missing := sorted(key for book_id, key in named - found.keys()):
        raise UnknownAccount(f"The book has no account {', '.join(missing)}.")
    return found


def _entry_row(book_id: int, entry: NewEntry, now: datetime) -> Entry:
    return Entry(
        book_id=book_id,
        key=entry.key,
        reason=entry.reason,
        rule=entry.rule,
        match_ref=entry.match_ref,
        phase_ref=entry.phase_ref,
        booked_at=now,
    )
