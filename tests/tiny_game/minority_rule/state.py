"""The values of the game: its ruleset, its two messages, and the state of a match."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

HOUR: Final = 3600
ANSWERS: Final = ("yes", "no")


@dataclass(frozen=True, slots=True)
class MinorityRuleset:
    """All amounts in yen and lengths in seconds."""

    key: str = "evening"
    version: int = 1
    fee_yen: int = 10_000_000
    rounds: int = 3
    round_seconds: int = 24 * HOUR
    hour_seconds: int = HOUR

    def lengths(self) -> dict[str, int]:
        """The lengths that a dealer may change."""
        return {"Round": self.round_seconds, "Extra hour": self.hour_seconds}

    def with_lengths(self, lengths: Mapping[str, int]) -> "MinorityRuleset":
        """The same ruleset with these lengths."""
        known = self.lengths() | dict(lengths)
        return replace(self, round_seconds=known["Round"], hour_seconds=known["Extra hour"])


@dataclass(frozen=True, slots=True)
class Answer:
    """A player's answer, replaced by a later one."""

    word: str


@dataclass(frozen=True, slots=True)
class Request:
    """A player asks for the extra hour."""


Message: TypeAlias = Answer | Request


@dataclass(frozen=True, slots=True)
class State:
    """A match: who is in, who has an hour left, this round's answers by seat, past rounds' counts."""

    ruleset: MinorityRuleset
    yen: tuple[int, ...]
    number: int
    in_game: tuple[int, ...]
    hours: tuple[int, ...]
    answers: tuple[str | None, ...]
    counts: tuple[tuple[int, int], ...] = ()
    over: bool = False

    def absent(self) -> tuple[int, ...]:
        """Those in the game who have not answered."""
        return tuple(seat for seat in self.in_game if self.answers[seat] is None)
