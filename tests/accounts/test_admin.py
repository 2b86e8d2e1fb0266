"""What operators see of people's addresses, sessions and second factors: no key, and nothing to change."""

import pytest
from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from allauth.usersessions.models import UserSession
from django.test import Client
from django.urls import reverse

from accounts.models import User

pytestmark = pytest.mark.django_db
SECRET = "JBSWY3DPEHPK3PXP"
ADDRESS = "nao@mail.example"


@pytest.fixture
def operator() -> Client:
    """The browser of an operator."""
    browser = Client()
    browser.force_login(User.objects.create_superuser("Operator", "operator@mail.example"))
    return browser


@pytest.fixture
def nao() -> User:
    """A member with an address, a second factor and a session elsewhere."""
    person = User.objects.create(username="Nao", email=ADDRESS)
    EmailAddress.objects.create(user=person, email=ADDRESS, verified=True, primary=True)
    Authenticator.objects.create(user=person, type=Authenticator.Type.TOTP, data={"secret": SECRET})
    UserSession.objects.create(user=person, session_key="k" * 32, ip="203.0.113.7", user_agent="Mozilla")
    return person


def page_of(model: str, pk: int, view: str = "change") -> str:
    """The address of a row's page in the admin."""
    return reverse(f"admin:{model}_{view}", args=[pk])


def test_the_secret_of_a_second_factor_is_on_no_page(operator: Client, nao: User) -> None:
    factor = Authenticator.objects.get(user=nao)
    page = operator.get(page_of("mfa_authenticator", factor.pk))
    assert page.status_code == 200
    assert SECRET not in page.content.decode()


def test_a_lost_second_factor_is_removed(operator: Client, nao: User) -> None:
    factor = Authenticator.objects.get(user=nao)
    operator.post(page_of("mfa_authenticator", factor.pk, "delete"), {"post": "yes"})
    assert not Authenticator.objects.exists()


def test_an_address_cannot_be_made_another_persons(operator: Client, nao: User) -> None:
    row = EmailAddress.objects.get(user=nao)
    address = page_of("account_emailaddress", row.pk)
    assert ADDRESS in operator.get(address).content.decode()
    answer = operator.post(address, {"email": "thief@mail.example", "user": nao.pk, "verified": "on"})
    assert answer.status_code == 403
    row.refresh_from_db()
    assert row.email == ADDRESS


def test_a_session_shows_no_key(operator: Client, nao: User) -> None:
    session = UserSession.objects.get(user=nao)
    assert "k" * 32 not in operator.get(page_of("usersessions_usersession", session.pk)).content.decode()
