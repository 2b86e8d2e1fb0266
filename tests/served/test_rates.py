"""Posts are limited by address and by session, and no forged header gets around it."""

from typing import Any

import pytest
from django.conf import settings as site
from django.test import AsyncClient, Client

from accounts.models import User

pytestmark = pytest.mark.django_db

MOST = 3
PATH = "/healthz"
PASSWORD = "a rather long and quiet phrase"
UNLIMITED = ("signup", "signup_site", "login", "login_failed", "reset_password", "reset_password_site")
FORMS = {
    "login": ("/accounts/login/", {"login": "Nobody {}", "password": "guess"}),
    "signup": (
        "/accounts/signup/",
        {"username": "Player {}", "email": "p{}@mail.example", "password1": PASSWORD},
    ),
    "reset_password": ("/accounts/password/reset/", {"email": "p{}@mail.example"}),
}
ALLOWED = 405  # the page takes no posts, but the limit comes first


@pytest.fixture(autouse=True)
def _low_limits(settings: Any) -> None:
    settings.POSTS_A_MINUTE_BY_ADDRESS = MOST
    settings.POSTS_A_MINUTE_BY_SESSION = MOST - 1


def post(client: Client, forwarded: str = "", session: str = "") -> int:
    """Post to a page that takes none; the status of the answer."""
    if session:
        client.cookies[site.SESSION_COOKIE_NAME] = session
    headers = {"x-forwarded-for": forwarded} if forwarded else {}
    return client.post(PATH, headers=headers).status_code


def test_an_address_may_post_so_often_and_no_oftener(client: Client) -> None:
    assert [post(client) for _ in range(MOST + 1)][-2:] == [ALLOWED, 429]


def test_reading_is_not_limited(client: Client) -> None:
    assert {client.get(PATH).status_code for _ in range(2 * MOST)} == {200}


def test_forged_addresses_do_not_help_where_there_is_no_proxy(client: Client) -> None:
    assert [post(client, forwarded=f"10.0.0.{n}") for n in range(MOST + 1)][-1] == 429


def test_behind_a_proxy_what_stands_left_of_its_note_does_not_help(client: Client, settings: Any) -> None:
    settings.ALLAUTH_TRUSTED_PROXY_COUNT = 1
    assert [post(client, forwarded=f"10.0.0.{n}, 192.0.2.1") for n in range(MOST + 1)][-1] == 429
    assert post(client, forwarded="10.0.0.1, 192.0.2.2") == ALLOWED


def test_behind_two_proxies_the_outer_ones_note_counts(client: Client, settings: Any) -> None:
    settings.ALLAUTH_TRUSTED_PROXY_COUNT = 2
    assert [post(client, forwarded=f"forged, 192.0.2.1, 10.0.0.{n}") for n in range(MOST + 1)][-1] == 429
    assert post(client, forwarded="forged, 192.0.2.2, 10.0.0.1") == ALLOWED


def test_the_addresses_of_one_household_count_as_one(client: Client, settings: Any) -> None:
    settings.ALLAUTH_TRUSTED_PROXY_COUNT = 1
    assert [post(client, forwarded=f"2001:db8:1:2::{n}") for n in range(MOST + 1)][-1] == 429
    assert post(client, forwarded="2001:db8:1:3::1") == ALLOWED
    assert [
        post(client, forwarded="::ffff:192.0.2.1"),
        *(post(client, forwarded="192.0.2.1") for _ in "123"),
    ][-1] == 429


@pytest.mark.parametrize("action", FORMS)
def test_forged_addresses_open_no_door(action: str, settings: Any) -> None:
    settings.ALLAUTH_TRUSTED_PROXY_COUNT, settings.POSTS_A_MINUTE_BY_ADDRESS = 1, 100
    settings.ACCOUNT_RATE_LIMITS = {**dict.fromkeys(UNLIMITED), action: f"{MOST}/h/ip"}

    def knock(forwarded: str, number: int) -> int:
        path, form = FORMS[action]
        fields = {name: value.format(number) for name, value in form.items()}
        return Client().post(path, fields, headers={"x-forwarded-for": forwarded}).status_code

    answers = [knock(f"10.0.0.{n}, 192.0.2.1", n) for n in range(MOST + 1)]
    assert 429 not in answers[:-1]
    assert answers[-1] == 429
    assert knock("192.0.2.1, 192.0.2.2", MOST + 1) != 429


def test_many_addresses_may_not_guess_at_one_account(settings: Any) -> None:
    settings.ALLAUTH_TRUSTED_PROXY_COUNT, settings.POSTS_A_MINUTE_BY_ADDRESS = 1, 100
    settings.ACCOUNT_RATE_LIMITS = {**dict.fromkeys(UNLIMITED), "login_failed": f"10/m/ip,{MOST}/h/key"}
    User.objects.create_user("Nao", password=PASSWORD)

    def guess(password: str, n: int) -> bytes:
        fields = {"login": "Nao", "password": password}
        return Client().post("/accounts/login/", fields, headers={"x-forwarded-for": f"192.0.2.{n}"}).content

    for n in range(MOST):
        assert b"Too many failed" not in guess(f"guess {n}", n)
    assert b"Too many failed" in guess(PASSWORD, MOST)


def test_a_session_may_post_so_often_from_all_its_addresses(client: Client, settings: Any) -> None:
    settings.ALLAUTH_TRUSTED_PROXY_COUNT = 1
    answers = [post(client, forwarded=f"192.0.2.{n}", session="a" * 32) for n in range(MOST)]
    assert answers[-1] == 429


def test_the_refusal_says_when_to_come_again_and_is_guarded_like_any_page(client: Client) -> None:
    for _ in range(MOST):
        post(client)
    refusal = client.post(PATH)
    assert refusal.headers["Retry-After"] == "60"
    assert "frame-ancestors 'none'" in refusal.headers["Content-Security-Policy"]
    assert "no-store" in refusal.headers["Cache-Control"]


@pytest.mark.django_db(transaction=True)
def test_the_limit_holds_under_asgi_too() -> None:
    from asgiref.sync import async_to_sync

    async def posts() -> list[int]:
        client = AsyncClient()
        return [(await client.post(PATH)).status_code for _ in range(MOST + 1)]

    assert async_to_sync(posts)()[-2:] == [ALLOWED, 429]
