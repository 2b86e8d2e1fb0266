"""Signing in settles the zone between person and browser; a zone that nobody chose is never told as one."""

import pytest
from django.test import Client

from accounts.models import User

pytestmark = pytest.mark.django_db
PASSWORD = "a-chair-of-ones-own"


@pytest.fixture
def member() -> User:
    """Somebody who has chosen no zone yet."""
    return User.objects.create_user("Nao", password=PASSWORD)


def sign_in(browser: Client) -> None:
    """Sign in as the member."""
    answer = browser.post("/accounts/login/", {"login": "Nao", "password": PASSWORD})
    assert answer.status_code == 302


@pytest.mark.usefixtures("member")
def test_a_browser_that_told_no_zone_may_still_tell_it_after_the_sign_in(client: Client) -> None:
    sign_in(client)
    assert "zone" not in client.cookies
    client.post("/me/time-zone/", {"time_zone": "Europe/Vienna", "detected": "on"})
    assert User.objects.get().time_zone == "Europe/Vienna"


@pytest.mark.usefixtures("member")
def test_whoever_has_chosen_none_gets_the_zone_that_the_browser_told_before(client: Client) -> None:
    client.cookies["zone"] = "Asia/Tokyo"
    sign_in(client)
    assert User.objects.get().time_zone == "Asia/Tokyo"


def test_a_chosen_zone_counts_and_is_told_to_the_browser(client: Client, member: User) -> None:
    User.objects.filter(pk=member.pk).update(time_zone="Europe/Vienna")
    client.cookies["zone"] = "Asia/Tokyo"
    sign_in(client)
    assert User.objects.get().time_zone == "Europe/Vienna"
    assert client.cookies["zone"].value == "Europe/Vienna"
