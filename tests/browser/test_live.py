"""The page's script keeps parts up to date in Chromium, and never under the hands of somebody who types."""

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest
from django.contrib.sessions.models import Session
from playwright.sync_api import BrowserContext, Page, WebSocketRoute, expect

from games.core.events import Audience, Only
from games.models import Match
from tests.browser.conftest import Site
from tests.live import pages
from tests.live.rows import EVERYONE, happen, member, running_match
from workbench.browsers import session_cookie, sign_in


@pytest.fixture
def match(site: Site, settings: Any) -> Match:
    """A running match, on a site that has a live page for it."""
    settings.ROOT_URLCONF = "tests.live.pages"
    for record in (pages.fetched, pages.answers, pages.broken, pages.refused):
        record.clear()
    return site.do(running_match)


def open_page(site: Site, page: Page, match: Match, query: str = "") -> None:
    page.goto(f"{site.url}/live-page/{match.public_id}/{query}")
    expect(page.locator("html[data-live-state=on]")).to_be_attached()


def sign_in_as_nao(site: Site, context: BrowserContext) -> None:
    client = site.do(lambda: sign_in(member("Nao")))
    context.add_cookies([{"name": "session", "value": session_cookie(client), "url": site.url}])


def let_happen(site: Site, match: Match, audience: Audience = EVERYONE) -> None:
    site.do(happen, match, audience)


def expect_count(page: Page, part: str, count: int) -> None:
    expect(page.locator(f"#{part} output")).to_have_text(str(count), timeout=4000)


def test_what_happens_appears_and_is_said(site: Site, match: Match, page: Page) -> None:
    open_page(site, page, match)
    let_happen(site, match)
    expect_count(page, "feed", 1)
    expect(page.locator("[data-live-says]")).to_have_text("1 events")


def test_a_page_that_is_up_to_date_fetches_nothing(site: Site, match: Match, page: Page) -> None:
    let_happen(site, match)
    open_page(site, page, match)
    page.wait_for_timeout(1500)
    assert not pages.fetched


def test_a_growth_is_fetched_once_however_often_it_is_told(site: Site, match: Match, page: Page) -> None:
    open_page(site, page, match)
    let_happen(site, match)
    page.wait_for_timeout(3000)
    assert pages.answers == {"feed+moves": 1}


def test_what_follows_the_seat_alone_is_fetched_for_it_alone(
    site: Site, match: Match, page: Page, context: BrowserContext
) -> None:
    sign_in_as_nao(site, context)
    open_page(site, page, match)
    let_happen(site, match)
    expect_count(page, "feed", 1)
    assert "mine" not in pages.fetched
    let_happen(site, match, Only((0,)))
    expect_count(page, "mine", 2)


def test_typed_words_are_kept_and_a_notice_is_shown(site: Site, match: Match, page: Page) -> None:
    open_page(site, page, match)
    page.locator("#words").fill("my move")
    let_happen(site, match)
    notice = page.locator("[data-stale]")
    expect(notice).to_contain_text("has changed since you began to type")
    expect_count(page, "feed", 1)
    expect_count(page, "moves", 0)
    assert page.locator("#words").input_value() == "my move"
    notice.get_by_role("button").click()
    expect_count(page, "moves", 1)
    expect(notice).to_have_count(0)


def test_a_field_that_was_only_looked_at_is_replaced_once_it_is_left(
    site: Site, match: Match, page: Page
) -> None:
    open_page(site, page, match)
    page.locator("#words").focus()
    let_happen(site, match)
    expect(page.locator("[data-stale]")).to_be_visible()
    page.locator("#words").blur()
    expect_count(page, "moves", 1)


def test_a_lost_socket_comes_back_and_what_was_missed_is_fetched(
    site: Site, match: Match, page: Page
) -> None:
    routes: list[WebSocketRoute] = []

    def keep(route: WebSocketRoute) -> None:
        routes.append(route)
        route.connect_to_server()

    page.route_web_socket("**/ws/**", keep)
    open_page(site, page, match)
    routes[0].close(code=1012)
    let_happen(site, match)
    expect_count(page, "feed", 1)
    assert len(routes) == 2


