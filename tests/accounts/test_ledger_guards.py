"""What the database itself refuses, whoever asks."""

import pytest
from django.core.management import CommandError, call_command
from django.db import IntegrityError, connection, transaction

from accounts.append_only import create_guards, drop_guards
from accounts.models import BankAccount, Book, Entry, Posting
from accounts.selectors.audit import KEPT_TABLES, audit
from accounts.services.post_entries import post_entries
from tests.accounts.books import NOW, book_of, payment

on_postgresql = pytest.mark.skipif(
    "connection.vendor != 'postgresql'",
    reason="SQLite has no deferred constraint triggers; there the audit tells",
)
on_sqlite = pytest.mark.skipif(
    "connection.vendor != 'sqlite'", reason="PostgreSQL does not let such an entry in at all"
)


@pytest.fixture
def book(transactional_db: None) -> Book:
    """Give a book with one payment in it."""
    book = book_of({"user:1": 100, "user:2": 0})
    post_entries(book=book, entries=[payment("user:1", "LGT", 40)], now=NOW)
    return book


@pytest.mark.parametrize("rows", [Entry, Posting])
def test_no_row_of_the_ledger_can_be_deleted(book: Book, rows: type[Entry] | type[Posting]) -> None:
    with pytest.raises(IntegrityError, match="never changed"), transaction.atomic():
        rows.objects.all()._raw_delete("default")


@pytest.mark.parametrize("rows, change", [(Entry, {"reason": "Nothing happened"}), (Posting, {"yen": 1})])
def test_no_row_of_the_ledger_can_be_updated(
    book: Book, rows: type[Entry] | type[Posting], change: dict[str, object]
) -> None:
    with pytest.raises(IntegrityError, match="never changed"), transaction.atomic():
        rows.objects.update(**change)


def test_a_posting_of_nothing_is_refused(book: Book) -> None:
    with pytest.raises(IntegrityError), transaction.atomic():
        Posting.objects.create(entry=Entry.objects.first(), account=BankAccount.objects.first(), yen=0)


@transaction.atomic
def write(book: Book, *lines: tuple[BankAccount, int], **fields: object) -> Entry:
    """Write an entry line by line, past the bank."""
    entry = Entry.objects.create(book=book, key="written", reason="Written", booked_at=NOW, **fields)
    for account, yen in lines:
        Posting.objects.create(entry=entry, account=account, yen=yen)
    return entry


@on_postgresql
def test_postgresql_refuses_an_entry_without_postings(book: Book) -> None:
    with pytest.raises(IntegrityError, match="does not balance"):
        write(book)


@on_postgresql
def test_postgresql_refuses_an_entry_that_does_not_balance(book: Book) -> None:
    accounts = BankAccount.objects.filter(book=book)
    with pytest.raises(IntegrityError, match="does not balance"):
        write(book, (accounts[0], 5), (accounts[1], -4))


@on_postgresql
def test_postgresql_refuses_a_late_posting_to_a_standing_entry(book: Book) -> None:
    with pytest.raises(IntegrityError, match="does not balance"), transaction.atomic():
        Posting.objects.create(entry=Entry.objects.first(), account=BankAccount.objects.first(), yen=5)


@on_postgresql
def test_postgresql_refuses_an_entry_that_leaves_its_book(book: Book) -> None:
    other = book_of({"user:9": 0})
    with pytest.raises(IntegrityError, match="does not balance"):
        write(book, (book.accounts.get(key="LGT"), 5), (other.accounts.get(key="LGT"), -5))


@on_postgresql
def test_postgresql_accepts_a_balanced_entry_written_line_by_line(book: Book) -> None:
    write(book, (book.accounts.get(key="LGT"), 5), (book.accounts.get(key="user:1"), -5))
    assert audit() == []


def test_a_ledger_in_order_passes_its_audit(book: Book, capsys: pytest.CaptureFixture[str]) -> None:
    call_command("audit_ledger")
    assert "in order" in capsys.readouterr().out


@on_sqlite
def test_the_audit_finds_an_unbalanced_entry_and_its_book(book: Book) -> None:
    entry = write(book, (book.accounts.get(key="LGT"), 5))
    assert audit() == [
        f"Entry {entry.pk} has 1 postings that sum to 5 yen.",
        f"The accounts of book {book.pk} sum to 5 yen.",
    ]


@on_sqlite
def test_the_audit_finds_a_posting_that_leaves_its_book(book: Book) -> None:
    other = book_of({"user:9": 0})
    write(book, (book.accounts.get(key="LGT"), 5), (other.accounts.get(key="LGT"), -5))
    strange = Posting.objects.get(account__book=other, entry__book=book)
    assert f"Posting {strange.pk} leads to an account of another book." in audit()


@on_sqlite
def test_the_audit_finds_an_inexact_counter_entry(book: Book) -> None:
    wrong = Entry.objects.get(book=book, key="payment")
    lines = (book.accounts.get(key="LGT"), -39), (book.accounts.get(key="user:1"), 39)
    entry = write(book, *lines, counters=wrong, by="user:7")
    assert audit() == [f"Entry {entry.pk} is not the exact opposite of entry {wrong.pk}."]


@pytest.mark.parametrize("table", KEPT_TABLES)
def test_the_audit_command_fails_when_a_guard_is_missing(book: Book, table: str) -> None:
    with connection.cursor() as cursor:
        for statement in drop_guards(connection.vendor, table):
            cursor.execute(statement)
    try:
        with pytest.raises(CommandError, match=f"{table}_no_delete is missing") as failure:
            call_command("audit_ledger")
        assert failure.value.returncode == 1
    finally:
        with connection.cursor() as cursor:
            for statement in create_guards(connection.vendor, table):
                cursor.execute(statement)
