"""Opens the book of a match or of a tournament."""

from datetime import datetime

from django.db import transaction

from accounts.entries import LGT, OUTSIDE
from accounts.models import BankAccount, Book


@transaction.atomic
def open_book(*, name: str, kind: Book.Kind, now: datetime) -> Book:
    """Open a book with the two accounts that each has: LGT, and the outside from which starting sums come.

    Args:
        name: what the book is called on statements.
        kind: whether it belongs to a match or to a tournament.
        now: the moment of opening.
    """
    book = Book.objects.create(name=name, kind=kind, opened_at=now)
    BankAccount.objects.bulk_create(
        [
            BankAccount(book=book, key=LGT, label="LGT", opened_at=now),
            BankAccount(book=book, key=OUTSIDE, label="Outside", opened_at=now),
        ]
    )
    return book
