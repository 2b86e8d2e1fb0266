"""A person's account in a match, and its statement."""

from dataclasses import dataclass
from typing import Final

from django.db.models import QuerySet, Subquery, Sum
from django.db.models.functions import Coalesce

from accounts.models import BankAccount, User
from accounts.selectors.statement import StatementRow, statement
from games.models import Match, Seat
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
    row = _own(match, person_pk).annotate(yen=_HELD).values_list("key", "label", "yen").first()
    return Account(*row) if row else None


def own_yen(match: Match, seat: Seat) -> Subquery:
    """What the account of a seat's holder holds, as a value for another query; nothing where there is none."""
    return Subquery(_own(match, seat.holder_id).annotate(yen=_HELD).values("yen"))


def _own(match: Match, person_pk: int | None) -> QuerySet[BankAccount]:
    return BankAccount.objects.filter(book=match.book_id, key=f"user:{person_pk}", owner=person_pk)


def own_statement(match: Match, person: User) -> tuple[Account, list[StatementRow]]:
    """A person's account in a match and its lines with the running balance (NotFound when there is none)."""
    account = own_account(match, person.pk)
    if account is None or match.book is None:
        raise NotFound("no account")
    return account, statement(match.book, account.key)
