"""Leaving: take everything along, leave no trace of who one was."""

from datetime import datetime

import pytest
from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from allauth.usersessions.models import UserSession
from django.contrib.auth.models import Group
from django.test import Client

from accounts.models import BankAccount, User
from accounts.selectors.balances import balances
from accounts.services import close_account, export
from tests.accounts.books import NOW, book_of
from tests.accounts.conftest import PASSWORD

pytestmark = [pytest.mark.django_db, pytest.mark.urls("tests.accounts.urls")]


def close(client: Client) -> None:
    """Close the account in which the client is signed in, password and all."""
    client.post("/accounts/reauthenticate/", {"password": PASSWORD})
    client.post("/me/close/", {"understood": "on"})


def test_closing_asks_for_the_password_again(signed_in: Client, member: User) -> None:
    answer = signed_in.post("/me/close/", {"understood": "on"})
    member.refresh_from_db()
    assert answer.headers["Location"].startswith("/accounts/reauthenticate/")
    assert member.closed_at is None


def test_closing_asks_whether_it_is_meant(signed_in: Client, member: User) -> None:
    signed_in.post("/accounts/reauthenticate/", {"password": PASSWORD})
    page = signed_in.post("/me/close/", {})
    member.refresh_from_db()
    assert page.context["form"].errors["understood"]
    assert member.closed_at is None


def test_a_closed_account_forgets_who_it_was(signed_in: Client, member: User) -> None:
    Authenticator.objects.create(user=member, type="totp", data={})
    member.groups.add(Group.objects.create(name="dealers"))
    close(signed_in)
    member.refresh_from_db()
    assert member.username.startswith("Former player ")
    assert (member.email, member.time_zone, member.last_login) == ("", "UTC", None)
    assert not member.has_usable_password()
    assert not member.is_active
    assert not member.groups.exists()
    for rows in (EmailAddress, Authenticator, UserSession):
        assert not rows.objects.filter(user=member).exists()


def test_what_others_played_and_were_paid_stays_under_a_pseudonym(signed_in: Client, member: User) -> None:
    book = book_of({"user:1": 70}, owners={"user:1": member})
    close(signed_in)
    account = BankAccount.objects.get(book=book, key="user:1")
    assert balances(book)["user:1"] == 70
    assert account.label == account.owner.username != "Akiyama"


def test_every_session_ends(signed_in: Client, member: User) -> None:
    elsewhere = Client()
    elsewhere.post("/accounts/login/", {"login": "Akiyama", "password": PASSWORD})
    close(signed_in)
    assert elsewhere.get("/me/").status_code == 302
    assert signed_in.get("/me/").status_code == 302


def test_nobody_signs_in_to_a_closed_account_and_its_name_and_address_are_free(
    signed_in: Client, member: User
) -> None:
    close(signed_in)
    answer = Client().post("/accounts/login/", {"login": "Akiyama", "password": PASSWORD})
    assert answer.status_code == 200
    User.objects.create_user("Akiyama", "akiyama@example.com")


def test_a_guest_may_leave_too(client: Client, guest: User) -> None:
    client.post("/me/close/", {"understood": "on"})
    guest.refresh_from_db()
    assert guest.closed_at is not None
    assert client.get("/me/").status_code == 302


def test_others_are_told_before_the_name_goes(member: User, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[tuple[str, datetime]] = []
    monkeypatch.setattr(close_account, "leavers", [lambda person, now: told.append((person.username, now))])
    close_account.close_account(person=member, now=NOW)
    assert told == [("Akiyama", NOW)]


def test_the_export_holds_account_sessions_and_statements(signed_in: Client, member: User) -> None:
    book_of({"user:1": 70}, owners={"user:1": member})
    answer = signed_in.get("/me/export/")
    data = answer.json()
    assert answer.headers["Content-Disposition"].startswith("attachment")
    assert data["account"]["name"] == "Akiyama"
    assert data["email_addresses"] == [{"email": "akiyama@example.com", "verified": True, "primary": True}]
    assert len(data["sessions"]) == 1
    assert [line["balance_yen"] for line in data["statements"][0]["entries"]] == [70]


def test_the_export_holds_no_secret(signed_in: Client, member: User) -> None:
    Authenticator.objects.create(user=member, type="totp", data={"secret": "JBSWY3DP"})
    body = signed_in.get("/me/export/").content.decode()
    member.refresh_from_db()
    assert "totp" in body
    assert "JBSWY3DP" not in body
    assert member.password not in body
    assert signed_in.cookies["session"].value not in body


def test_other_parts_of_the_site_add_their_sections(member: User, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(export, "providers", [*export.providers, lambda person: {"seats": [person.pk]}])
    assert export.export_account(person=member)["seats"] == [member.pk]
