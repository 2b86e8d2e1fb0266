"""Checks the whole ledger against its own laws."""

from collections.abc import Iterable, Iterator

from django.db import connection
from django.db.models import Count, F, Q, Sum
from django.db.models.functions import Coalesce

from accounts.append_only import guard_names
from accounts.models import Book, Entry, Posting

KEPT_TABLES = (Entry._meta.db_table, Posting._meta.db_table)

_TRIGGERS = {
    "postgresql": "SELECT tgname FROM pg_trigger WHERE NOT tgisinternal AND tgenabled <> 'D'",
    "sqlite": "SELECT name FROM sqlite_master WHERE type = 'trigger'",
}


def audit() -> list[str]:
    """Give a sentence for each law that the ledger breaks; none when all is well."""
    return [
        *_unbalanced_entries(),
        *_unbalanced_books(),
        *_postings_across_books(),
        *_inexact_counter_entries(),
        *missing_guards(KEPT_TABLES),
    ]


def _unbalanced_entries() -> Iterator[str]:
    summed = Entry.objects.annotate(yen=Coalesce(Sum("postings__yen"), 0), lines=Count("postings"))
    for entry in summed.filter(~Q(yen=0) | Q(lines__lt=2)).order_by("pk"):
        yield f"Entry {entry.pk} has {entry.lines} postings that sum to {entry.yen} yen."


def _unbalanced_books() -> Iterator[str]:
    summed = Book.objects.annotate(yen=Coalesce(Sum("accounts__postings__yen"), 0))
    for book in summed.exclude(yen=0).order_by("pk"):
        yield f"The accounts of book {book.pk} sum to {book.yen} yen."


def _postings_across_books() -> Iterator[str]:
    for posting in Posting.objects.exclude(account__book=F("entry__book")).order_by("pk"):
        yield f"Posting {posting.pk} leads to an account of another book."


def _inexact_counter_entries() -> Iterator[str]:
    wrong = Entry.objects.filter(countered_by__isnull=False).prefetch_related(
        "postings", "countered_by__postings"
    )
    for entry in wrong.order_by("pk"):
        lines = sorted((line.account_id, -line.yen) for line in entry.postings.all())
        if lines != sorted((line.account_id, line.yen) for line in entry.countered_by.postings.all()):
            yield f"Entry {entry.countered_by.pk} is not the exact opposite of entry {entry.pk}."


def missing_guards(tables: Iterable[str]) -> Iterator[str]:
    """Give a sentence for each guard that does not stand before one of these append-only tables."""
    with connection.cursor() as cursor:
        cursor.execute(_TRIGGERS[connection.vendor])
        standing = {name for (name,) in cursor.fetchall()}
    for table in tables:
        for guard in guard_names(table):
            if guard not in standing:
                yield f"The guard {guard} is missing from the database."
