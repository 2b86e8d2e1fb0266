"""Every amount and length of Musical Chairs; a running match keeps the ruleset it began with."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from typing import Any, Final

HOUR: Final = 3600
MILLION: Final = 1_000_000

SEATING_LENGTH: Final = "Seating Phase"
VOTING_LENGTH: Final = "Voting Phase"


@dataclass(frozen=True, slots=True)
class Ruleset:
    """The amounts of one edition: sums in yen, lengths in seconds, the rest counts.

    `medal_yen` is what LGT pays for a medal of the winner, `own_medal_yen` what it pays the winner for one
    still held; the debts are owed by those who started as players.
    """

    key: str
    version: int
    medals_each: int
    strikes_to_remove: int
    blockers_needed: int
    medal_yen: int
    own_medal_yen: int
    winner_debt_yen: int
    player_debt_yen: int
    debt_without_winner_yen: int
    seating_seconds: int
    voting_seconds: int

    def lengths(self) -> dict[str, int]:
        """What a dealer may change: seconds by name."""
        return {SEATING_LENGTH: self.seating_seconds, VOTING_LENGTH: self.voting_seconds}

    def with_lengths(self, lengths: Mapping[str, int]) -> "Ruleset":
        """The same ruleset with these lengths in seconds; names left out stay as they are."""
        wanted = self.lengths() | dict(lengths)
        return replace(self, seating_seconds=wanted[SEATING_LENGTH], voting_seconds=wanted[VOTING_LENGTH])


RULES_2016: Final = Ruleset(
    key="2016",
    version=1,
    medals_each=12,
    strikes_to_remove=4,
    blockers_needed=3,
    medal_yen=100 * MILLION,
    own_medal_yen=150 * MILLION,
    winner_debt_yen=400 * MILLION,
    player_debt_yen=100 * MILLION,
    debt_without_winner_yen=50 * MILLION,
    seating_seconds=48 * HOUR,
    voting_seconds=48 * HOUR,
)


def encode_ruleset(ruleset: Ruleset) -> dict[str, Any]:
    """The ruleset as JSON."""
    return asdict(ruleset)


def decode_ruleset(body: Mapping[str, Any]) -> Ruleset:
    """The ruleset from what `encode_ruleset` made."""
    return Ruleset(**body)
