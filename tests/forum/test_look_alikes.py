"""Names that look alike at one table are pointed out; others are not."""

import pytest
from django.test import Client
from django.urls import reverse

from forum.selectors.look_alikes import look_alikes
from tests.forum.talk import page
from tests.web import tables


@pytest.mark.parametrize(
    "one, other",
    [
        ("Nao", "Nаo"),
        ("Nao", "Na0"),
        ("Akiyama", "Aklyama"),
        ("Mori", "Morí"),
        ("Mori", "M ori"),
        ("Warm", "Warrn"),
    ],
)
def test_names_that_look_alike_are_found(one: str, other: str) -> None:
    assert look_alikes([one, "Fukunaga", other]) == [[one, other]]


def test_other_names_are_not() -> None:
    assert look_alikes(["Nao", "Akiyama", "Fukunaga", "Yokoya", "Kikuchi", "直", "尚"]) == []


@pytest.mark.django_db
def test_the_table_is_warned_before_the_start_and_while_it_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "NAMES", ("Nao", "Akiyama", "Na\u043e", "Yokoya"))
    warning = "these names look alike: <bdi>Nao</bdi> (seat 1), <bdi>Na\u043e</bdi> (seat 3)."
    for match in (tables.lobby(seats=4), tables.table(seats=4, name="Other")):
        assert warning in page(Client(), match.get_absolute_url())
    assert warning in page(tables.browser_of("Akiyama"), reverse("letters", args=[match.public_id]))
    monkeypatch.setattr(tables, "NAMES", ("Nao", "Akiyama", "Yokoya"))
    assert "look alike" not in page(Client(), tables.table(name="Third").get_absolute_url())
