"""Letters behind glass: an operator breaks it with a reason and a second click, and everybody hears of it."""

from typing import Any

import pytest
from django.urls import reverse

from accounts.models import User
from games.models import Act, Match, OutboxItem
from tests.forum.talk import page
from tests.forum.test_conduct import operator
from tests.forum.test_letters import WORDS, running, write
from tests.web.tables import browser_of, close, person

pytestmark = pytest.mark.django_db
REASON = "A player says that threats were written"


def glass(match: Match) -> str:
    return reverse("unseal-letters", args=[match.public_id])


def asked(**changes: str) -> dict[str, str]:
    return {"one": "0", "other": "1", "reason": REASON} | changes


@pytest.fixture
def match(db: Any) -> Match:
    """A running match in which Nao has written to Akiyama, to Fukunaga, and to Akiyama and Yokoya."""
    operator()
    match = running()
    write(match, "Nao", 1)
    write(match, "Nao", 2, text="for Fukunaga alone")
    write(match, "Nao", 1, 3, text="in a group")
    return match


def test_the_first_click_reads_and_logs_nothing(match: Match) -> None:
    answer = browser_of("Mori").post(glass(match), asked())
    assert answer.status_code == 200
    assert WORDS not in answer.content.decode()
    assert not Act.objects.filter(kind="letters_read").exists()


def test_the_second_click_reads_what_the_two_have_written_and_nothing_else(match: Match) -> None:
    shown = browser_of("Mori").post(glass(match), asked(confirmed="yes")).content.decode()
    assert WORDS in shown
    assert "in a group" in shown
    assert "for Fukunaga alone" not in shown


def test_it_is_logged_and_the_operators_are_told(match: Match) -> None:
    browser_of("Mori").post(glass(match), asked(confirmed="yes"))
    act = Act.objects.get(kind="letters_read")
    assert (act.actor.username, act.public, act.facts) == ("Mori", False, {"seats": [0, 1], "reason": REASON})
    alarm = OutboxItem.objects.get(kind="alarm")
    assert alarm.payload == {"match": match.public_id, "why": f"Mori broke the seal of letters: {REASON}"}


def test_players_learn_of_it_when_the_match_has_ended(match: Match) -> None:
    browser_of("Mori").post(glass(match), asked(confirmed="yes"))
    assert REASON not in page(browser_of("Nao"), match.get_absolute_url())
    while match.status == Match.Status.RUNNING:
        close(match)
    shown = page(browser_of("Nao"), match.get_absolute_url())
    assert REASON in shown
    assert "broke the seal of letters between seat 1" in shown


@pytest.mark.parametrize(
    "wrong", [{"reason": " "}, {"other": "0"}, {"other": "9"}, {"one": "x"}, {"reason": "x" * 301}], ids=str
)
def test_without_a_reason_or_two_seats_nothing_is_read(match: Match, wrong: dict[str, str]) -> None:
    answer = browser_of("Mori").post(glass(match), asked(confirmed="yes", **wrong))
    assert answer.status_code == 422
    assert WORDS not in answer.content.decode()
    assert not Act.objects.filter(kind="letters_read").exists()


@pytest.mark.parametrize("name", ["Nao", "Ryo", "Oda"])
def test_for_everybody_else_there_is_no_such_page(match: Match, name: str) -> None:
    assert browser_of(name).get(glass(match)).status_code == 404
    assert browser_of(name).post(glass(match), asked(confirmed="yes")).status_code == 404


def test_an_operator_who_deals_or_has_sat_there_reads_nothing(match: Match) -> None:
    for name in ("Nao", "Ryo"):
        User.objects.filter(pk=person(name).pk).update(is_superuser=True)
        assert browser_of(name).post(glass(match), asked(confirmed="yes")).status_code == 404
