"""Small books for the tests of the bank."""

from datetime import UTC, datetime

from accounts.entries import NewEntry
from accounts.models import Book, User
from accounts.services.open_account import Opening, open_accounts
from accounts.services.open_book import open_book

NOW = datetime(2016, 8, 1, 12, 0, tzinfo=UTC)


def book_of(starting_yen: dict[str, int], *, owners: dict[str, User] | None = None) -> Book:
    """Open a book with accounts that start with the given sums."""
    book = open_book(name="Garden of Eden", kind=Book.Kind.MATCH, now=NOW)
    openings = [
        Opening(key=key, label=key, owner=(owners or {}).get(key), starting_yen=yen)
        for key, yen in starting_yen.items()
    ]
    open_accounts(book=book, openings=openings, now=NOW)
    return book


def payment(payer: str, payee: str, yen: int, *, key: str = "payment", reason: str = "Entry fee") -> NewEntry:
    """Give an entry by which one account pays another."""
    return NewEntry.between(payer=payer, payee=payee, yen=yen, key=key, reason=reason, rule="Money 1")
