"""The second factor: asked of members wherever they come from, and before the admin."""

import time

import pytest
from allauth.mfa.totp.internal.auth import TOTP, format_hotp_value, generate_totp_secret, hotp_value
from django.test import Client

from accounts.models import User
from tests.accounts.conftest import PASSWORD

pytestmark = [pytest.mark.django_db, pytest.mark.urls("tests.accounts.urls")]

SIGN_IN = {"login": "Akiyama", "password": PASSWORD}


@pytest.fixture
def secret(member: User) -> str:
    """Give the secret of the authenticator app that the member has set up."""
    drawn = generate_totp_secret()
    TOTP.activate(member, drawn)
    return drawn


def code(secret: str) -> str:
    """Give what the authenticator app shows now."""
    return format_hotp_value(hotp_value(secret, int(time.time()) // 30))


def test_a_password_alone_does_not_let_a_member_in(client: Client, secret: str) -> None:
    answer = client.post("/accounts/login/", SIGN_IN)
    assert answer.headers["Location"] == "/accounts/2fa/authenticate/"
    assert client.get("/me/").status_code == 302


def test_password_and_code_do(client: Client, secret: str) -> None:
    client.post("/accounts/login/", SIGN_IN)
    client.post("/accounts/2fa/authenticate/", {"code": code(secret)})
    assert client.post("/door/").content == b"Akiyama"


def test_a_guest_signs_in_with_a_second_factor_too(client: Client, guest: User, secret: str) -> None:
    client.post("/accounts/login/", SIGN_IN)
    assert client.get("/accounts/2fa/authenticate/").status_code == 200
    client.post("/accounts/2fa/authenticate/", {"code": code(secret)})
    assert client.post("/door/").content == b"Akiyama"
    assert client.cookies["guest"].value == ""


def test_a_guest_who_gives_up_at_the_second_factor_is_the_guest_again(
    client: Client, guest: User, secret: str
) -> None:
    client.post("/accounts/login/", SIGN_IN)
    assert client.post("/door/").content.decode() == guest.username


def test_the_admin_is_entered_by_the_site_s_own_sign_in(client: Client, member: User, secret: str) -> None:
    member.is_staff = True
    member.save()
    gate = client.get("/admin/", follow=True)
    assert gate.redirect_chain[-1][0].startswith("/accounts/login/")
    client.post("/admin/login/", {"username": "Akiyama", "password": PASSWORD})
    assert client.get("/admin/").status_code == 302


def test_members_without_the_right_are_refused_at_the_admin(signed_in: Client) -> None:
    assert signed_in.get("/admin/", follow=True).status_code == 403