def dial(
    site: Site, match: Match, page: Page, answer: Callable[[WebSocketRoute, int], object]
) -> list[WebSocketRoute]:
    """Open the page by a clock that the test moves, and answer its sockets, counted from 1; all that it dials."""
    dialled: list[WebSocketRoute] = []

    def note(route: WebSocketRoute) -> None:
        dialled.append(route)
        answer(route, len(dialled))

    page.clock.install()
    page.route_web_socket("**/ws/**", note)
    page.goto(f"{site.url}/live-page/{match.public_id}/")
    return dialled


def refuse(route: WebSocketRoute, _number: int) -> None:
    route.close(code=1011)


NEVER_OPEN = """
  window.dialled = 0;
  window.WebSocket = class extends EventTarget {
    static OPEN = 1;
    static CONNECTING = 0;
    readyState = 0;
    constructor() { super(); window.dialled += 1; }
    close() {}
  };
"""


def test_a_slow_line_is_waited_for_before_it_is_given_up(site: Site, match: Match, page: Page) -> None:
    page.clock.install()
    page.add_init_script(NEVER_OPEN)
    page.goto(f"{site.url}/live-page/{match.public_id}/")
    page.clock.run_for(18_000)
    assert page.evaluate("window.dialled") == 1
    page.clock.run_for(4_000)
    assert page.evaluate("window.dialled") == 2


def test_a_line_that_opens_and_stays_silent_is_given_up_soon(site: Site, match: Match, page: Page) -> None:
    dialled = dial(site, match, page, lambda route, number: number > 1 and route.connect_to_server())
    page.clock.run_for(2_000)
    assert len(dialled) == 1
    page.clock.run_for(4_000)
    expect(page.locator("html[data-live-state=on]")).to_be_attached()
    assert len(dialled) == 2


def test_a_greeting_that_was_lost_is_asked_for_on_the_same_line(site: Site, match: Match, page: Page) -> None:
    def lose_the_first(route: WebSocketRoute, _number: int) -> None:
        frames: list[str | bytes] = []

        def take(frame: str | bytes) -> None:
            frames.append(frame)
            if len(frames) > 1:
                route.send(frame)

        server = route.connect_to_server()
        server.on_message(take)

    dialled = dial(site, match, page, lose_the_first)
    let_happen(site, match)
    page.clock.run_for(2_500)
    expect(page.locator("html[data-live-state=on]")).to_be_attached()
    expect_count(page, "feed", 1)
    assert len(dialled) == 1


GREETING = '{"type": "hello", "seqs": {}}'


def greet_and_refuse(route: WebSocketRoute, number: int) -> None:
    route.send(GREETING)
    refuse(route, number)


@pytest.mark.parametrize("answer", [refuse, greet_and_refuse], ids=["refused", "greeted and refused"])
def test_a_line_that_does_not_hold_is_dialled_more_and_more_rarely(
    site: Site, match: Match, page: Page, answer: Callable[[WebSocketRoute, int], object]
) -> None:
    dialled = dial(site, match, page, answer)
    by_second = [0]
    for _second in range(120):
        page.clock.run_for(1_000)
        by_second.append(len(dialled))
    seconds = [second for second, (before, after) in enumerate(pairwise(by_second)) if after > before]
    gaps = [after - before for before, after in pairwise(seconds)]
    assert len(dialled) <= 13
    assert max(gaps) in range(14, 33)
    assert max(gaps[:2]) < 6


def test_a_lost_line_is_dialled_at_once_when_the_network_is_back(
    site: Site, match: Match, page: Page
) -> None:
    dialled = dial(site, match, page, refuse)
    page.clock.run_for(60_000)
    before = len(dialled)
    page.evaluate("dispatchEvent(new Event('online'))")
    page.clock.run_for(50)
    assert len(dialled) == before + 1


