"""A table of Garden of Eden in several browsers: sealed moves, live results, casts that cannot be illegal."""

import pytest
from django.utils import timezone
from playwright.sync_api import Browser, Page, expect

from games.models import Match, Message
from games.services.announcing import announce
from tests.browser.conftest import Site
from tests.browser.signed_in import page_of
from tests.web.tables import person, send, table


@pytest.fixture
def match(site: Site) -> Match:
    """Three people who have prepared their baskets, and a dealer; phases close when all have moved."""
    return site.do(_in_round_one)


def _in_round_one() -> Match:
    lengths = {"Basket Period": 60, "Round": 3600}
    match = table(seats=3, dealer="Ryo", early_close=True, lengths=lengths)
    for seat in range(3):
        send(match, seat, {"basket": ["gold", "silver"]})
    match.refresh_from_db()
    return match


def shown(page: Page, match: Match) -> Page:
    page.goto(match.get_absolute_url())
    return page


def cast(page: Page, base: str) -> None:
    page.locator(f"input[name=base][value={base}]").check()
    page.get_by_role("button", name="Seal it").click()
    expect(page.locator("#messages")).to_contain_text("accepted")


def test_three_people_play_a_round_and_everybody_sees_the_result_arrive(
    site: Site, browser: Browser, match: Match
) -> None:
    watcher = shown(page_of(browser, site, ""), match)
    pages = [shown(page_of(browser, site, name), match) for name in ("Nao", "Akiyama", "Fukunaga")]
    for page, base in zip(pages, ("gold", "gold", "silver"), strict=True):
        cast(page, base)
    for page in (watcher, *pages):
        expect(page.get_by_text("Round 1 closes with 2 Gold, 1 Silver, 0 Red.")).to_be_visible(timeout=10_000)
        expect(page.locator("#part-header")).to_contain_text("Round 2")
    expect(pages[0].get_by_text("Gold won").first).to_be_visible()
    expect(watcher.get_by_text("To you alone")).to_have_count(0)


def test_an_announcement_arrives_without_a_reload(site: Site, browser: Browser, match: Match) -> None:
    page = shown(page_of(browser, site, "Nao"), match)
    page.locator("input[name=base][value=silver]").check()
    site.do(_announce, match)
    expect(page.get_by_text("The garden closes at noon.")).to_be_visible(timeout=10_000)
    expect(page.locator("input[name=base][value=silver]")).to_be_checked()


def _announce(match: Match) -> None:
    text = "The garden closes at noon."
    announce(match_id=match.pk, dealer=person("Ryo"), text=text, at_close=False, now=timezone.now())


def test_no_illegal_cast_can_be_put_together(site: Site, browser: Browser, match: Match) -> None:
    page = shown(page_of(browser, site, "Nao"), match)
    seal = page.get_by_role("button", name="Seal it")
    pink, black = page.locator("input[name=pink]"), page.locator("input[name=extra][value=black]")
    expect(seal).to_be_disabled()
    expect(page.locator("input[name=extra][value=white]")).to_be_disabled()
    page.locator("input[name=base][value=gold]").check()
    pink.check()
    black.check()
    page.locator("input[name=base][value=red]").check()
    for closed in (pink, black):
        expect(closed).to_be_disabled()
        expect(closed).not_to_be_checked()
    expect(page.get_by_text("Red is cast alone.").last).to_be_visible()
    seal.click()
    expect(page.locator("#messages")).to_contain_text("accepted")
    assert site.do(_last_body, match) == {"cast": ["red"]}


def test_without_pinks_only_black_brings_one(site: Site, browser: Browser, match: Match) -> None:
    for _round in range(3):
        site.do(_spend_pink, match)
    page = shown(page_of(browser, site, "Nao"), match)
    pink = page.locator("input[name=pink]")
    page.locator("input[name=base][value=gold]").check()
    expect(pink).to_be_disabled()
    page.locator("input[name=extra][value=black]").check()
    expect(pink).to_be_enabled()


def _spend_pink(match: Match) -> None:
    golds = {"cast": ["gold", "pink"]}
    bodies = (golds, {"cast": ["gold"]}, {"cast": ["silver"]})
    for seat, body in enumerate(bodies):
        assert send(match, seat, body).accepted


def _last_body(match: Match) -> object:
    return Message.objects.filter(match=match).order_by("-ordinal")[0].body


def test_the_form_works_without_a_script(site: Site, browser: Browser, match: Match) -> None:
    page = shown(page_of(browser, site, "Nao", script=False), match)
    expect(page.locator(".deadline__at")).to_be_visible()
    page.locator("input[name=base][value=red]").check()
    page.locator("input[name=extra][value=black]").check()
    page.get_by_role("button", name="Seal it").click()
    expect(page.get_by_role("alert")).to_contain_text("Red is cast alone.")
    expect(page.locator("input[name=extra][value=black]")).to_be_checked()
    page.locator("input[name=base][value=gold]").check()
    page.get_by_role("button", name="Seal it").click()
    expect(page.locator("#messages")).to_contain_text("accepted")
    page.get_by_text("Ask for a time bank period").click()
    page.get_by_role("button", name="Go on").click()
    page.get_by_role("button", name="Yes, send it").click()
    expect(page.locator("#messages")).to_contain_text("accepted")


def test_a_basket_is_filled_without_a_script(site: Site, browser: Browser) -> None:
    page = shown(page_of(browser, site, "Nao", script=False), site.do(table))
    slots = page.locator("select[name=apples]")
    slots.nth(0).select_option("gold")
    slots.nth(2).select_option("silver")
    page.get_by_role("button", name="Seal it").click()
    expect(page.locator(".slip")).to_contain_text("Your standing move")
