"""The front page and the lists of matches."""

import pytest
from django.test import Client
from django.utils import timezone

from games.models import Match
from games.selectors.match_lists import PAGE
from games.services.house import keep_house_match
from games.services.practise import practise
from tests.web.tables import EDEN, browser_of, lobby, person, played_out, table

pytestmark = pytest.mark.django_db


def listed(show: str, browser: Client | None = None, **query: str) -> str:
    return (browser or Client()).get("/matches/", {"show": show, **query}).content.decode()


def test_each_match_is_in_its_list() -> None:
    lobby(name="Waiting"), table(name="Going on")
    assert "Waiting" in listed("open")
    assert "Going on" not in listed("open")
    assert "Going on" in listed("running")
    Match.objects.filter(pk=played_out().pk).update(name="Gone by")
    assert "Gone by" in listed("finished")


def test_what_bots_played_at_the_house_table_stands_in_a_list_of_its_own() -> None:
    Match.objects.filter(pk=played_out().pk).update(name="Gone by", purpose=Match.Purpose.HOUSE)
    assert "Gone by" not in listed("finished")
    assert ">By bots</a>" in listed("finished")
    assert "Gone by" in listed("house")


def test_the_page_of_a_house_match_says_how_long_its_phases_are() -> None:
    match = keep_house_match(now=timezone.now())
    assert match is not None
    assert "Each phase lasts 1 minute." in Client().get(match.get_absolute_url()).content.decode()


def test_practice_is_nobody_elses_business() -> None:
    practise(user=person("Nao"), game_key=EDEN, ruleset="24h", now=timezone.now())
    assert "Practice" not in listed("running", browser_of("Mori"))
    assert "Practice" in listed("yours", browser_of("Nao"))


def test_a_long_list_is_paged_by_key_and_misses_nobody() -> None:
    for number in range(PAGE + 3):
        lobby(seats=0, name=f"Table {number:02}")
    page, seen = listed("open"), []
    while True:
        seen += [number for number in range(PAGE + 3) if f"Table {number:02}" in page]
        if "&amp;after=" not in page:
            break
        after = page.partition("&amp;after=")[2].partition('"')[0]
        page = listed("open", after=after)
    assert seen.sort() is None
    assert seen == list(range(PAGE + 3))


@pytest.mark.parametrize(
    "query", ["show=%00", "show=yours", "after=%00", "after=zzzzzzzz", "show=open&after=１"]
)
def test_nonsense_in_the_address_is_harmless(query: str) -> None:
    assert Client().get(f"/matches/?{query}").status_code == 200


def test_the_front_page_shows_the_house_match_and_open_tables() -> None:
    lobby(name="A free table")
    keep_house_match(now=timezone.now())
    page = Client().get("/").content.decode()
    assert "House match" in page
    assert "A free table" in page
    assert "Practise now" in page
    assert "House match" in Client().get("/house/").content.decode()


def test_the_front_page_stands_without_any_match() -> None:
    page = Client().get("/").content.decode()
    assert "The house table is being laid" in page
