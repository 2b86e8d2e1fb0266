"""Closes a person's account for good and keeps what others need of it."""

from collections.abc import Callable
from datetime import datetime

from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from allauth.usersessions.models import UserSession
from django.db import transaction

from accounts.models import User
from accounts.services.numbered_name import numbered_name
from accounts.services.rename_person import rename_person
from accounts.zones import DEFAULT_ZONE

Leaver = Callable[[User, datetime], None]

leavers: list[Leaver] = []
"""What other parts of the site do when an account closes: called with the person, still named, and now."""


@transaction.atomic
def close_account(*, person: User, now: datetime) -> None:
    """Forget who a person is: address, password, sign-in devices, sessions, rights and name.

    The row itself stays under a pseudonym, because matches that others played and yen that others were paid
    hang on it. Nobody can sign in to it again.

    Args:
        person: who leaves.
        now: the moment of leaving.
    """
    for leave in leavers:
        leave(person, now)
    rename_person(person=person, name=numbered_name("Former player"))
    _forget_ways_in(person)
    person.email = ""
    person.time_zone = DEFAULT_ZONE
    person.last_login = None
    person.is_guest = person.is_active = person.is_staff = person.is_superuser = False
    person.closed_at = now
    person.set_unusable_password()
    person.save()
    person.groups.clear()
    person.user_permissions.clear()


def _forget_ways_in(person: User) -> None:
    EmailAddress.objects.filter(user=person).delete()
    Authenticator.objects.filter(user=person).delete()
    for session in UserSession.objects.filter(user=person):
        session.end()
