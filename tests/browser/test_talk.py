"""Two players talk at the table and by letter, each in a browser of their own, and nobody reloads a page."""

import pytest
from playwright.sync_api import Browser, expect

from forum.models import Post
from games.models import Match
from tests.browser.conftest import Site
from tests.browser.signed_in import page_of
from tests.forum.test_letters import write
from tests.web.tables import table


@pytest.fixture
def match(site: Site) -> Match:
    """A running match of three."""
    return site.do(table)


def test_two_players_talk_live(site: Site, match: Match, browser: Browser) -> None:
    nao, akiyama = page_of(browser, site, "Nao"), page_of(browser, site, "Akiyama")
    for page in (nao, akiyama):
        page.goto(match.get_absolute_url())
    akiyama.evaluate("window.stillHere = true")
    nao.get_by_label("Your post").fill("I shall cast *gold*.")
    nao.get_by_role("button", name="Post it").click()
    expect(akiyama.locator("#p1 em")).to_have_text("gold", timeout=8000)
    assert akiyama.evaluate("window.stillHere")
    akiyama.get_by_label("Your post").fill("So shall I.")
    akiyama.get_by_role("button", name="Post it").click()
    expect(nao.locator("#p2")).to_contain_text("So shall I.", timeout=8000)
    assert site.do(Post.objects.count) == 2


def test_a_whole_thread_is_live_for_spectators(site: Site, match: Match, browser: Browser) -> None:
    address = f"/matches/{match.public_id}/talk/gallery/"
    oda, stranger = page_of(browser, site, "Oda"), page_of(browser, site, "")
    for page in (oda, stranger):
        page.goto(address)
    stranger.evaluate("window.stillHere = true")
    oda.get_by_label("Your post").fill("Who lies?")
    oda.get_by_role("button", name="Post it").click()
    expect(stranger.locator("#p1")).to_contain_text("Who lies?", timeout=8000)
    assert stranger.evaluate("window.stillHere")


def test_a_letter_appears_in_an_open_correspondence(site: Site, match: Match, browser: Browser) -> None:
    first = site.do(write, match, "Nao", 1)
    address = f"/matches/{match.public_id}/letters/{site.do(lambda: first.correspondence.public_id)}/"
    akiyama = page_of(browser, site, "Akiyama")
    akiyama.goto(address)
    expect(akiyama.locator(".post")).to_have_count(1)
    site.do(write, match, "Nao", 1, text="Are you there?")
    expect(akiyama.locator("#last")).to_contain_text("Are you there?", timeout=8000)


def test_the_number_of_unread_notices_is_live(site: Site, match: Match, browser: Browser) -> None:
    akiyama = page_of(browser, site, "Akiyama")
    akiyama.goto(match.get_absolute_url())
    unread = akiyama.locator("[data-unread-number]")
    # The opening of the first phase comes by the outbox, which the site's own clock drains.
    expect(unread).to_have_text("1", timeout=15000)
    site.do(write, match, "Nao", 1)
    expect(unread).to_have_text("2", timeout=15000)


def test_without_a_script_one_posts_and_reads(site: Site, match: Match, browser: Browser) -> None:
    nao = page_of(browser, site, "Nao", script=False)
    nao.goto(match.get_absolute_url())
    nao.get_by_label("Your post").fill("Plain words.")
    nao.get_by_role("button", name="Preview").click()
    expect(nao.locator("section.card .post__text")).to_have_text("Plain words.")
    nao.get_by_role("button", name="Post it").click()
    expect(nao.locator("#p1")).to_contain_text("Plain words.")
