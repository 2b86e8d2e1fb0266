"""What a page shows must not depend on what its reader may not know: two worlds, one secret apart."""

import re
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from games.models import Match
from tests.web.tables import CHAIRS, EDEN, browser_of, play, send, table

pytestmark = pytest.mark.django_db
PARTS = ("header", "mine", "record", "feed", "moves", "header+record+feed", "header+moves+mine+record+feed")
SECRETS: tuple[tuple[str, int, Any], ...] = (
    (EDEN, 0, {"basket": ["gold", "silver"]}),
    (EDEN, 0, {"basket": ["gold"]}),
    (CHAIRS, 0, {"sit": [1]}),
    (CHAIRS, 0, {"block": 2}),
    (CHAIRS, 0, {"send": {"to": 1, "medals": {"of": 0, "count": 5}}}),
)


def seen(browser: Client, match: Match) -> str:
    """All that a person sees of a match, apart from what is random in every page."""
    match.refresh_from_db()
    addresses = [match.get_absolute_url()]
    addresses += [reverse("fragment", args=[match.public_id, part]) for part in PARTS]
    text = "\n".join(browser.get(address).content.decode() for address in addresses)
    text = re.sub(r'name="(token|csrfmiddlewaretoken)" value="[^"]*"', "", text)
    return re.sub(r'data-now="[^"]*"|nonce="[^"]*"', "", text)


@pytest.mark.parametrize("game, seat, secret", SECRETS)
@pytest.mark.parametrize("reader", ["Akiyama", "Ryo", "Mori", ""])
def test_a_sealed_message_changes_not_one_byte_for_anybody_else(
    reader: str, game: str, seat: int, secret: Any
) -> None:
    match = table(game, seats=4, dealer="Ryo")
    browser = browser_of(reader) if reader else Client()
    before = seen(browser, match)
    send(match, seat, secret)
    assert seen(browser, match) == before


def test_the_sender_sees_it() -> None:
    match, browser = table(), browser_of("Nao")
    before = seen(browser, match)
    send(match, 0, {"basket": ["gold", "silver"]})
    assert seen(browser, match) != before


def test_a_round_tells_others_nothing_of_ones_own_score() -> None:
    match = table(seats=3)
    play(match, *[{"basket": ["gold", "gold"]}] * 3)
    play(match, {"cast": ["gold", "pink"]}, {"cast": ["gold"]}, {"cast": ["silver"]})
    own, other = (seen(browser_of(name), match) for name in ("Nao", "Akiyama"))
    assert "Your rounds" in own
    assert own.count("token--pink") > other.count("token--pink")
    assert "To you alone" not in seen(Client(), match)


def test_the_seed_is_in_no_page_before_the_end() -> None:
    match = table(seed="a seed that nobody may see", dealer="Ryo")
    for name in ("Nao", "Ryo", "Mori"):
        assert "a seed that nobody" not in seen(browser_of(name), match)
