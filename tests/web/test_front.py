"""The front page: to whoever has a seat it shows first what waits there, and to nobody else."""

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from accounts.models import User
from games.models import Match
from games.services.outbox.draining import drain_outbox
from games.services.practise import practise
from tests.web.tables import EDEN, browser_of, lobby, person, send, table

pytestmark = pytest.mark.django_db
AWAITED = "Your move is awaited"
SEALED = "Your move is sealed"


def front(browser: Client) -> str:
    """The front page."""
    return browser.get("/").content.decode()


def own_part(browser: Client) -> str:
    """What the front page shows of the reader's own matches."""
    return front(browser).partition('id="own-title"')[2].partition("</section>")[0]


def test_who_has_seats_sees_them_before_anything_else_and_then_the_lobbies() -> None:
    table(name="Going on")
    page = front(browser_of("Nao"))
    assert page.index("Your matches") < page.index("Going on") < page.index("Tables with a free seat")
    assert "cordially invited" not in page


@pytest.mark.parametrize("browser", [Client(), None], ids=["a stranger", "a member without a seat"])
def test_nobody_else_is_shown_them(browser: Client | None) -> None:
    table(name="Going on")
    page = front(browser or browser_of("Mori"))
    assert "cordially invited" in page
    assert "Going on" not in page
    assert AWAITED not in page


def test_it_says_where_the_readers_own_move_is_awaited_and_of_nobody_elses() -> None:
    match = table()
    assert AWAITED in own_part(browser_of("Nao"))
    send(match, 0, {"basket": ["gold", "silver"]})
    mine, others = own_part(browser_of("Nao")), own_part(browser_of("Akiyama"))
    assert SEALED in mine
    assert AWAITED not in mine
    assert AWAITED in others
    assert SEALED not in others


def test_what_awaits_a_move_comes_first() -> None:
    waiting = table(name="Awaits a move")
    sealed = table(name="Is sealed")
    send(sealed, 0, {"basket": ["gold", "silver"]})
    lobby(name="In the lobby")
    Match.objects.filter(pk=waiting.pk).update(opened_at=timezone.now() - timedelta(days=9))
    part = own_part(browser_of("Nao"))
    assert part.index("Awaits a move") < part.index("Is sealed") < part.index("In the lobby")


def test_a_match_that_stands_still_awaits_nothing() -> None:
    Match.objects.filter(pk=table().pk).update(held_at=timezone.now(), held_why="A fault.")
    part = own_part(browser_of("Nao"))
    assert AWAITED not in part
    assert "the clock stands" in part


def test_it_counts_what_the_reader_has_not_read_of_each_match() -> None:
    table()
    drain_outbox(now=timezone.now(), kinds=["notice"])
    assert "1 notice" in own_part(browser_of("Nao"))


def test_whoever_deals_finds_the_desk_and_learns_of_no_move() -> None:
    match = table(dealer="Kanzaki")
    part = own_part(browser_of("Kanzaki"))
    assert f"{match.get_absolute_url()}desk/" in part
    assert AWAITED not in part


def test_a_match_that_is_over_is_not_there_any_more() -> None:
    match = lobby()
    Match.objects.filter(pk=match.pk).update(status=Match.Status.CANCELLED)
    assert "cordially invited" in front(browser_of("Nao"))


def test_no_shared_cache_keeps_a_page_that_was_made_for_one_reader() -> None:
    table()
    answer = browser_of("Nao").get("/")
    assert "no-store" in answer.headers["Cache-Control"]
    assert "private" in answer.headers["Cache-Control"]


def test_a_guest_who_becomes_a_member_is_back_at_the_practice_match() -> None:
    browser = Client()
    match_url = browser.post("/practise/", {"game": f"{EDEN}:48h"}).headers["Location"]
    page = browser.get(match_url).content.decode()
    assert f"/accounts/signup/?next={match_url}" in page
    fields = {"username": "Mori", "email": "mori@example.org", "password1": "a long enough pass phrase"}
    answer = browser.post("/accounts/signup/", {**fields, "next": match_url})
    assert answer.headers["Location"] == match_url
    assert User.objects.get(username="Mori").seats.count() == 1


def test_without_such_a_place_the_new_member_sees_the_matches_on_the_front_page() -> None:
    browser = Client()
    browser.post("/practise/", {"game": f"{EDEN}:48h"})
    fields = {"username": "Mori", "email": "mori@example.org", "password1": "a long enough pass phrase"}
    assert browser.post("/accounts/signup/", fields).headers["Location"] == "/"
    assert "Practice" in own_part(browser)


def test_practice_is_there_for_whoever_practises() -> None:
    practise(user=person("Nao"), game_key=EDEN, ruleset="48h", now=timezone.now())
    assert AWAITED in own_part(browser_of("Nao"))
