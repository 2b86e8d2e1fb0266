"""The second factor: asked of members wherever they come from, and before the admin."""

import re
import time

import pytest
from allauth.mfa.models import Authenticator
from allauth.mfa.totp.internal.auth import TOTP, format_hotp_value, generate_totp_secret, hotp_value
from django.contrib import admin
from django.core.mail import EmailMessage
from django.test import Client
from django.urls import URLPattern, reverse
from pytest_django import Settings

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


@pytest.fixture
def staff(member: User, settings: Settings) -> User:
    """Give a member of staff on a site that asks staff for a second factor."""
    settings.DEALERS_NEED_SECOND_FACTOR = True
    member.is_staff = member.is_superuser = True
    member.save()
    return member


def office_pages() -> list[str]:
    """Give an address of each page of the admin that staff sees."""
    chains = [pattern for pattern in admin.site.urls[0] if isinstance(pattern, URLPattern)]
    named = [f"/admin/{pattern.pattern}" for pattern in chains if not pattern.pattern.converters]
    models = [
        reverse(f"admin:{m._meta.app_label}_{m._meta.model_name}_changelist") for m in admin.site._registry
    ]
    return [page for page in named if "(" not in page and "login" not in page] + models


@pytest.mark.parametrize("method", ["get", "post"])
def test_the_office_sends_staff_without_a_factor_to_set_one_up(
    method: str, staff: User, signed_in: Client
) -> None:
    for page in office_pages():
        answer = getattr(signed_in, method)(page)
        assert (answer.status_code, answer.headers["Location"]) == (302, "/accounts/2fa/"), page
    assert "Dealers of this site have a second factor" in signed_in.get("/accounts/2fa/").content.decode()


def test_the_office_opens_to_a_session_that_used_the_factor(client: Client, staff: User, secret: str) -> None:
    client.post("/accounts/login/", SIGN_IN)
    client.post("/accounts/2fa/authenticate/", {"code": code(secret)})
    assert client.get("/admin/").status_code == 200


def test_a_session_from_before_the_factor_is_asked_for_it(staff: User, signed_in: Client) -> None:
    secret = generate_totp_secret()
    TOTP.activate(staff, secret)
    asked = signed_in.get("/admin/games/match/").headers["Location"]
    assert asked == "/accounts/2fa/reauthenticate/?next=%2Fadmin%2Fgames%2Fmatch%2F"
    assert signed_in.post("/admin/games/match/add/").headers["Location"].endswith("?next=%2Fadmin%2F")
    signed_in.post(asked, {"code": "000000"})
    assert signed_in.get("/admin/").status_code == 302
    assert signed_in.post(asked, {"code": code(secret)}).headers["Location"] == "/admin/games/match/"
    assert signed_in.get("/admin/games/match/").status_code == 200


def test_who_has_a_key_alone_is_asked_for_the_key(staff: User, signed_in: Client) -> None:
    Authenticator.objects.create(user=staff, type=Authenticator.Type.WEBAUTHN, data={})
    asked = signed_in.get("/admin/").headers["Location"]
    assert asked == f"{reverse('mfa_reauthenticate_webauthn')}?next=%2Fadmin%2F"


def test_a_factor_that_was_taken_away_opens_the_office_no_longer(
    client: Client, staff: User, secret: str
) -> None:
    client.post("/accounts/login/", SIGN_IN)
    client.post("/accounts/2fa/authenticate/", {"code": code(secret)})
    Authenticator.objects.all().delete()
    assert client.get("/admin/").headers["Location"] == "/accounts/2fa/"


def test_a_site_that_asks_for_none_lets_staff_in(staff: User, signed_in: Client, settings: Settings) -> None:
    settings.DEALERS_NEED_SECOND_FACTOR = False
    assert signed_in.get("/admin/").status_code == 200


def test_strangers_and_members_are_told_nothing_of_factors(
    client: Client, signed_in: Client, settings: Settings
) -> None:
    settings.DEALERS_NEED_SECOND_FACTOR = True
    assert Client().get("/admin/").headers["Location"].startswith("/admin/login/")
    assert signed_in.get("/admin/", follow=True).status_code == 403


def test_the_first_operator_confirms_the_address_at_the_first_sign_in(
    client: Client, db: None, settings: Settings, mailoutbox: list[EmailMessage]
) -> None:
    settings.ACCOUNT_EMAIL_VERIFICATION = "mandatory"
    User.objects.create_superuser("Operator", "operator@example.com", PASSWORD)
    client.post("/accounts/login/", {"login": "Operator", "password": PASSWORD})
    assert [mail.to for mail in mailoutbox] == [["operator@example.com"]]
    link = re.search(r"http://testserver(\S+)", str(mailoutbox[0].body))
    assert link
    client.post(link[1])
    client.post("/accounts/login/", {"login": "Operator", "password": PASSWORD})
    assert client.get("/admin/").status_code == 200
