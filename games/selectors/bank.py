"""A person's account in a match, and its statement."""

from dataclasses import dataclass
from typing import Final

from django.db.models import QuerySet, Subquery, Sum
from django.db.models.functions import Coalesce

from accounts.models import BankAccount, User
from accounts.selectors.statement import StatementRow, statement
from games.models import Match
from games.selectors.access import NotFound

_HELD: Final = Coalesce(Sum("postings__yen"), 0)


@dataclass(frozen=True, slots=True)
class Account:
    """A person's account in the book of a match: its key, the name on it, and what it holds in yen."""

    key: str
    label: str
    yen: int


def own_account(match: Match, person_pk: int) -> Account | None:
    """The account that a person has in a match, in one query; whoever was replaced keeps the one of before.

    None for whoever has none, and before the match has begun.
    """
    if match.book_id is None:
        return None
    row = (
        _own(match.book_id, person_pk, account_key(person_pk))
        .annotate(yen=_HELD)
        .values_list("key", "label", "yen")
        .first()
    )
    return Account(*row) if row else None


def account_key(person_pk: int) -> str:
    """The key of a person's accounts."""
    return f"user:{person_pk}"


def own_yen(book_pk: int, person_pk: int, key: str) -> Subquery:
    """What the person's account with that key holds, as a value for another query; nothing where there is none."""
    return Subquery(_own(book_pk, person_pk, key).annotate(yen=_HELD).values("yen"))


def _own(book_pk: int, person_pk: int, key: str) -> QuerySet[BankAccount]:
    return BankAccount.objects.filter(book=book_pk, key=key, owner=person_pk)


def own_statement(match: Match, person: User) -> tuple[Account, list[StatementRow]]:
    """A person's account in a match and its lines with the running balance (NotFound when there is none)."""
    account = own_account(match, person.pk)
    if account is None or match.book is None:
        raise NotFound("no account")
    return account, statement(match.book, account.key)
