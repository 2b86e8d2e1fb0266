"""Lobbies: seats are taken and left, by whoever may, and the terms are all there."""

import pytest
from django.test import Client
from django.utils import timezone

from games.models import Match
from games.services.start_match import start_match
from tests.web.tables import CHAIRS, browser_of, lobby

pytestmark = pytest.mark.django_db


def page(browser: Client, match: Match) -> str:
    return browser.get(match.get_absolute_url()).content.decode()


def test_a_seat_is_taken_and_left() -> None:
    match, browser = lobby(seats=1), browser_of("Mori")
    answer = browser.post(f"{match.get_absolute_url()}seat/", {"kind": "player"}, follow=True)
    assert "You are seated as Mori." in answer.content.decode()
    assert list(match.seats.values_list("name", flat=True)) == ["Nao", "Mori"]
    browser.post(f"{match.get_absolute_url()}seat/leave/")
    assert list(match.seats.values_list("name", flat=True)) == ["Nao"]


def test_a_seat_of_ones_own_kind() -> None:
    match = lobby(CHAIRS, seats=2)
    browser_of("Mori").post(f"{match.get_absolute_url()}seat/", {"kind": "gaya"})
    assert match.seats.get(name="Mori").kind == "gaya"
    assert "2 more needed" in page(Client(), match)


def test_strangers_are_asked_who_they_are() -> None:
    match = lobby(seats=1)
    answer = Client().post(f"{match.get_absolute_url()}seat/", {"kind": "player"})
    assert answer.headers["Location"] == f"/accounts/login/?next={match.get_absolute_url()}"


def test_a_seat_by_invitation_needs_the_link() -> None:
    match, browser = lobby(seats=1, open_seats=False), browser_of("Mori")
    assert "Take a player seat" not in page(browser, match)
    browser.post(f"{match.get_absolute_url()}seat/", {"kind": "player"})
    browser.post(f"{match.get_absolute_url()}seat/", {"kind": "player", "invitation": "guessed"})
    assert match.seats.count() == 1
    invited = browser.get(f"{match.get_absolute_url()}join/{match.invitation}/").content.decode()
    assert f'name="invitation" value="{match.invitation}"' in invited
    browser.post(f"{match.get_absolute_url()}seat/", {"kind": "player", "invitation": match.invitation})
    assert match.seats.count() == 2


def test_a_wrong_invitation_is_no_page() -> None:
    match = lobby(open_seats=False)
    assert browser_of("Mori").get(f"{match.get_absolute_url()}join/guessed/").status_code == 404


def test_nobody_but_the_invited_sees_the_invitation() -> None:
    match = lobby(open_seats=False, dealer="Ryo")
    for browser in (Client(), browser_of("Mori"), browser_of("Nao")):
        assert match.invitation not in page(browser, match)


@pytest.mark.parametrize("kind", ["", "king", "\0", "player" * 50])
def test_a_seat_that_is_none_is_refused(kind: str) -> None:
    match = lobby(seats=1)
    answer = browser_of("Mori").post(f"{match.get_absolute_url()}seat/", {"kind": kind}, follow=True)
    assert "This game has no such seat." in answer.content.decode()


def test_the_dealer_has_no_seat() -> None:
    match, browser = lobby(seats=1, dealer="Ryo"), browser_of("Ryo")
    assert "You deal this match" in page(browser, match)
    browser.post(f"{match.get_absolute_url()}seat/", {"kind": "player"})
    assert match.seats.count() == 1


def test_the_terms_are_told() -> None:
    match = lobby(lengths={"Round": 600}, starting_yen=7_000, early_close=True, release_after_seconds=3600)
    told = page(Client(), match)
    for words in (
        "10 minutes",
        "2 days",
        "¥7,000",
        "as soon as everybody has moved",
        "1 hour after the close",
    ):
        assert words in told


def test_a_match_that_has_begun_has_no_lobby() -> None:
    match = lobby(seats=3)
    start_match(match_id=match.pk, now=timezone.now())
    answer = browser_of("Mori").post(f"{match.get_absolute_url()}seat/", {"kind": "player"}, follow=True)
    assert "before the match starts" in answer.content.decode()


@pytest.mark.parametrize("name", ["مرحبا", "<b>Nao</b>", "日本"])
def test_names_are_isolated_and_escaped(name: str) -> None:
    match = lobby(seats=0)
    match.seats.create(number=0, kind="player", name=name, taken_at=timezone.now())
    told = page(Client(), match)
    assert f"<bdi>{name.replace('<', '&lt;').replace('>', '&gt;')}</bdi>" in told
    assert "<b>Nao</b>" not in told
