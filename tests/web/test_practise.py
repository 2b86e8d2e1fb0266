"""Practise now: from nothing to a seat in one click."""

import pytest
from django.test import Client

from accounts.models import User
from games.models import Match
from games.web import practise
from liargame.rates import Rate
from tests.web.tables import CHAIRS, EDEN, browser_of

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("game", [f"{EDEN}:48h", f"{EDEN}:24h", f"{CHAIRS}:2016"])
def test_a_stranger_sits_down_as_a_guest(game: str) -> None:
    browser = Client()
    answer = browser.post("/practise/", {"game": game}, follow=True)
    match = Match.objects.get()
    assert answer.redirect_chain[-1][0] == match.get_absolute_url()
    assert "What you may do now" in answer.content.decode()
    guest = User.objects.get()
    assert guest.is_guest
    assert match.seats.get(holder=guest).number == 0


def test_a_member_sits_down_by_name() -> None:
    browser_of("Nao").post("/practise/", {"game": f"{EDEN}:48h"})
    assert Match.objects.get().seats.filter(name="Nao").exists()


@pytest.mark.parametrize("game", ["", "chess", "\0", f"{EDEN}:9999"])
def test_an_unknown_game_is_refused(game: str) -> None:
    assert Client().post("/practise/", {"game": game}).status_code == 422
    assert not Match.objects.exists()
    assert not User.objects.exists()


def test_too_many_tables_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(practise, "TABLES", Rate("practise", most=1))
    browser = browser_of("Nao")
    assert browser.post("/practise/", {"game": f"{EDEN}:48h"}).status_code == 302
    assert browser.post("/practise/", {"game": f"{EDEN}:48h"}).status_code == 429
    assert Match.objects.count() == 1
