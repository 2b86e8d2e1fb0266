"""Posts are limited by address and by session, and no forged header gets around it."""

from typing import Any

import pytest
from django.conf import settings as site
from django.test import AsyncClient, Client

pytestmark = pytest.mark.django_db

MOST = 3
PATH = "/healthz"
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
