"""Guests: at the table at once, known again later, losing nothing."""

from datetime import timedelta

import pytest
from asgiref.sync import async_to_sync
from django.conf import settings as site
from django.core.management import call_command
from django.test import AsyncClient, Client
from pytest_django import DjangoAssertNumQueries, Settings

from accounts.models import User
from accounts.services.create_guest import create_guest
from accounts.services.prune_guests import prune_guests
from tests.accounts.books import NOW, book_of
from tests.accounts.conftest import PASSWORD

pytestmark = [pytest.mark.django_db, pytest.mark.urls("tests.accounts.urls")]


def test_a_stranger_at_the_door_becomes_a_guest_with_a_name(client: Client) -> None:
    name = client.post("/door/").content.decode()
    guest = User.objects.get(username=name)
    assert guest.is_guest
    assert name.startswith("Guest ")
    assert not guest.has_usable_password()
    assert client.cookies["guest"]["httponly"]


def test_a_guest_comes_and_goes_by_the_session(client: Client, guest: User) -> None:
    assert client.post("/door/").content.decode() == guest.username
    assert User.objects.count() == 1


def test_a_guest_is_known_again_by_the_pass_when_the_session_is_gone(client: Client, guest: User) -> None:
    del client.cookies[site.SESSION_COOKIE_NAME]
    assert client.post("/door/").content.decode() == guest.username


def test_a_guest_is_known_again_under_asgi_too(client: Client, guest: User) -> None:
    browser = AsyncClient()
    browser.cookies["guest"] = client.cookies["guest"].value
    page = async_to_sync(browser.post)("/door/")
    assert page.content.decode() == guest.username
    assert site.SESSION_COOKIE_NAME in page.cookies


@pytest.mark.parametrize("ending", ["_", ":x", ""])
def test_a_forged_pass_opens_nothing(client: Client, guest: User, ending: str) -> None:
    thief = Client()
    thief.cookies["guest"] = client.cookies["guest"].value[:-1] + ending
    assert thief.post("/door/").content.decode() != guest.username


def test_a_pass_is_used_up_when_the_guest_has_become_a_member(client: Client, guest: User) -> None:
    thief = Client()
    thief.cookies["guest"] = client.cookies["guest"].value
    guest.is_guest = False
    guest.set_password(PASSWORD)
    guest.save()
    assert thief.post("/door/").content.decode() != guest.username


def test_a_guest_who_signs_out_is_forgotten_by_the_browser(client: Client, guest: User) -> None:
    client.post("/accounts/logout/")
    assert client.cookies["guest"].value == ""
    assert client.post("/door/").content.decode() != guest.username


def test_a_guest_who_signs_in_to_an_account_gives_the_pass_back(
    client: Client, guest: User, member: User
) -> None:
    client.post("/accounts/login/", {"login": "AKIYAMA", "password": PASSWORD})
    assert client.cookies["guest"].value == ""
    assert client.post("/door/").content.decode() == member.username


def test_a_guest_who_mistypes_a_password_is_still_the_guest(
    client: Client, guest: User, member: User
) -> None:
    client.post("/accounts/login/", {"login": "Akiyama", "password": "wrong"})
    assert client.post("/door/").content.decode() == guest.username


@pytest.mark.parametrize("path", ["/accounts/email/", "/accounts/2fa/", "/accounts/password/set/"])
def test_a_guest_is_led_from_members_pages_to_the_sign_up(client: Client, guest: User, path: str) -> None:
    assert client.get(path).headers["Location"] == "/accounts/signup/"


def test_a_member_is_not(signed_in: Client) -> None:
    assert signed_in.get("/accounts/email/").status_code == 200


def test_a_stranger_with_no_cookie_costs_no_query(
    client: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    with django_assert_num_queries(0):
        client.get("/clock/")


def test_one_address_cannot_make_guests_without_end(db: None, settings: Settings) -> None:
    settings.ACCOUNT_RATE_LIMITS = {"guest": "2/h/ip", "guest_site": "9/h/key"}
    assert [Client().post("/door/").status_code for _ in range(3)] == [200, 200, 429]


def test_the_whole_site_cannot_make_guests_without_end(db: None, settings: Settings) -> None:
    settings.ACCOUNT_RATE_LIMITS = {"guest": "9/h/ip", "guest_site": "2/h/key"}
    answers = [Client(REMOTE_ADDR=f"192.0.2.{number}").post("/door/").status_code for number in range(3)]
    assert answers == [200, 200, 429]


def test_a_guest_has_the_zone_of_the_browser(client: Client) -> None:
    client.cookies["zone"] = "Asia/Tokyo"
    name = client.post("/door/").content.decode()
    assert User.objects.get(username=name).time_zone == "Asia/Tokyo"


def test_names_of_guests_grow_when_the_short_ones_are_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("accounts.services.numbered_name.secrets.randbelow", lambda _: 0)
    names = [create_guest(time_zone="UTC", now=NOW).username for _ in range(2)]
    assert names == ["Guest 1000", "Guest 10000"]


def test_old_guests_go_unless_something_refers_to_them() -> None:
    idle = create_guest(time_zone="UTC", now=NOW)
    player = create_guest(time_zone="UTC", now=NOW)
    book_of({"user:1": 0}, owners={"user:1": player})
    fresh = create_guest(time_zone="UTC", now=NOW + timedelta(days=40))
    assert prune_guests(unseen_since=NOW + timedelta(days=30)) == 1
    assert set(User.objects.all()) == {player, fresh}
    assert not User.objects.filter(pk=idle.pk).exists()


def test_the_command_says_how_many_went(capsys: pytest.CaptureFixture[str]) -> None:
    create_guest(time_zone="UTC", now=NOW)
    call_command("prune_guests", "--days", "1")
    assert capsys.readouterr().out == "Guests removed: 1.\n"
