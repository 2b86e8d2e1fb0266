"""Two ways a message fails: against the rules, or not a message at all. Both are values."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Refusal:
    """The rules refuse a well-formed message: the citation and a sentence, from the seat's own knowledge."""

    rule: str
    why: str


@dataclass(frozen=True, slots=True)
class Malformed:
    """A message of the wrong shape: the place as a JSON pointer within the message, and what is wrong."""

    pointer: str
    why: str
