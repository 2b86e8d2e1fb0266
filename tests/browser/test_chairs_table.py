"""A whole match of Musical Chairs: four players and one Gaya, with a transfer, a block, a tie and a removal."""

from typing import Any

from playwright.sync_api import Browser, Page, expect

from games.models import Match
from games.selectors.access import access_match
from games.selectors.table import read_table
from tests.browser.conftest import Site
from tests.browser.signed_in import page_of
from tests.web.tables import CHAIRS, close, person, send, table

NAO, AKIYAMA, FUKUNAGA, YOKOYA, KIKUCHI = range(5)


def seal(page: Page, move: str) -> None:
    page.locator(f"form[data-move={move}]").get_by_role("button", name="Seal it").click()
    expect(page.locator("#messages")).to_contain_text("accepted")


def chair_of(match: Match, name: str) -> int:
    """The one chair that a person has on hand."""
    view = read_table(access_match(person(name), match.public_id)).view
    return int(view.chairs[0].number)


def send_all(match: Match, bodies: dict[int, Any]) -> None:
    for seat, body in bodies.items():
        assert send(match, seat, body).accepted, (seat, body)


def pass_on(match: Match) -> None:
    """Let the three players who are left pass their chairs round, and sit where they may."""
    names = ("Nao", "Akiyama", "Fukunaga")
    chairs = {seat: chair_of(match, name) for seat, name in enumerate(names)}
    for seat, number in chairs.items():
        assert send(match, seat, {"send": {"to": (seat + 1) % 3, "chair": number}}).accepted
        assert send(match, seat, {"sit": []}).accepted


def test_a_whole_match(site: Site, browser: Browser) -> None:
    match = site.do(table, CHAIRS, seats=4, gaya=1)
    nao, yokoya, kikuchi, stranger = (
        page_of(browser, site, name) for name in ("Nao", "Yokoya", "Kikuchi", "")
    )
    for page in (nao, yokoya, kikuchi, stranger):
        page.goto(match.get_absolute_url())
    _first_seating(site, match, nao, yokoya, kikuchi)
    expect(stranger.locator("#part-record")).to_contain_text("Akiyama by Yokoya, Kikuchi", timeout=10_000)
    _first_voting(site, match, nao, yokoya)
    expect(stranger.locator("#part-record")).to_contain_text("Remover", timeout=10_000)
    expect(stranger.locator("#record-1")).to_contain_text("Yokoya 1")
    expect(stranger.locator("#record-1")).to_contain_text("Kikuchi 1")
    site.do(pass_on, match)
    site.do(close, match)
    site.do(send_all, match, {seat: {"vote": None} for seat in (NAO, AKIYAMA, FUKUNAGA)})
    site.do(close, match)
    expect(stranger.locator("#record-3")).to_contain_text("Kikuchi; confiscated", timeout=10_000)
    site.do(close, match)
    expect(stranger.get_by_role("link", name="Replay, everything opened")).to_be_visible(timeout=10_000)
    _replay(stranger, match)


def _first_seating(site: Site, match: Match, nao: Page, yokoya: Page, kikuchi: Page) -> None:
    nao.locator("[data-sittable] .chair-row__rank input").fill("1")
    seal(nao, "sit")
    nao.get_by_text("Send medals").click()
    form = nao.locator("form[data-move=send-medals]")
    form.locator("input[name=to][value='1']").check()
    form.locator("input[name=of][value='0']").check()
    form.locator("input[name=count]").fill("2")
    form.get_by_role("button", name="Go on").click()
    nao.get_by_role("button", name="Yes, send it").click()
    expect(nao.locator("#part-mine")).to_contain_text("2 medals of Nao to Akiyama")
    for page in (yokoya, kikuchi):
        page.locator("input[name=block][value='1']").check()
        seal(page, "block")
    site.do(send_all, match, {AKIYAMA: {"sit": []}, FUKUNAGA: {"sit": []}})
    site.do(close, match)


def _first_voting(site: Site, match: Match, nao: Page, yokoya: Page) -> None:
    expect(nao.locator("#part-header")).to_contain_text("Voting Phase 1", timeout=10_000)
    nao.locator(f"input[name=vote][value='{YOKOYA}']").check()
    seal(nao, "vote")
    expect(yokoya.locator("#part-header")).to_contain_text("Voting Phase 1", timeout=10_000)
    yokoya.locator("input[name=vote][value='-']").check()
    seal(yokoya, "vote")
    number = site.do(chair_of, match, "Yokoya")
    yokoya.locator(f"input[name=remove][value='{number}']").check()
    seal(yokoya, "remove")
    site.do(send_all, match, {AKIYAMA: {"vote": KIKUCHI}, FUKUNAGA: {"vote": None}})
    site.do(close, match)


def _replay(page: Page, match: Match) -> None:
    page.goto(f"{match.get_absolute_url()}replay/")
    expect(page.locator("svg.graph .graph__arrow")).to_have_count(3)
    expect(page.locator("#phase-1")).to_contain_text("named by the Remover")
    expect(page.locator("#phase-3")).to_contain_text("Kikuchi was removed")