def test_a_silent_line_is_asked_for_a_sign_when_the_network_is_back(
    site: Site, match: Match, page: Page
) -> None:
    dialled = dial(site, match, page, lambda _route, _number: None)
    page.clock.run_for(2_000)
    page.evaluate("dispatchEvent(new Event('online'))")
    page.clock.run_for(3_000)
    assert len(dialled) == 2


def test_whoever_comes_back_over_a_dead_line_sees_at_once_what_was_missed(
    site: Site, match: Match, page: Page
) -> None:
    def die_after_the_greeting(route: WebSocketRoute, number: int) -> None:
        if number == 1:
            route.send(GREETING)

    dialled = dial(site, match, page, die_after_the_greeting)
    expect(page.locator("html[data-live-state=on]")).to_be_attached()
    let_happen(site, match)
    page.clock.run_for(1_000)
    assert page.locator("#feed output").text_content() == "0"
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    page.clock.run_for(700)
    expect_count(page, "feed", 1)
    assert len(dialled) == 2


def test_what_an_answer_held_already_is_not_fetched_again(site: Site, match: Match, page: Page) -> None:
    def die_after_the_greeting(route: WebSocketRoute, number: int) -> None:
        if number == 1:
            route.send(GREETING)
        else:
            route.connect_to_server()

    dialled = dial(site, match, page, die_after_the_greeting)
    expect(page.locator("html[data-live-state=on]")).to_be_attached()
    let_happen(site, match)
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    page.clock.run_for(700)
    expect_count(page, "feed", 1)
    page.clock.resume()
    expect(page.locator("html[data-live-state=on]")).to_be_attached()
    page.wait_for_timeout(1500)
    assert len(dialled) == 2
    assert pages.answers == {"feed+mine+moves": 1}


def test_a_part_that_is_refused_leaves_the_others_alive(site: Site, match: Match, page: Page) -> None:
    pages.refused.add("moves")
    open_page(site, page, match)
    let_happen(site, match)
    expect_count(page, "feed", 1)
    let_happen(site, match)
    expect_count(page, "feed", 2)
    assert pages.answers == {"feed+moves": 1, "feed": 2, "moves": 1}


def test_a_part_that_fails_is_fetched_again(site: Site, match: Match, page: Page) -> None:
    pages.broken.add("feed")
    open_page(site, page, match)
    let_happen(site, match)
    page.wait_for_timeout(1500)
    assert pages.answers == {"feed+moves": 1}
    pages.broken.clear()
    expect(page.locator("#feed output")).to_have_text("1", timeout=10_000)


def test_without_sockets_the_page_looks_every_20_seconds(site: Site, match: Match, page: Page) -> None:
    page.clock.install()
    page.route_web_socket("**/ws/**", lambda route: route.close(code=1011))
    page.goto(f"{site.url}/live-page/{match.public_id}/")
    let_happen(site, match)
    page.clock.run_for(21_000)
    expect_count(page, "feed", 1)
    expect(page.locator("[data-live-off]")).to_be_visible()


def test_a_right_that_has_ended_loads_the_page_anew(
    site: Site, match: Match, page: Page, context: BrowserContext
) -> None:
    sign_in_as_nao(site, context)
    open_page(site, page, match)
    with page.expect_event("load", timeout=6000):
        site.do(lambda: Session.objects.all().delete())


def test_a_lobby_is_loaded_anew_when_its_match_begins(site: Site, match: Match, page: Page) -> None:
    open_page(site, page, match, "?reload")
    with page.expect_event("load", timeout=4000):
        let_happen(site, match)


def test_nothing_that_is_typed_makes_the_browser_complain(site: Site, match: Match, page: Page) -> None:
    complaints: list[str] = []
    page.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)
    page.on("pageerror", lambda error: complaints.append(str(error)))
    open_page(site, page, match)
    let_happen(site, match)
    expect_count(page, "feed", 1)
    assert complaints == []
