"""The casebook of Garden of Eden holds, covers every clause of both sheets, and is published as it stands."""

import pytest

from games.resolvers.garden_of_eden import GAME
from tests.casebook import Case, problems, render
from tests.eden.cases import BOOK, RULINGS

LEAST = 60


@pytest.mark.parametrize(
    "case",
    [pytest.param(case, id=f"{case.number}. {', '.join(case.cites)}: {case.title}") for case in BOOK.cases],
)
def test_case(case: Case):
    assert case.story.failures() == []


def test_every_clause_of_both_sheets_and_every_ruling_has_a_case():
    assert problems(BOOK) == []


def test_the_book_knows_all_clauses_of_all_rules_pages():
    for edition, rulebook in GAME.rulebooks.items():
        cites = {clause.cite for section in rulebook.sections for clause in section.clauses}
        known = {cite.removeprefix(f"{edition} ") for cite in BOOK.clauses}
        assert cites <= known
        assert set(RULINGS) <= cites


def test_a_case_that_cites_a_sheet_is_played_by_it():
    for case in BOOK.cases:
        cited = {cite.split()[0] for cite in case.cites if cite not in RULINGS}
        assert cited <= set(case.story.editions), case.title


def test_the_book_is_long_enough():
    assert len(BOOK.cases) >= LEAST


def test_the_published_page_is_current():
    assert BOOK.page.read_text(encoding="utf-8") == render(BOOK), "run `python -m tests.eden`"
