"""A dealer's evening, from the empty admin to the result: everything by buttons, nothing by hand.

With LIARGAME_TEST_PICTURES set to a folder, the pictures of `docs/dealers.md` are taken on the way.
"""

import os
from datetime import timedelta
from pathlib import Path

from django.db.models import F
from django.urls import reverse
from django.utils import timezone
from playwright.sync_api import Browser, Page, expect

from games.models import Match, Phase
from games.services.closing import close_due
from tests.browser.conftest import Site
from tests.browser.signed_in import page_of
from tests.desk.tables import desk_of
from tests.web.tables import open_phase, person, send

PICTURES = os.environ.get("LIARGAME_TEST_PICTURES", "")
PLAYERS = ("Nao", "Akiyama", "Fukunaga")
BASKET = {"basket": ["gold", "silver"]}
GOLD, SILVER = {"cast": ["gold"]}, {"cast": ["silver"]}


def picture(page: Page, name: str) -> None:
    """Take a picture for the documentation, if there is a folder for it."""
    if PICTURES:
        page.set_viewport_size({"width": 1100, "height": 780})
        page.screenshot(path=Path(PICTURES) / f"{name}.png")


def make_dealer() -> None:
    """Ryo may enter the admin."""
    dealer = person("Ryo")
    dealer.is_staff = True
    dealer.save()


def the_match() -> Match:
    """The match of the evening."""
    return Match.objects.get()


def is_closing(match: Match) -> None:
    """Let so much time pass that the open phase was due a second ago, and let the clock tick."""
    by = open_phase(match).due_at - timezone.now() + timedelta(seconds=1)
    moved = Phase.objects.filter(match=match)
    moved.update(opened_at=F("opened_at") - by, due_at=F("due_at") - by)
    moved.filter(closed_at__isnull=False).update(closed_at=F("due_at"))
    close_due(now=timezone.now())


def send_all(match: Match, *bodies: object) -> None:
    """Let the seats send these messages."""
    for seat, body in enumerate(bodies):
        assert send(match, seat, body).accepted


def press(page: Page, key: str, submit: str, **fields: str) -> None:
    """Open a button of the desk, fill in its form, and send it."""
    section = page.locator(f"#{key}")
    section.locator("summary").click()
    for name, value in fields.items():
        field = section.locator(f"[name={name}]")
        if field.evaluate("field => field.tagName") == "SELECT":
            field.select_option(value)
        else:
            field.fill(value)
    section.get_by_role("button", name=submit, exact=True).click()


def test_a_dealers_evening(site: Site, browser: Browser) -> None:
    site.do(make_dealer)
    dealer = page_of(browser, site, "Ryo")
    match = _open_and_invite(site, browser, dealer)
    _start(site, dealer, match)
    _clock(site, dealer, match)
    _substitute(site, browser, dealer, match)
    _held_release(site, dealer, match)
    _correction(site, dealer, match)
    _end(site, browser, match)


def _open_and_invite(site: Site, browser: Browser, dealer: Page) -> Match:
    dealer.goto(reverse("admin:games_match_add"))
    dealer.locator("[name=name]").fill("Friday table")
    dealer.locator("[name=edition]").select_option("garden-of-eden/48h")
    dealer.locator("[name=open_seats]").uncheck()
    dealer.locator("[name=release_hours]").fill("2")
    picture(dealer, "desk-terms")
    dealer.get_by_role("button", name="Save and continue editing").click()
    match = site.do(the_match)
    for name in PLAYERS:
        player = page_of(browser, site, name)
        player.goto(reverse("join", args=[match.public_id, match.invitation]))
        player.get_by_role("button", name="Take a player seat").click()
        expect(player.locator("#messages")).to_contain_text("You are seated")
        player.context.close()
    return match


def _start(site: Site, dealer: Page, match: Match) -> None:
    dealer.goto(desk_of(match))
    press(dealer, "start", "Start")
    dealer.get_by_role("button", name="Start the match").click()
    expect(dealer.locator("#messages")).to_contain_text("The match has started")
    expect(dealer.locator(".match-head")).to_contain_text("3 messages missing")
    picture(dealer, "desk")


def _clock(site: Site, dealer: Page, match: Match) -> None:
    press(dealer, "extend", "Extend", amount="2", unit="hours", reason="A late train")
    expect(dealer.locator("#messages")).to_contain_text("now closes on")
    press(dealer, "pause", "Pause the match", amount="1", unit="days", reason="A storm")
    expect(dealer.locator(".match-head")).to_contain_text("Paused until")
    press(dealer, "resume", "Resume the match")
    expect(dealer.locator("#messages")).to_contain_text("The clock runs again")


def _substitute(site: Site, browser: Browser, dealer: Page, match: Match) -> None:
    newcomer = page_of(browser, site, "Oda")
    newcomer.goto(match.get_absolute_url())
    newcomer.get_by_role("button", name="Sit on the bench").click()
    expect(newcomer.locator("#messages")).to_contain_text("You are on the bench")
    dealer.reload()
    press(dealer, "substitute", "Replace", seat="2")
    expect(dealer.locator("#messages")).to_contain_text("Oda has taken the seat")
    expect(newcomer.get_by_role("heading", name="What you may do now")).to_be_visible(timeout=15_000)
    newcomer.context.close()


def _held_release(site: Site, dealer: Page, match: Match) -> None:
    for bodies in ((BASKET, BASKET, BASKET), (GOLD, GOLD, SILVER)):
        site.do(send_all, match, *bodies)
        site.do(is_closing, match)
        dealer.reload()
        expect(dealer.get_by_role("heading", name="The result, for your eyes")).to_be_visible()
        picture(dealer, "desk-preview")
        press(dealer, "release", "Publish")
        expect(dealer.locator("#messages")).to_contain_text("The result is published")


def _correction(site: Site, dealer: Page, match: Match) -> None:
    press(dealer, "correct", "Go on", reason="A check")
    expect(dealer.get_by_role("heading", name="What has been revealed")).to_be_visible()
    picture(dealer, "desk-correction")
    dealer.get_by_role("button", name="Correct the phase").click()
    expect(dealer.locator("#messages")).to_contain_text("The phase is resolved again")


def _end(site: Site, browser: Browser, match: Match) -> None:
    site.do(_play_out, match)
    stranger = page_of(browser, site, "")
    stranger.goto(match.get_absolute_url())
    expect(stranger.get_by_role("link", name="Replay, everything opened")).to_be_visible()
    stranger.get_by_text("Official acts").click()
    expect(stranger.locator(".log")).to_contain_text("A late train")


def _play_out(match: Match) -> None:
    """Let nobody do anything any more, and the held results publish themselves."""
    Match.objects.filter(pk=match.pk).update(release_after_seconds=None)
    while the_match().status == Match.Status.RUNNING:
        is_closing(match)
