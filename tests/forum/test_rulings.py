"""Rulings: asked openly or in private, answered with a number and clauses, told to everybody."""

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from forum.models import Notice, Ruling
from forum.services.rule import answer, ask
from games.models import Match
from games.services.problems import NotNow
from tests.engine.tables import public_kinds
from tests.forum.talk import page
from tests.forum.test_letters import running
from tests.web.tables import browser_of, person

pytestmark = pytest.mark.django_db


def asked(match: Match, *, openly: bool = False, text: str = "May I keep gold?") -> Ruling:
    return ask(author=person("Nao"), public_id=match.public_id, text=text, openly=openly, now=timezone.now())


def desk(match: Match) -> str:
    return reverse("rulings", args=[match.public_id])


def test_a_private_question_is_read_by_its_seat_and_the_dealer_alone() -> None:
    match = running()
    asked(match)
    for name, reads in {"Nao": True, "Ryo": True, "Akiyama": False, "Oda": False}.items():
        assert ("May I keep gold?" in page(browser_of(name), desk(match))) == reads


def test_whoever_answers_is_told_who_reads_a_private_question_and_who_its_answer() -> None:
    match = running()
    asked(match)
    assert "Everybody reads the answer" in page(browser_of("Ryo"), desk(match))
    assert "Everybody reads the answer" not in page(browser_of("Nao"), desk(match))


def test_an_open_question_needs_no_such_word() -> None:
    match = running()
    asked(match, openly=True)
    assert "asked in private" not in page(browser_of("Ryo"), desk(match))


def test_an_open_question_is_read_by_everybody() -> None:
    match = running()
    asked(match, openly=True)
    assert "May I keep gold?" in page(Client(), desk(match))


def test_the_answer_is_numbered_linked_and_told_to_everybody() -> None:
    match = running()
    first, second = asked(match), asked(match, text="And silver?")
    address = reverse("answer-question", args=[match.public_id, second.public_id])
    fields = {"text": "You *may*.", "clauses": ["Apples 3(a)"]}
    assert browser_of("Nao").post(address, fields).status_code == 404
    assert browser_of("Ryo").post(address, fields).status_code == 302
    second.refresh_from_db()
    assert (second.number, second.clauses) == (1, ["Apples 3(a)"])
    shown = page(Client(), desk(match))
    assert "You <em>may</em>." in shown
    assert "#apples-3-a" in shown
    assert "And silver?" not in shown
    assert public_kinds(match)[-1] == "office.announcement"
    assert Notice.objects.filter(kind="ruling").count() == 4
    assert first.number is None


@pytest.mark.parametrize("text, clauses", [("", ()), ("x" * 6001, ()), ("yes", ("No such 1",))])
def test_an_answer_that_cannot_be_taken_changes_nothing(text: str, clauses: tuple[str, ...]) -> None:
    match = running()
    ruling = asked(match)
    with pytest.raises(NotNow):
        answer(
            dealer=person("Ryo"), public_id=match.public_id, ruling_id=ruling.public_id, text=text,
            clauses=clauses, now=timezone.now(),
        )  # fmt: skip
    ruling.refresh_from_db()
    assert ruling.number is None


def test_an_answer_that_is_refused_is_not_lost() -> None:
    match = running()
    ruling = asked(match)
    address = reverse("answer-question", args=[match.public_id, ruling.public_id])
    refused = browser_of("Ryo").post(address, {"text": "gold " * 1300, "clauses": ["Apples 3(a)"]})
    assert refused.status_code == 422
    assert "gold " * 1300 in refused.content.decode()
    assert "<option selected>Apples 3(a)</option>" in refused.content.decode()


def test_a_seat_asks_by_form_and_not_without_end() -> None:
    match, browser = running(), browser_of("Nao")
    answers = [browser.post(desk(match), {"text": f"question {n}"}).status_code for n in range(6)]
    assert answers == [302] * 5 + [422]
    assert browser_of("Oda").post(desk(match), {"text": "x"}).status_code == 404
