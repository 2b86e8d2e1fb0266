"""Casebooks: numbered examples of a game's rules, each run as a test and printed as a page of the docs.

A case has a title that says what holds, the clauses that make it so, and a story. The story is a value of the
game's own; it is told and judged from the same data, so that the page cannot say anything that was not tried.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

PAGES = Path(__file__).resolve().parent.parent / "docs" / "cases"


class Story(Protocol):
    """What a case plays and what must come of it."""

    def told(self) -> Sequence[str]:
        """What is given and played, a sentence each, as Markdown."""
        ...

    def outcome(self) -> Sequence[str]:
        """What must come of it, a sentence each, as Markdown."""
        ...

    def failures(self) -> Sequence[str]:
        """What came out differently when it was played just now; nothing when the case holds."""
        ...


@dataclass(frozen=True)
class Case:
    """One numbered example of the clauses in `cites`."""

    number: int
    title: str
    cites: tuple[str, ...]
    story: Story


@dataclass(frozen=True)
class Casebook:
    """A game's cases; `clauses` are all citations that must be covered, each with a name of a few words."""

    slug: str
    title: str
    introduction: str
    clauses: Mapping[str, str]
    cases: tuple[Case, ...]

    @property
    def page(self) -> Path:
        """Where the book is published."""
        return PAGES / f"{self.slug}.md"


def numbered(*cases: tuple[str, tuple[str, ...], Story]) -> tuple[Case, ...]:
    """Cases from titles, citations and stories, numbered from 1 in the order given."""
    return tuple(Case(number, *case) for number, case in enumerate(cases, start=1))


def problems(book: Casebook) -> list[str]:
    """What is wrong with the book as a whole: doubled titles, clauses nobody cites, citations of no clause."""
    cited = {cite for case in book.cases for cite in case.cites}
    titles = Counter(case.title for case in book.cases)
    return [
        *(f"case {case.number} cites nothing" for case in book.cases if not case.cites),
        *(f"{title!r} is the title of {count} cases" for title, count in titles.items() if count > 1),
        *(f"no case holds {cite}" for cite in book.clauses if cite not in cited),
        *(f"{cite} is no clause" for cite in sorted(cited) if cite not in book.clauses),
    ]


def render(book: Casebook) -> str:
    """The book as a Markdown page: an introduction, an index by clause, and the cases."""
    return "\n".join([f"# {book.title}", "", book.introduction, "", *_index(book), *_chapters(book)])


def publish(book: Casebook) -> None:
    """Writes the page."""
    book.page.parent.mkdir(parents=True, exist_ok=True)
    book.page.write_text(render(book), encoding="utf-8")


def _index(book: Casebook) -> list[str]:
    lines = ["| clause | about | cases |", "| --- | --- | --- |"]
    for cite, name in book.clauses.items():
        links = ", ".join(
            f"[{case.number}](#case-{case.number})" for case in book.cases if cite in case.cites
        )
        lines.append(f"| {cite} | {name} | {links} |")
    return [*lines, ""]


def _chapters(book: Casebook) -> list[str]:
    lines: list[str] = []
    for case in book.cases:
        lines += [f'## <a id="case-{case.number}"></a>{case.number}. {case.title}', ""]
        lines += [f"*{', '.join(case.cites)}*", ""]
        lines += [f"- {sentence}" for sentence in case.story.told()]
        if outcome := case.story.outcome():
            lines += ["", "So:", ""]
            lines += [f"- {sentence}" for sentence in outcome]
        lines.append("")
    return lines
