"""Yen that move: entries that refuse to exist unless they sum to zero."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

HOUSE: Final = "LGT"

Account: TypeAlias = int | Literal["LGT"]
"""A seat number (0-based), or the house."""


class UnbalancedEntry(ValueError):
    """An entry was made whose postings are not whole yen that sum to zero."""


@dataclass(frozen=True, slots=True)
class Posting:
    """One side of an entry: `yen` is positive for what the account receives, negative for what it pays."""

    account: Account
    yen: int


@dataclass(frozen=True, slots=True)
class Entry:
    """A movement of money with the reason and the rule that caused it."""

    postings: tuple[Posting, ...]
    reason: str
    rule: str

    def __post_init__(self) -> None:
        """Refuses what is not whole yen, not at least two sides, or not balanced (UnbalancedEntry)."""
        if len(self.postings) < 2 or any(type(posting.yen) is not int for posting in self.postings):
            raise UnbalancedEntry(f"{self.reason}: an entry has two or more postings in whole yen")
        if sum(posting.yen for posting in self.postings) != 0:
            raise UnbalancedEntry(f"{self.reason}: the postings do not sum to zero")


def payment(payer: Account, payee: Account, yen: int, *, reason: str, rule: str) -> Entry:
    """An entry in which `payer` pays `payee` that many yen."""
    return Entry((Posting(payer, -yen), Posting(payee, yen)), reason, rule)


def after(yen: tuple[int, ...], entries: Iterable[Entry]) -> tuple[int, ...]:
    """The seats' balances once `entries` are booked; the house is what is missing to zero change."""
    balances = list(yen)
    for entry in entries:
        for posting in entry.postings:
            if posting.account != HOUSE:
                balances[posting.account] += posting.yen
    return tuple(balances)
