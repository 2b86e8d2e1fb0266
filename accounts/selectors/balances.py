"""Reads what each account of a book holds."""

from django.db.models import Sum
from django.db.models.functions import Coalesce

from accounts.models import BankAccount, Book


def balances(book: Book) -> dict[str, int]:
    """Give the balance in yen of every account of a book by key, in one query.

    LGT and the outside are among them, so the balances of a book always sum to zero.
    """
    rows = BankAccount.objects.filter(book=book).annotate(yen=Coalesce(Sum("postings__yen"), 0))
    return {key: int(yen) for key, yen in rows.order_by("pk").values_list("key", "yen")}
