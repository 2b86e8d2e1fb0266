"""Sign-up: for strangers and for guests, who keep their row."""

import re

import pytest
from allauth.usersessions.models import UserSession
from django.core.mail import EmailMessage
from django.test import Client
from pytest_django import Settings

from accounts.models import BankAccount, User
from tests.accounts.books import book_of
from tests.accounts.conftest import PASSWORD

pytestmark = [pytest.mark.django_db, pytest.mark.urls("tests.accounts.urls")]

FORM = {"username": "Yuko", "email": "Yuko@Example.com", "password1": PASSWORD}


@pytest.fixture(params=["optional", "mandatory"], autouse=True)
def _verification(request: pytest.FixtureRequest, settings: Settings) -> None:
    """Run every test as embedded and as served."""
    settings.ACCOUNT_EMAIL_VERIFICATION = request.param


def confirm(client: Client, mail: EmailMessage) -> None:
    """Follow the link of a confirmation mail and press the button."""
    link = re.search(r"http://testserver(\S+)", str(mail.body))
    assert link
    client.post(link[1])


def test_an_account_waits_for_its_address_to_be_confirmed(
    client: Client, mailoutbox: list[EmailMessage]
) -> None:
    client.post("/accounts/signup/", FORM)
    person = User.objects.get(username="Yuko")
    assert person.email == ""
    assert [mail.to for mail in mailoutbox] == [["yuko@example.com"]]
    confirm(client, mailoutbox[0])
    person.refresh_from_db()
    assert person.email == "yuko@example.com"


def test_a_guest_who_signs_up_keeps_the_row_and_the_yen(client: Client, guest: User) -> None:
    book = book_of({"user:1": 50}, owners={"user:1": guest})
    client.post("/accounts/signup/", FORM)
    guest.refresh_from_db()
    assert (guest.username, guest.is_guest) == ("Yuko", False)
    assert guest.check_password(PASSWORD)
    assert BankAccount.objects.get(book=book, key="user:1").label == "Yuko"
    assert User.objects.count() == 1


def test_a_guest_who_signs_up_plays_on_at_once(client: Client, guest: User) -> None:
    client.post("/accounts/signup/", FORM)
    assert client.post("/door/").content.decode() == "Yuko"
    assert client.cookies["guest"].value == ""
    assert UserSession.objects.filter(user=guest).count() == 1


def test_a_guest_who_signed_up_confirms_the_address_later(
    client: Client, guest: User, mailoutbox: list[EmailMessage]
) -> None:
    client.post("/accounts/signup/", FORM)
    confirm(client, mailoutbox[0])
    guest.refresh_from_db()
    assert guest.email == "yuko@example.com"


@pytest.mark.parametrize(
    "name", ["AKIYAMA", "Ａｋｉｙａｍａ", "LGT", "Guest 77", "a\u202eb", "x", "\x00\x00"]
)
def test_a_name_that_is_taken_or_misleading_is_refused(client: Client, member: User, name: str) -> None:
    page = client.post("/accounts/signup/", {**FORM, "username": name})
    assert page.status_code == 200
    assert page.context["form"].errors["username"]
    assert User.objects.count() == 1


def test_two_may_claim_an_address_and_the_first_to_confirm_has_it(
    settings: Settings, mailoutbox: list[EmailMessage]
) -> None:
    settings.ACCOUNT_RATE_LIMITS = {"confirm_email": None}
    for name in ("Yuko", "Kanzaki"):
        Client().post("/accounts/signup/", {**FORM, "username": name})
    to_yuko, to_kanzaki = mailoutbox
    confirm(Client(), to_kanzaki)
    confirm(Client(), to_yuko)
    assert User.objects.get(username="Kanzaki").email == "yuko@example.com"
    assert User.objects.get(username="Yuko").email == ""


def test_an_address_given_by_an_operator_cannot_be_confirmed_by_another(
    client: Client, mailoutbox: list[EmailMessage]
) -> None:
    client.post("/accounts/signup/", FORM)
    User.objects.create_user("Operator's friend", "yuko@example.com")
    confirm(client, mailoutbox[0])
    assert User.objects.get(username="Yuko").email == ""


def test_a_closed_site_takes_nobody(client: Client, settings: Settings) -> None:
    settings.SIGN_UP_OPEN = False
    page = client.post("/accounts/signup/", FORM)
    assert page.status_code == 200
    assert not User.objects.exists()


def test_the_whole_site_signs_up_only_so_many(settings: Settings) -> None:
    settings.ACCOUNT_RATE_LIMITS = {"signup": "9/h/ip", "signup_site": "2/h/key"}
    answers = [
        Client(REMOTE_ADDR=f"192.0.2.{number}").post(
            "/accounts/signup/", {**FORM, "username": f"Player {number}", "email": f"p{number}@example.com"}
        )
        for number in range(3)
    ]
    assert [answer.status_code for answer in answers] == [302, 302, 429]
    assert User.objects.count() == 2


def test_members_are_sent_on_from_the_sign_up(signed_in: Client) -> None:
    assert signed_in.get("/accounts/signup/").status_code == 302
    assert signed_in.get("/accounts/login/").status_code == 302


def test_a_guest_sees_the_sign_up_and_the_sign_in(client: Client, guest: User) -> None:
    assert client.get("/accounts/signup/").context["is_guest"]
    assert client.get("/accounts/login/").status_code == 200


@pytest.mark.parametrize("login", ["akiyama", "AKIYAMA", "akiyama@example.com", "AKIYAMA@example.com"])
def test_one_signs_in_by_name_or_address_in_any_case(client: Client, member: User, login: str) -> None:
    assert client.post("/accounts/login/", {"login": login, "password": PASSWORD}).status_code == 302
    assert client.post("/door/").content.decode() == "Akiyama"


def test_one_signs_in_by_a_name_of_any_script_in_any_case(client: Client, member: User) -> None:
    member.username = "Ольга"
    member.save()
    client.post("/accounts/login/", {"login": "ОЛЬГА", "password": PASSWORD})
    assert client.post("/door/").content.decode() == "Ольга"
