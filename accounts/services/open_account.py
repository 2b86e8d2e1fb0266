"""Opens accounts in a book and pays in their starting sums."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from django.db import transaction

from accounts.entries import OUTSIDE, NewEntry
from accounts.models import BankAccount, Book, User
from accounts.services.post_entries import post_entries


@dataclass(frozen=True, slots=True)
class Opening:
    """An account to be opened.

    Args:
        key: unique in the book: `user:<pk>` or `bot:<name>`.
        label: the name shown on statements.
        owner: the person whose account it is; none for a bot.
        starting_yen: whole yen paid in from outside at the opening; may be zero.
    """

    key: str
    label: str
    owner: User | None
    starting_yen: int


def open_account(
    *, book: Book, key: str, label: str, owner: User | None, starting_yen: int, now: datetime
) -> BankAccount:
    """Open one account; see `open_accounts`."""
    opening = Opening(key=key, label=label, owner=owner, starting_yen=starting_yen)
    return open_accounts(book=book, openings=[opening], now=now)[0]


@transaction.atomic
def open_accounts(*, book: Book, openings: Sequence[Opening], now: datetime) -> list[BankAccount]:
    """Open accounts in a few statements, whatever their number.

    An account that is already open stays as it is, and its starting sum is not paid again.

    Args:
        book: the book in which to open them.
        openings: the accounts, each with the sum that it starts with.
        now: the moment of opening.

    Returns:
        The accounts in the order of `openings`.

    Raises:
        EntryConflict: when an account is open already with another starting sum.
    """
    BankAccount.objects.bulk_create(
        (
            BankAccount(book=book, key=opening.key, label=opening.label, owner=opening.owner, opened_at=now)
            for opening in openings
        ),
        ignore_conflicts=True,
    )
    post_entries(
        book=book, entries=[_starting_sum(opening) for opening in openings if opening.starting_yen], now=now
    )
    by_key = {row.key: row for row in book.accounts.filter(key__in=[opening.key for opening in openings])}
    return [by_key[opening.key] for opening in openings]


def _starting_sum(opening: Opening) -> NewEntry:
    payer, payee = (OUTSIDE, opening.key) if opening.starting_yen > 0 else (opening.key, OUTSIDE)
    return NewEntry.between(
        payer=payer,
        payee=payee,
        yen=abs(opening.starting_yen),
        key=f"opening:{opening.key}",
        reason="Starting sum",
    )
