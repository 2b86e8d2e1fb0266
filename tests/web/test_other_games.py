"""A game from another package, of which the site knows nothing, is watched, played and replayed by generic pages."""

import sys
from collections.abc import Iterator
from datetime import datetime, timedelta
from functools import partial
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from django.test import Client

from games import registry
from games.models import Match, Message
from games.web import rules
from liargame import watch
from tests.web.tables import browser_of, close, form_fields, open_phase, table

pytestmark = pytest.mark.django_db
TINY = Path(__file__).parent.parent / "tiny_game"


@pytest.fixture(autouse=True)
def tiny_game(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """Minority Rule, offered by its entry point."""
    monkeypatch.syspath_prepend(str(TINY))
    game = import_module("minority_rule").GAME
    offered = [SimpleNamespace(load=lambda: game)]
    monkeypatch.setattr(registry, "entry_points", lambda **_group: offered)
    registry.game_types.cache_clear()
    yield game
    registry.game_types.cache_clear()
    rules._shown.cache_clear()
    for name in [name for name in sys.modules if name.partition(".")[0] == "minority_rule"]:
        del sys.modules[name]


def _told(at: datetime) -> datetime:
    return at


def answer(match: Match, name: str, word: str) -> int:
    browser = browser_of(name)
    fields = form_fields(browser.get(match.get_absolute_url()).content, "answer")
    return int(browser.post(f"{match.get_absolute_url()}moves/", {**fields, "word": word}).status_code)


def test_a_match_is_played_by_form_to_its_end_and_replayed(
    tiny_game: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = table(tiny_game.key, seats=4)
    while match.status == Match.Status.RUNNING:
        in_time = open_phase(match).opened_at + timedelta(minutes=1)
        monkeypatch.setattr(watch, "now", partial(_told, in_time))
        for seat, status in enumerate(match.statuses):
            if status["in_match"]:
                name = match.seats.get(number=seat).name
                assert answer(match, name, "yes" if seat % 2 else "no") == 302
        close(match)
    page = Client().get(match.get_absolute_url()).content.decode()
    assert tiny_game.words.ending(match.ending) in page
    replay = Client().post(f"{match.get_absolute_url()}replay/verify/").content.decode()
    assert "The record agrees." in replay
    assert replay.count('<td data-label="Arrived">') == Message.objects.filter(match=match).count()


def test_what_cannot_be_read_is_refused(tiny_game: Any) -> None:
    match = table(tiny_game.key, seats=4)
    assert answer(match, "Nao", "perhaps") == 422
    assert answer(match, "Nao", "") == 422


def test_its_rules_and_practice_are_offered(tiny_game: Any) -> None:
    for ruleset in tiny_game.rulesets:
        assert Client().get(f"/rules/{tiny_game.key}/{ruleset}/").status_code == 200
        browser = Client()
        answered = browser.post("/practise/", {"game": f"{tiny_game.key}:{ruleset}"}, follow=True)
        assert "What you may do now" in answered.content.decode()
    assert tiny_game.title in Client().get("/practise/").content.decode()
    assert tiny_game.title in Client().get("/").content.decode()
