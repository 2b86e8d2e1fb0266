"""Whoever is signed in sees where, and can sign out everywhere else at once."""

import pytest
from django.contrib.sessions.models import Session
from django.test import Client
from django.urls import reverse

from accounts.models import User
from tests.accounts.conftest import PASSWORD

pytestmark = [pytest.mark.django_db, pytest.mark.urls("tests.accounts.urls")]

LIST = "/accounts/sessions/"


def another_browser(user_agent: str = "") -> Client:
    """Give another browser in which the member has signed in."""
    browser = Client(headers={"user-agent": user_agent})
    browser.post("/accounts/login/", {"login": "Akiyama", "password": PASSWORD})
    return browser


def is_in(browser: Client) -> bool:
    """Say whether somebody is signed in."""
    return browser.get("/me/").status_code == 200


def test_the_list_shows_every_browser(signed_in: Client) -> None:
    another_browser("Mozilla/5.0 (X11; Linux) Firefox/140.0")
    assert reverse("usersessions_list") == LIST
    page = signed_in.get(LIST).content.decode()
    assert page.count("Firefox") == 1
    assert "Sign out everywhere else" in page


def test_signing_out_everywhere_else_leaves_this_browser_alone(signed_in: Client) -> None:
    others = [another_browser() for _ in range(2)]
    assert all(is_in(browser) for browser in others)
    signed_in.post(LIST)
    assert is_in(signed_in)
    assert not any(is_in(browser) for browser in others)
    assert Session.objects.count() == 1


def test_nobody_elses_sessions_end_by_it(signed_in: Client) -> None:
    stranger = Client()
    stranger.force_login(User.objects.create_user("Yokoya"))
    signed_in.post(LIST)
    assert is_in(stranger)


def test_a_new_password_ends_all_other_sessions(signed_in: Client) -> None:
    other = another_browser()
    new = "another long and quiet phrase"
    signed_in.post(
        "/accounts/password/change/", {"oldpassword": PASSWORD, "password1": new, "password2": new}
    )
    assert is_in(signed_in)
    assert not is_in(other)
