"""Reads the statement of an account."""

from dataclasses import asdict, dataclass
from datetime import datetime

from accounts.models import Book, Posting, User


@dataclass(frozen=True, slots=True)
class StatementRow:
    """One line of a statement.

    Args:
        entry_id: number of the entry.
        booked_at: when it was booked.
        reason: why, in a sentence.
        rule: the rule that caused it, or empty.
        match_ref: public reference of the match, or empty.
        phase_ref: the phase, or empty.
        yen: what the account received (positive) or paid (negative).
        balance_yen: what the account held after it.
        counters_id: number of the entry that this one undoes, if it undoes one.
        by: who ordered it, for a counter-entry.
    """

    entry_id: int
    booked_at: datetime
    reason: str
    rule: str
    match_ref: str
    phase_ref: str
    yen: int
    balance_yen: int
    counters_id: int | None
    by: str


def statement(book: Book, key: str) -> list[StatementRow]:
    """Give all lines of one account in the order of booking, with the running balance, in one query.

    An account that the book does not have gives an empty statement.
    """
    postings = (
        Posting.objects.filter(account__book=book, account__key=key).select_related("entry").order_by("pk")
    )
    rows: list[StatementRow] = []
    balance = 0
    for posting in postings:
        balance += posting.yen
        rows.append(_row(posting, balance))
    return rows


def _row(posting: Posting, balance_yen: int) -> StatementRow:
    entry = posting.entry
    return StatementRow(
        entry_id=entry.pk,
        booked_at=entry.booked_at,
        reason=entry.reason,
        rule=entry.rule,
        match_ref=entry.match_ref,
        phase_ref=entry.phase_ref,
        yen=posting.yen,
        balance_yen=balance_yen,
        counters_id=entry.counters_id,
        by=entry.by,
    )


def statements_of(person: User) -> list[dict[str, object]]:
    """Give the statements of all accounts that a person owns, book by book, in one query."""
    books: dict[int, dict[str, object]] = {}
    rows: dict[int, list[StatementRow]] = {}
    postings = (
        Posting.objects.filter(account__owner=person).select_related("entry", "account__book").order_by("pk")
    )
    for posting in postings:
        lines = rows.setdefault(posting.account_id, [])
        balance = lines[-1].balance_yen if lines else 0
        lines.append(_row(posting, balance + posting.yen))
        books[posting.account_id] = {"book": posting.account.book.name, "account": posting.account.key}
    return [{**books[account], "entries": [asdict(row) for row in lines]} for account, lines in rows.items()]
