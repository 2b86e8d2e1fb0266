"""Collects what the site holds about a person, for that person to take away."""

from collections.abc import Callable, Mapping

from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from allauth.usersessions.models import UserSession

from accounts.models import User
from accounts.selectors.statement import statements_of

Provider = Callable[[User], Mapping[str, object]]


def export_account(*, person: User) -> dict[str, object]:
    """Give everything that the registered providers know of a person, section by section, ready for JSON."""
    sections: dict[str, object] = {}
    for provide in providers:
        sections.update(provide(person))
    return sections


def _account(person: User) -> Mapping[str, object]:
    return {
        "account": {
            "name": person.username,
            "email": person.email,
            "time_zone": person.time_zone,
            "guest": person.is_guest,
            "joined_at": person.date_joined,
            "last_sign_in_at": person.last_login,
        },
        "email_addresses": list(
            EmailAddress.objects.filter(user=person).values("email", "verified", "primary")
        ),
    }


def _ways_in(person: User) -> Mapping[str, object]:
    return {
        "sessions": list(
            UserSession.objects.filter(user=person).values("ip", "user_agent", "created_at", "last_seen_at")
        ),
        "second_factors": list(
            Authenticator.objects.filter(user=person).values("type", "created_at", "last_used_at")
        ),
    }


def _bank(person: User) -> Mapping[str, object]:
    return {"statements": statements_of(person)}


providers: list[Provider] = [_account, _ways_in, _bank]
"""Who is asked: other parts of the site append their own provider, which returns sections by name."""
