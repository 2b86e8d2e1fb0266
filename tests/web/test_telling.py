"""What a correction withdraws in the notices of a match: results and openings, not what officials did."""

from datetime import timedelta

import pytest

from games.models import Match
from games.services.announcing import announce
from games.services.correcting import Correction, correct_phase
from games.services.extending import extend_deadline
from tests.web.tables import browser_of, open_phase, person, play, table

pytestmark = pytest.mark.django_db
WITHDRAWN = "notice--withdrawn"


def corrected() -> Match:
    """A match whose first phase was extended, spoken into and closed, and is corrected after that."""
    match, dealer = table(dealer="Kanzaki"), person("Kanzaki")
    now = open_phase(match).opened_at
    common = {"match_id": match.pk, "dealer": dealer}
    extend_deadline(by=timedelta(hours=1), reason="For all.", now=now, **common)
    announce(text="A word to all.", at_close=False, now=now, **common)
    play(match, *[{"basket": ["gold", "silver"]}] * 3)
    play(match, {"cast": ["gold"]}, {"cast": ["gold"]}, {"cast": ["silver"]})
    correct_phase(correction=Correction(0, "A check."), now=open_phase(match).opened_at, **common)
    return match


def notices(match: Match, *, withdrawn: bool) -> str:
    """All notices that the public page shows as withdrawn, or as standing."""
    page = browser_of("Mori").get(match.get_absolute_url()).content.decode()
    feed = page.partition('id="feed-title"')[2]
    items = [item.partition("</li>")[0] for item in feed.split('<li class="notice ')[1:]]
    return "".join(item for item in items if (WITHDRAWN in item) == withdrawn)


def test_openings_of_phases_that_were_superseded_are_withdrawn() -> None:
    match = corrected()
    assert notices(match, withdrawn=True).count("is open. It closes on") == 3
    assert "is open. It closes on" in notices(match, withdrawn=False)


@pytest.mark.parametrize(
    "told", ["pleased to open this match", "moves the deadline on", "A word to all.", "A result is withdrawn"]
)
def test_what_officials_did_in_them_stands(told: str) -> None:
    match = corrected()
    assert told in notices(match, withdrawn=False)
    assert told not in notices(match, withdrawn=True)


def test_what_the_game_told_in_them_is_withdrawn() -> None:
    match = corrected()
    assert "Round 1 closes with" in notices(match, withdrawn=True)
    assert "Round 1 closes with" not in notices(match, withdrawn=False)
