"""The stories of cases: a table, sentences about it, what is played, and what must come of it."""

from dataclasses import dataclass

from tests.chairs.language.given import GIVEN, table
from tests.chairs.language.outcome import OUTCOME
from tests.chairs.language.played import PLAYED

FOUR = "Ann, Ben, Cleo and Dan play"
FOUR_AND_ZOE = "Ann, Ben, Cleo and Dan play; Zoe starts as Gaya"
SIX = "Ann, Ben, Cleo, Dan, Eve and Finn play"


@dataclass(frozen=True)
class Story:
    """A case in sentences. Where nothing else is given, the first Seating Phase is open, and the first player

    holds chair 1, the second chair 2 and so on.
    """

    table: str
    given: tuple[str, ...] = ()
    played: tuple[str, ...] = ()
    so: tuple[str, ...] = ()

    def told(self) -> list[str]:
        """The table, the position, and what is played."""
        return [f"{sentence}." for sentence in (self.table, *self.given, *self.played)]

    def outcome(self) -> list[str]:
        """What must come of it."""
        return [f"{sentence}." for sentence in self.so]

    def failures(self) -> list[str]:
        """What came out differently when it was played just now."""
        play = table(self.table)
        for sentence in self.given:
            GIVEN.do(play, sentence)
        for sentence in self.played:
            PLAYED.do(play, sentence)
        answers = [(sentence, OUTCOME.do(play, sentence)) for sentence in self.so]
        wrong = [f"{sentence}: {found} is so" for sentence, (found, wanted) in answers if found != wanted]
        return [*play.unexpected, *wrong]
