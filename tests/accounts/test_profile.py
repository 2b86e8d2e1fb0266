"""The profile: name, time zone, and what stands on the page."""

import pytest
from django.test import Client
from pytest_django import Settings

from accounts.models import BankAccount, User
from accounts.selectors.ways_in import browser_name
from accounts.services import rename_person
from tests.accounts.books import book_of

pytestmark = [pytest.mark.django_db, pytest.mark.urls("tests.accounts.urls")]


def test_strangers_are_asked_to_sign_in(client: Client) -> None:
    assert client.get("/me/").headers["Location"] == "/accounts/login/?next=/me/"


def test_a_member_sees_ways_in_and_sessions(signed_in: Client) -> None:
    page = signed_in.get("/me/")
    assert page.context["ways_in"].email == "akiyama@example.com"
    assert [session.is_this for session in page.context["ways_in"].sessions] == [True]
    assert b"akiyama@example.com" in page.content


@pytest.mark.parametrize(
    "user_agent, name",
    [
        ("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox on Linux"),
        (
            "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Safari/537.36",
            "Chrome on Android",
        ),
        ("Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36 Edg/140.0", "Edge on Windows"),
        ("Mozilla/5.0 (Macintosh; Intel Mac OS X 14_0) Version/18.0 Safari/605.1", "Safari on macOS"),
        ("", "A browser on an unknown system"),
    ],
)
def test_a_session_is_listed_by_browser_and_system(user_agent: str, name: str) -> None:
    assert browser_name(user_agent) == name


def test_a_guest_is_offered_an_account_and_no_new_name(client: Client, guest: User) -> None:
    page = client.get("/me/")
    assert b"/accounts/signup/" in page.content
    assert "username" not in page.context["form"].fields


def test_name_and_zone_are_saved(signed_in: Client, member: User) -> None:
    book = book_of({"user:1": 0}, owners={"user:1": member})
    signed_in.post("/me/", {"username": " Shin'ichi ", "time_zone": "Asia/Tokyo"})
    member.refresh_from_db()
    assert (member.username, member.time_zone) == ("Shin'ichi", "Asia/Tokyo")
    assert BankAccount.objects.get(book=book, key="user:1").label == "Shin'ichi"
    assert signed_in.get("/clock/").content == b"Asia/Tokyo"


def test_a_new_name_is_told_to_whoever_follows(member: User, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    monkeypatch.setattr(rename_person, "followers", [lambda person: told.append(person.username)])
    rename_person.rename_person(person=member, name="Shin'ichi")
    assert told == ["Shin'ichi"]


def test_the_same_name_in_another_case_is_free_for_its_bearer(signed_in: Client, member: User) -> None:
    signed_in.post("/me/", {"username": "AKIYAMA", "time_zone": "UTC"})
    member.refresh_from_db()
    assert member.username == "AKIYAMA"


@pytest.mark.parametrize("name", ["YUKO", "LGT", "", "Guest 12", "a\u202eb", "\x00"])
def test_a_name_that_cannot_be_had_is_refused_and_stays_in_the_form(
    signed_in: Client, member: User, name: str
) -> None:
    User.objects.create_user("Yuko")
    page = signed_in.post("/me/", {"username": name, "time_zone": "Asia/Tokyo"})
    member.refresh_from_db()
    assert page.status_code == 200
    assert page.context["form"].errors["username"]
    assert page.context["form"]["time_zone"].value() == "Asia/Tokyo"
    assert (member.username, member.time_zone) == ("Akiyama", "UTC")


def test_names_do_not_change_all_day_long(signed_in: Client, settings: Settings) -> None:
    settings.ACCOUNT_RATE_LIMITS = {"rename": "2/d/user"}
    answers = [
        signed_in.post("/me/", {"username": name, "time_zone": "UTC"}).status_code
        for name in ("One", "Two", "Three")
    ]
    assert answers == [302, 302, 429]


def test_a_zone_that_a_script_detects_is_kept_where_none_was_chosen(signed_in: Client, member: User) -> None:
    answer = signed_in.post("/me/time-zone/", {"time_zone": "Europe/Vienna", "detected": "on"})
    member.refresh_from_db()
    assert answer.status_code == 204
    assert member.time_zone == "Europe/Vienna"


def test_a_zone_that_a_script_detects_never_overrides_a_chosen_one(signed_in: Client, member: User) -> None:
    member.time_zone = "Asia/Tokyo"
    member.save()
    answer = signed_in.post("/me/time-zone/", {"time_zone": "Europe/Vienna", "detected": "on"})
    member.refresh_from_db()
    assert member.time_zone == "Asia/Tokyo"
    assert answer.cookies["zone"].value == "Asia/Tokyo"


def test_a_zone_sent_by_a_form_is_a_choice(signed_in: Client, member: User) -> None:
    answer = signed_in.post("/me/time-zone/", {"time_zone": "Europe/Vienna", "next": "/me/"})
    member.refresh_from_db()
    assert member.time_zone == "Europe/Vienna"
    assert answer.headers["Location"] == "/me/"


def test_a_stranger_s_zone_is_kept_by_the_browser(client: Client) -> None:
    client.post("/me/time-zone/", {"time_zone": "America/Argentina/Buenos_Aires"})
    assert client.get("/clock/").content == b"America/Argentina/Buenos_Aires"


@pytest.mark.parametrize("zone", ["Mars/Olympus", "", "../../etc/passwd", "\x00", "x" * 100])
def test_an_unknown_zone_is_refused(client: Client, zone: str) -> None:
    assert client.post("/me/time-zone/", {"time_zone": zone}).status_code == 400


def test_a_forged_zone_cookie_means_utc(client: Client) -> None:
    client.cookies["zone"] = "../../etc/passwd"
    assert client.get("/clock/").content == b"UTC"


def test_no_form_leads_to_a_foreign_site(client: Client) -> None:
    answer = client.post("/me/time-zone/", {"time_zone": "UTC", "next": "https://elsewhere.example/"})
    assert answer.status_code == 204


@pytest.mark.parametrize(
    "word", ["null", "[]", "-1", "true", "me", "//elsewhere.example/", "/\\elsewhere.example"]
)
@pytest.mark.parametrize("address", ["/accounts/login/", "/accounts/signup/", "/me/time-zone/"])
def test_a_form_leads_to_a_path_of_the_site_or_to_where_it_would_by_itself(
    signed_in: Client, address: str, word: str
) -> None:
    by_itself = signed_in.post(address, {"time_zone": "UTC"})
    answer = signed_in.post(address, {"time_zone": "UTC", "next": word})
    assert answer.status_code == by_itself.status_code in {204, 302}
    assert answer.headers.get("Location") == by_itself.headers.get("Location")


def test_a_zone_needs_the_form_s_token() -> None:
    answer = Client(enforce_csrf_checks=True).post("/me/time-zone/", {"time_zone": "UTC"})
    assert answer.status_code == 403
