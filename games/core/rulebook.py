"""A ruleset's rules page: numbered clauses in our own words, and examples that the resolver computes."""

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Clause:
    """One numbered rule; `cite` is what refusals, events and entries cite, and the page's anchor."""

    cite: str
    text: str


@dataclass(frozen=True, slots=True)
class Section:
    """A titled run of clauses."""

    title: str
    clauses: tuple[Clause, ...]


@dataclass(frozen=True, slots=True)
class Table:
    """A worked example, computed: a head, rows, and a sentence on what it shows."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    note: str


@dataclass(frozen=True, slots=True)
class Example:
    """A worked example of the clauses it cites; `work` asks the resolver for the table."""

    title: str
    cites: tuple[str, ...]
    work: Callable[[], Table]


@dataclass(frozen=True, slots=True)
class Rulebook:
    """The rules of one ruleset: a summary of two or three sentences, sections, examples."""

    title: str
    summary: str
    sections: tuple[Section, ...]
    examples: tuple[Example, ...] = ()
