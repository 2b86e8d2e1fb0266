"""The stories of cases: a table, sentences about it, what is played, and what must come of it."""

import re
from dataclasses import dataclass

from tests.eden.language.given import GIVEN
from tests.eden.language.outcome import OUTCOME
from tests.eden.language.play import begun
from tests.eden.language.played import PLAYED
from tests.grammar import people

EDITIONS = ("48h", "24h")
RULING = re.compile(r"(?:G|Resolution )\d+")
OLD, NEW = ("48h",), ("24h",)
THREE = "Ann, Ben and Cleo play"
FOUR = "Ann, Ben, Cleo and Dan play"
FIVE = "Ann, Ben, Cleo, Dan and Eve play"
SIX = "Ann, Ben, Cleo, Dan, Eve and Finn play"


@dataclass(frozen=True)
class Story:
    """A case in sentences, played in each of its editions.

    Where nothing else is given, round 1 is open and everybody's basket is five times gold.
    """

    table: str
    given: tuple[str, ...] = ()
    played: tuple[str, ...] = ()
    so: tuple[str, ...] = ()
    editions: tuple[str, ...] = EDITIONS

    def told(self) -> list[str]:
        """The table, the edition, the position, and what is played."""
        sheet = "either sheet" if self.editions == EDITIONS else f"the {self.editions[0]} sheet"
        return [f"{sentence}." for sentence in (f"{self.table}, by {sheet}", *self.given, *self.played)]

    def outcome(self) -> list[str]:
        """What must come of it."""
        return [f"{sentence}." for sentence in self.so]

    def failures(self) -> list[str]:
        """What came out differently when it was played just now."""
        return [f"{edition}: {wrong}" for edition in self.editions for wrong in self._failures_in(edition)]

    def _failures_in(self, edition: str) -> list[str]:
        play = begun(tuple(people(self.table)), edition)
        play.opens_rounds()
        for sentence in self.given:
            GIVEN.do(play, sentence)
        for sentence in self.played:
            PLAYED.do(play, sentence)
        answers = [(sentence, OUTCOME.do(play, sentence)) for sentence in self.so]
        wrong = [f"{sentence}: {found} is so" for sentence, (found, wanted) in answers if found != wanted]
        return [*play.unexpected, *wrong]


def holds(*clauses: str) -> tuple[str, ...]:
    """Citations: a clause without an edition stands under the same number in both; rulings in neither."""
    cites: list[str] = []
    for clause in clauses:
        whole = RULING.fullmatch(clause) or clause.startswith(EDITIONS)
        cites += [clause] if whole else [f"{edition} {clause}" for edition in EDITIONS]
    return tuple(cites)
