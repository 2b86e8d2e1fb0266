"""Practice in a browser: a guest sits down, plays by the page alone, and reads how it ended."""

import re

import pytest
from playwright.sync_api import Page, expect

from games.models import Match
from tests.browser.conftest import Site

MOST_PHASES = 40


def sit_down(page: Page, site: Site, game: str) -> None:
    page.goto(f"{site.url}/practise/")
    page.locator(f"form:has(input[value='{game}'])").get_by_role("button").click()
    expect(page.get_by_role("heading", name="What you may do now")).to_be_visible()


def test_a_guest_plays_garden_of_eden_to_its_end(site: Site, page: Page) -> None:
    sit_down(page, site, "garden-of-eden:48h")
    for colour in ("gold", "silver"):
        page.locator(f"[data-put={colour}]").click()
    page.get_by_role("button", name="Seal it").click()
    for _phase in range(MOST_PHASES):
        if page.get_by_text("Replay, everything opened").is_visible():
            break
        cast(page)
        expect(page.locator("#messages")).to_contain_text("accepted")
    page.get_by_role("link", name="Replay, everything opened").click()
    expect(page.get_by_role("heading", name="Scores, round by round")).to_be_visible()
    page.get_by_role("button", name="Play the record again and compare").click()
    expect(page.get_by_text("The record agrees.")).to_be_visible()


def cast(page: Page) -> None:
    """Cast Gold, as soon as there is a form; a round that closes meanwhile brings the next one by itself."""
    page.reload()
    gold = page.locator("input[name=base][value=gold]")
    if gold.count():
        gold.check()
        page.get_by_role("button", name="Seal it").click()


def test_a_guest_plays_musical_chairs_by_buttons(site: Site, page: Page) -> None:
    sit_down(page, site, "musical-chairs:2016")
    own = page.locator("[data-sittable]")
    number = own.get_attribute("data-chair")
    own.get_by_role("button", name=f"Chair {number}: earlier").click()
    expect(own.locator(".chair-row__rank input")).to_have_value("1")
    page.locator("form[data-move=sit]").get_by_role("button", name="Seal it").click()
    expect(page.locator("#messages")).to_contain_text("accepted")
    match = site.do(Match.objects.get)
    assert match.purpose == Match.Purpose.PRACTICE


@pytest.mark.parametrize("game", ["garden-of-eden:24h", "musical-chairs:2016"])
def test_the_page_keeps_to_the_content_policy(game: str, site: Site, page: Page) -> None:
    complaints: list[str] = []
    page.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)
    page.on("pageerror", lambda error: complaints.append(str(error)))
    sit_down(page, site, game)
    assert re.search(r"/matches/[a-z]{12}/$", page.url)
    assert complaints == []
