"""Values of the bank: an entry that refuses to exist unless it balances, and what can go wrong with one."""

from collections.abc import Iterable
from dataclasses import dataclass

LGT = "LGT"
OUTSIDE = "OUTSIDE"

MAX_KEY_LENGTH = 120
MAX_REASON_LENGTH = 200
_MAX_YEN = 2**63 - 1


class LedgerError(Exception):
    """Something was asked of the bank that the bank does not do."""


class UnknownAccount(LedgerError):
    """A posting names an account that its book does not have."""


class EntryConflict(LedgerError):
    """An entry was posted under a key that already stands for a different one."""


@dataclass(frozen=True, slots=True)
class NewPosting:
    """One line of an entry.

    Args:
        account: key of the account in its book, such as `LGT`, `user:7` or `bot:Cautious Akiyama`.
        yen: whole yen; positive when the account receives, negative when it pays.

    Raises:
        ValueError: when the amount is zero, no whole number, or too large to be stored.
    """

    account: str
    yen: int

    def __post_init__(self) -> None:
        if type(self.yen) is not int:
            raise ValueError(f"Yen are whole numbers, not {self.yen!r}.")
        if self.yen == 0 or abs(self.yen) > _MAX_YEN:
            raise ValueError(f"{self.yen} yen cannot be posted.")


@dataclass(frozen=True, slots=True)
class NewEntry:
    """An entry to be posted: what moves between accounts, why, and by which rule.

    Args:
        key: unique in its book; posting the same key again changes nothing.
        reason: a sentence for the statement. It outlives accounts, so it names nobody.
        postings: at least two; their yen sum to zero.
        rule: the rule that caused it, cited as in the rule sheets; empty where no rule did.
        match_ref: public reference of the match, empty where there is none.
        phase_ref: the phase in the match, empty where there is none.

    Raises:
        ValueError: when key or reason is missing or too long, or the postings do not balance.
    """

    key: str
    reason: str
    postings: tuple[NewPosting, ...]
    rule: str = ""
    match_ref: str = ""
    phase_ref: str = ""

    def __post_init__(self) -> None:
        if not 0 < len(self.key) <= MAX_KEY_LENGTH:
            raise ValueError(f"An entry's key has 1 to {MAX_KEY_LENGTH} characters.")
        if not 0 < len(self.reason) <= MAX_REASON_LENGTH:
            raise ValueError(f"An entry's reason has 1 to {MAX_REASON_LENGTH} characters.")
        if len(self.postings) < 2:
            raise ValueError("An entry has at least two postings.")
        if sum(posting.yen for posting in self.postings) != 0:
            raise ValueError("The postings of an entry sum to zero.")

    @classmethod
    def between(cls, *, payer: str, payee: str, yen: int, key: str, reason: str, **refs: str) -> "NewEntry":
        """Give the entry by which one account pays another.

        Args:
            payer: key of the account that pays.
            payee: key of the account that receives.
            yen: the amount, above zero.
            key: unique in the book.
            reason: a sentence for the statement.
            refs: `rule`, `match_ref` and `phase_ref`, as far as they are known.

        Raises:
            ValueError: when the amount is not above zero, or an account would pay itself.
        """
        if yen <= 0:
            raise ValueError("A payment is above zero.")
        if payer == payee:
            raise ValueError("An account cannot pay itself.")
        return cls(key=key, reason=reason, postings=(NewPosting(payer, -yen), NewPosting(payee, yen)), **refs)


def opposite(postings: Iterable[NewPosting]) -> tuple[NewPosting, ...]:
    """Give the postings that undo these ones."""
    return tuple(NewPosting(posting.account, -posting.yen) for posting in postings)
