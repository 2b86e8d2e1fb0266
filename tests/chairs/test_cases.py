"""The casebook of Musical Chairs holds, covers every clause, and is published as it stands."""

import pytest

from tests.casebook import Case, problems, render
from tests.chairs.cases import BOOK

LEAST = 60


@pytest.mark.parametrize(
    "case", [pytest.param(case, id=f"{case.number}. {case.title}") for case in BOOK.cases]
)
def test_case(case: Case):
    assert case.story.failures() == []


def test_every_clause_of_the_sheet_and_every_ruling_has_a_case():
    assert problems(BOOK) == []


def test_the_book_is_long_enough():
    assert len(BOOK.cases) >= LEAST


def test_the_published_page_is_current():
    assert BOOK.page.read_text(encoding="utf-8") == render(BOOK), "run `python -m tests.chairs`"
