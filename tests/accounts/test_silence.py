"""Silence: nobody learns from the site whether an address has an account."""

import os
import re
from collections.abc import Callable
from difflib import ndiff

import pytest
from allauth.account.models import EmailAddress
from django.core.mail import EmailMessage
from django.http import HttpResponse
from django.test import Client
from pytest_django import Settings

from accounts.models import User
from tests.accounts.conftest import PASSWORD

pytestmark = [pytest.mark.django_db, pytest.mark.urls("tests.accounts.urls")]

ADDRESSES = int(os.environ.get("LIARGAME_TEST_ADDRESSES", "4"))
"""How many known and how many unknown addresses a served site is tried with; `make check` takes 200."""
FEW = 4

UNLIMITED = ("signup", "signup_site", "guest", "login", "login_failed", "reset_password")

Act = Callable[[Client, int, str], HttpResponse]


def sign_up(client: Client, number: int, address: str) -> HttpResponse:
    """Sign up as a stranger."""
    form = {"username": f"Newcomer {number}", "email": address, "password1": PASSWORD}
    return client.post("/accounts/signup/", form, follow=True)


def sign_up_as_guest(client: Client, number: int, address: str) -> HttpResponse:
    """Sign up as a guest."""
    client.post("/door/")
    return sign_up(client, number, address)


def reset(client: Client, number: int, address: str) -> HttpResponse:
    """Ask for a new password."""
    return client.post("/accounts/password/reset/", {"email": address}, follow=True)


def sign_in(client: Client, number: int, address: str) -> HttpResponse:
    """Try a password."""
    return client.post("/accounts/login/", {"login": address, "password": f"not it {number}"}, follow=True)


def sign_in_after_sign_up(client: Client, number: int, address: str) -> HttpResponse:
    """Sign up, then sign in to what was made, in another browser."""
    sign_up(client, number, address)
    return Client().post(
        "/accounts/login/", {"login": f"Newcomer {number}", "password": PASSWORD}, follow=True
    )


@pytest.fixture(params=["optional", "mandatory"], autouse=True)
def _verification(request: pytest.FixtureRequest, settings: Settings) -> None:
    """Run every test as embedded and as served, without limits."""
    settings.ACCOUNT_EMAIL_VERIFICATION = request.param
    settings.ACCOUNT_RATE_LIMITS = dict.fromkeys(UNLIMITED)
    settings.POSTS_A_MINUTE_BY_ADDRESS = 1_000_000


def addresses(count: int) -> list[str]:
    """Give that many known and unknown addresses in turn; half of the known ones are confirmed."""
    for number in range(count):
        person = User.objects.create_user(f"Resident {number}", password=PASSWORD)
        address = EmailAddress(user=person, email=f"known-{number}@example.com")
        if number % 2:
            address.set_verified(commit=False)
            person.email = address.email
            person.save()
        address.save()
    return [f"{kind}-{number}@example.com" for number in range(count) for kind in ("known", "unknown")]


def seen(client: Client, page: HttpResponse, mails: list[EmailMessage], address: str) -> dict[str, object]:
    """Give all that somebody at the keyboard can tell one answer from another by."""
    body = page.content.decode().replace(address, "ADDRESS")
    body = re.sub(r'(name="csrfmiddlewaretoken" value="|nonce="|data-now=")[^"]*', r"\1", body)
    body = re.sub(r"Newcomer \d+|Guest \d+", "NAME", body)
    return {
        "status": page.status_code,
        "way": page.redirect_chain,
        "headers": sorted(name for name in page.headers if name != "Content-Length"),
        "cookies": sorted(client.cookies),
        "body": body,
        "mails": [mail.to == [address] for mail in mails],
    }


def sights(act: Act, mailoutbox: list[EmailMessage], *, count: int) -> list[dict[str, object]]:
    """Try an act with known and unknown addresses in turn, each in a browser of its own."""
    collected = []
    for number, address in enumerate(addresses(count)):
        client = Client()
        mailoutbox.clear()
        page = act(client, number, address)
        collected.append(seen(client, page, mailoutbox, address))
    return collected


def told_by(first: dict[str, object], other: dict[str, object]) -> list[str]:
    """Give the lines in which two sights differ."""
    lines = [
        "\n".join(f"{key}: {value}" for key, value in sight.items()).splitlines() for sight in (first, other)
    ]
    return [line for line in ndiff(*lines) if line[0] in "+-"] if first != other else []


@pytest.mark.parametrize("act", [sign_up, sign_up_as_guest, reset, sign_in, sign_in_after_sign_up])
def test_known_and_unknown_addresses_look_the_same(
    act: Act, mailoutbox: list[EmailMessage], settings: Settings
) -> None:
    served = settings.ACCOUNT_EMAIL_VERIFICATION == "mandatory"
    first, *others = sights(act, mailoutbox, count=ADDRESSES if served else FEW)
    assert first["status"] == 200
    assert [difference for other in others if (difference := told_by(first, other))] == []


@pytest.mark.parametrize("act", [sign_up, reset])
def test_the_comparison_notices_a_site_that_tells(
    act: Act, mailoutbox: list[EmailMessage], settings: Settings
) -> None:
    settings.ACCOUNT_PREVENT_ENUMERATION = False
    settings.ACCOUNT_FORMS = {}
    first, *others = sights(act, mailoutbox, count=FEW)
    assert any(other != first for other in others)


@pytest.mark.parametrize("address, asks", [("known-1@example.com", False), ("new@example.com", True)])
def test_only_the_mailbox_learns_the_difference(
    client: Client, mailoutbox: list[EmailMessage], address: str, asks: bool
) -> None:
    addresses(FEW)
    sign_up(client, 1, address)
    assert ("/accounts/confirm-email/" in mailoutbox[0].body) is asks


def test_a_sign_up_with_a_known_address_leaves_its_owner_alone(client: Client) -> None:
    addresses(FEW)
    owner = User.objects.get(email="known-1@example.com")
    sign_up(client, 1, "known-1@example.com")
    owner.refresh_from_db()
    assert owner.check_password(PASSWORD)
    assert EmailAddress.objects.get(email=owner.email, verified=True).user == owner
