"""People for the tests of people."""

import pytest
from allauth.account.models import EmailAddress
from django.test import Client

from accounts.models import User

PASSWORD = "a rather long and quiet phrase"


@pytest.fixture
def member(db: None) -> User:
    """Give a member whose address is confirmed."""
    person = User.objects.create_user("Akiyama", "akiyama@example.com", PASSWORD)
    EmailAddress.objects.create(user=person, email=person.email, verified=True, primary=True)
    return person


@pytest.fixture
def signed_in(client: Client, member: User) -> Client:
    """Give a browser in which the member has signed in."""
    client.post("/accounts/login/", {"login": member.username, "password": PASSWORD})
    return client


@pytest.fixture
def guest(client: Client, db: None) -> User:
    """Give a guest who has just come in by the client."""
    return User.objects.get(username=client.post("/door/").content.decode())
