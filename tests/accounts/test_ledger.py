"""The bank: every yen that is received was paid, once."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pytest_django import DjangoAssertNumQueries

from accounts.entries import EntryConflict, NewEntry, NewPosting, UnknownAccount
from accounts.models import Book, Entry, Posting
from accounts.selectors.balances import balances
from accounts.selectors.statement import statement
from accounts.services.counter_entry import counter_entry
from accounts.services.open_account import open_account
from accounts.services.post_entries import post_entries, post_to_books
from accounts.services.transfer import transfer
from tests.accounts.books import NOW, book_of, payment

pytestmark = pytest.mark.django_db

KEYS = ("LGT", "user:1", "user:2", "bot:Schemer")


def entries_among(keys: tuple[str, ...]) -> st.SearchStrategy[list[NewEntry]]:
    """Draw entries of two to five postings between the given accounts, the last of which settles the sum."""
    lines = st.lists(
        st.tuples(st.sampled_from(keys), st.integers(-(10**12), 10**12).filter(bool)), min_size=1, max_size=4
    )
    settled = lines.filter(lambda drawn: sum(yen for _, yen in drawn) != 0)
    balanced = settled.map(lambda drawn: [*drawn, (keys[0], -sum(yen for _, yen in drawn))])
    return st.lists(balanced, max_size=6).map(
        lambda drawn: [
            NewEntry(
                key=f"entry:{number}", reason="Drawn", postings=tuple(NewPosting(*line) for line in posted)
            )
            for number, posted in enumerate(drawn)
        ]
    )


@settings(max_examples=50, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(entries=entries_among(KEYS))
def test_no_entry_changes_the_sum_over_all_accounts(entries: list[NewEntry], db: None) -> None:
    book = book_of({"user:1": 100_000_000, "user:2": 0, "bot:Schemer": 50_000_000})
    post_entries(book=book, entries=entries, now=NOW)
    post_entries(book=book, entries=entries, now=NOW)
    held = balances(book)
    assert sum(held.values()) == 0
    assert sum(yen for key, yen in held.items() if key != "OUTSIDE") == 150_000_000
    moved = sum(posting.yen for entry in entries for posting in entry.postings if posting.account == "user:1")
    assert held["user:1"] == 100_000_000 + moved


def test_a_book_starts_with_a_house_that_has_nothing() -> None:
    book = book_of({"user:1": 50_000_000, "bot:Schemer": 0})
    assert balances(book) == {"LGT": 0, "OUTSIDE": -50_000_000, "user:1": 50_000_000, "bot:Schemer": 0}


def test_balances_take_one_query(django_assert_num_queries: DjangoAssertNumQueries) -> None:
    book = book_of({f"user:{number}": 10 for number in range(12)})
    with django_assert_num_queries(1):
        balances(book)


def test_posting_takes_a_handful_of_statements_whatever_the_number() -> None:
    book = book_of({f"user:{number}": 0 for number in range(12)})
    with CaptureQueriesContext(connection) as queries:
        post_entries(
            book=book,
            entries=[payment(f"user:{number}", "LGT", 50, key=f"fee:{number}") for number in range(12)],
            now=NOW,
        )
    kinds = [query["sql"].split()[0] for query in queries if query["sql"].split()[0] in {"SELECT", "INSERT"}]
    assert kinds == ["SELECT", "SELECT", "INSERT", "INSERT"]


def test_many_books_take_no_more_statements_than_one() -> None:
    books = [book_of({"user:1": 0, "user:2": 0}) for _ in range(5)]
    with CaptureQueriesContext(connection) as queries:
        post_to_books(entries={book: [payment("user:1", "user:2", 50)] for book in books}, now=NOW)
    kinds = [query["sql"].split()[0] for query in queries if query["sql"].split()[0] in {"SELECT", "INSERT"}]
    assert kinds == ["SELECT", "SELECT", "INSERT", "INSERT"]
    assert [balances(book)["user:2"] for book in books] == [50] * 5


def test_nothing_is_posted_anywhere_when_one_book_lacks_an_account() -> None:
    rich, poor = book_of({"user:1": 0}), book_of({"user:2": 0})
    fees = {book: [payment("user:1", "LGT", 50)] for book in (rich, poor)}
    with pytest.raises(UnknownAccount):
        post_to_books(entries=fees, now=NOW)
    assert balances(rich)["LGT"] == 0


def test_the_same_entry_twice_is_booked_once() -> None:
    book = book_of({"user:1": 0})
    for _ in range(2):
        post_entries(book=book, entries=[payment("user:1", "LGT", 50)], now=NOW)
    assert balances(book)["LGT"] == 50


@pytest.mark.parametrize(
    "other",
    [payment("user:1", "LGT", 51), payment("LGT", "user:1", 50), payment("user:1", "LGT", 50, reason="Fine")],
)
def test_another_entry_under_a_standing_key_is_refused(other: NewEntry) -> None:
    book = book_of({"user:1": 0})
    post_entries(book=book, entries=[payment("user:1", "LGT", 50)], now=NOW)
    with pytest.raises(EntryConflict):
        post_entries(book=book, entries=[other], now=NOW)
    assert balances(book)["LGT"] == 50


def test_one_key_twice_in_one_posting_is_refused() -> None:
    book = book_of({"user:1": 0})
    with pytest.raises(EntryConflict):
        post_entries(book=book, entries=[payment("user:1", "LGT", 1), payment("user:1", "LGT", 1)], now=NOW)


def test_two_books_may_use_the_same_key() -> None:
    for book in (book_of({"user:1": 0}), book_of({"user:1": 0})):
        post_entries(book=book, entries=[payment("user:1", "LGT", 50)], now=NOW)
    assert Entry.objects.count() == 2


def test_an_account_of_another_book_is_unknown() -> None:
    book_of({"user:2": 0})
    book = book_of({"user:1": 0})
    with pytest.raises(UnknownAccount):
        post_entries(book=book, entries=[payment("user:1", "user:2", 50)], now=NOW)
    assert not Posting.objects.filter(entry__book=book).exists()


def test_opening_an_account_again_pays_nothing_again() -> None:
    book = book_of({"user:1": 70})
    open_account(book=book, key="user:1", label="user:1", owner=None, starting_yen=70, now=NOW)
    assert balances(book)["user:1"] == 70


def test_opening_an_account_again_with_another_sum_is_refused() -> None:
    book = book_of({"user:1": 70})
    with pytest.raises(EntryConflict):
        open_account(book=book, key="user:1", label="user:1", owner=None, starting_yen=80, now=NOW)


def test_an_account_may_start_in_debt() -> None:
    assert balances(book_of({"user:1": -30}))["user:1"] == -30


def test_a_transfer_may_leave_the_payer_in_debt() -> None:
    book = book_of({"user:1": 10, "user:2": 0})
    transfer(book=book, payer_key="user:1", payee_key="user:2", yen=25, key="transfer:1", now=NOW)
    assert balances(book)["user:1"] == -15
    assert balances(book)["user:2"] == 25


def test_a_statement_shows_the_running_balance() -> None:
    book = book_of({"user:1": 100})
    post_entries(
        book=book,
        entries=[
            payment("user:1", "LGT", 150, key="fee"),
            payment("LGT", "user:1", 20, key="prize", reason="Prize"),
        ],
        now=NOW,
    )
    rows = statement(book, "user:1")
    assert [(row.reason, row.yen, row.balance_yen) for row in rows] == [
        ("Starting sum", 100, 100),
        ("Entry fee", -150, -50),
        ("Prize", 20, -30),
    ]
    assert rows[1].rule == "Money 1"
    assert rows[1].booked_at == NOW


def test_a_counter_entry_undoes_exactly_one_entry_and_says_who_and_why() -> None:
    book = book_of({"user:1": 100})
    post_entries(book=book, entries=[payment("user:1", "LGT", 40)], now=NOW)
    wrong = Entry.objects.get(book=book, key="payment")
    counter_entry(entry=wrong, by="user:7", why="Charged by mistake.", now=NOW)
    last = statement(book, "user:1")[-1]
    assert (last.yen, last.balance_yen, last.counters_id, last.by) == (40, 100, wrong.pk, "user:7")


def test_an_entry_is_countered_only_once() -> None:
    book = book_of({"user:1": 100})
    post_entries(book=book, entries=[payment("user:1", "LGT", 40)], now=NOW)
    wrong = Entry.objects.get(book=book, key="payment")
    counter_entry(entry=wrong, by="user:7", why="Charged by mistake.", now=NOW)
    with pytest.raises(EntryConflict):
        counter_entry(entry=wrong, by="user:8", why="Again.", now=NOW)
    assert balances(book)["user:1"] == 100


@pytest.mark.parametrize("by, why", [("", "Charged by mistake."), ("user:7", "")])
def test_a_counter_entry_without_a_name_or_a_reason_is_refused(by: str, why: str) -> None:
    book = book_of({"user:1": 100})
    entry = Entry.objects.get(book=book, key="opening:user:1")
    with pytest.raises(ValueError, match="who ordered it and why"):
        counter_entry(entry=entry, by=by, why=why, now=NOW)


def test_amounts_beyond_a_double_stay_exact() -> None:
    book = book_of({"user:1": 2**60 + 1})
    assert balances(book)["user:1"] == 2**60 + 1
    assert Book.objects.count() == 1
