"""The casebook itself: it finds what is missing, and prints what it was given."""

from tests.casebook import Casebook, numbered, problems, render


class Told:
    """A story about nothing in particular."""

    def told(self) -> list[str]:
        return ["Nao sits down."]

    def outcome(self) -> list[str]:
        return ["Nao is seated."]

    def failures(self) -> list[str]:
        return []


def book(*cases: tuple[str, tuple[str, ...]]) -> Casebook:
    told = [(title, cites, Told()) for title, cites in cases]
    return Casebook(
        "example", "Example", "An example.", {"A 1": "sitting", "A 2": "standing"}, numbered(*told)
    )


def test_a_complete_book_has_no_problems():
    assert problems(book(("One sits", ("A 1",)), ("One stands", ("A 2",)))) == []


def test_a_clause_without_a_case_is_found():
    assert problems(book(("One sits", ("A 1",)))) == ["no case holds A 2"]


def test_a_citation_of_no_clause_is_found():
    assert problems(book(("One sits", ("A 1", "A 2", "B 1")))) == ["B 1 is no clause"]


def test_a_case_that_cites_nothing_and_a_doubled_title_are_found():
    found = problems(book(("Same", ("A 1", "A 2")), ("Same", ())))
    assert found == ["case 2 cites nothing", "'Same' is the title of 2 cases"]


def test_the_page_numbers_cases_and_links_them_from_their_clauses():
    page = render(book(("One sits", ("A 1",)), ("One stands", ("A 1", "A 2"))))
    assert "| A 1 | sitting | [1](#case-1), [2](#case-2) |" in page
    assert (
        '## <a id="case-2"></a>2. One stands\n\n*A 1, A 2*\n\n- Nao sits down.\n\nSo:\n\n- Nao is seated.\n'
        in page
    )
