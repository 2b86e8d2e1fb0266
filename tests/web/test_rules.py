"""Rules pages: every citation has a place, and every example its table."""

import re

import pytest
from django.test import Client

from games.registry import game_types
from games.web.citations import anchor

RULESETS = [(game.key, ruleset) for game in game_types().values() for ruleset in game.rulesets]


@pytest.mark.parametrize("game, ruleset", RULESETS)
def test_every_clause_has_its_anchor_and_every_example_its_table(game: str, ruleset: str) -> None:
    page = Client().get(f"/rules/{game}/{ruleset}/").content.decode()
    book = game_types()[game].rulebooks[ruleset]
    anchors = re.findall(r'id="([^"]+)"', page)
    assert len(anchors) == len(set(anchors))
    for section in book.sections:
        for clause in section.clauses:
            assert anchor(clause.cite) in anchors
    assert len(book.examples) >= 8
    assert page.count('<article class="card" id="example-') == len(book.examples)


@pytest.mark.parametrize("address", ["/rules/", "/practise/", "/"])
def test_the_cards_of_two_editions_of_a_game_say_what_differs(address: str) -> None:
    page = Client().get(address).content.decode()
    for words in (
        "rounds of 48 hours, 2 time bank periods for each player, 50 million yen to enter",
        "rounds of 24 hours, 1 time bank period for each player, 100 million yen to enter",
        "the winners share 250 million",
        "the winner takes 100 million from each loser",
    ):
        assert page.count(words) == 1


@pytest.mark.parametrize("game, ruleset", RULESETS)
def test_every_link_within_the_page_leads_somewhere(game: str, ruleset: str) -> None:
    page = Client().get(f"/rules/{game}/{ruleset}/").content.decode()
    anchors = set(re.findall(r'id="([^"]+)"', page))
    assert set(re.findall(r'href="#([^"]+)"', page)) <= anchors


def test_the_index_leads_to_every_ruleset() -> None:
    page = Client().get("/rules/").content.decode()
    for game, ruleset in RULESETS:
        assert f"/rules/{game}/{ruleset}/" in page


@pytest.mark.parametrize("address", ["/rules/chess/fide/", "/rules/garden-of-eden/12h/"])
def test_unknown_rules_are_no_page(address: str) -> None:
    assert Client().get(address).status_code == 404


@pytest.mark.parametrize(
    "cite, place", [("Apples 3(a)", "apples-3-a"), ("G14", "g14"), ("Voting 5(a)(iii)", "voting-5-a-iii")]
)
def test_anchors_are_made_of_letters_and_digits(cite: str, place: str) -> None:
    assert anchor(cite) == place


def test_a_game_s_own_address_leads_to_its_editions() -> None:
    answer = Client().get("/rules/garden-of-eden/")
    assert (answer.status_code, answer.headers["Location"]) == (302, "/rules/#game-garden-of-eden")
    assert Client().get("/rules/chess/").status_code == 404
