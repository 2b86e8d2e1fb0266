"""Reads by which addresses, factors and sessions a person can get in."""

from dataclasses import dataclass
from datetime import datetime

from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from allauth.usersessions.models import UserSession

from accounts.models import User

# The first that a browser names counts: each claims to be those after it as well.
_BROWSERS = {"Edg": "Edge", "OPR": "Opera", "Firefox": "Firefox", "Chrome": "Chrome", "Safari": "Safari"}
_SYSTEMS = {
    "Android": "Android",
    "iPhone": "iPhone",
    "iPad": "iPad",
    "Windows": "Windows",
    "Mac OS": "macOS",
    "Linux": "Linux",
}


@dataclass(frozen=True, slots=True)
class OpenSession:
    """A browser that is signed in.

    Args:
        ip: the address from which it signed in.
        browser: browser and system in plain words.
        since: when it signed in.
        is_this: whether it is the one that asks.
    """

    ip: str
    browser: str
    since: datetime
    is_this: bool


@dataclass(frozen=True, slots=True)
class WaysIn:
    """How a person can get in.

    Args:
        email: the confirmed address, empty for none.
        waiting_email: the address that still waits for its confirmation, empty for none.
        second_factors: kinds of second factors that are set up.
        sessions: browsers that are signed in, the latest first.
    """

    email: str
    waiting_email: str
    second_factors: tuple[str, ...]
    sessions: tuple[OpenSession, ...]


def ways_in(person: User, session_key: str | None) -> WaysIn:
    """Give the ways in, in three queries.

    Args:
        person: whose ways.
        session_key: key of the session that asks.
    """
    waiting = EmailAddress.objects.filter(user=person, verified=False).order_by("pk").last()
    factors = Authenticator.objects.filter(user=person).order_by("pk")
    sessions = UserSession.objects.filter(user=person).order_by("-created_at", "-pk")
    return WaysIn(
        email=person.email,
        waiting_email=waiting.email if waiting else "",
        second_factors=tuple(factor.get_type_display() for factor in factors),
        sessions=tuple(
            OpenSession(
                ip=session.ip,
                browser=browser_name(session.user_agent),
                since=session.created_at,
                is_this=session.session_key == session_key,
            )
            for session in sessions
        ),
    )


def browser_name(user_agent: str) -> str:
    """Say in plain words which browser on which system a user agent stands for, as far as it tells."""
    browser = next((name for mark, name in _BROWSERS.items() if mark in user_agent), "A browser")
    system = next((name for mark, name in _SYSTEMS.items() if mark in user_agent), "an unknown system")
    return f"{browser} on {system}"
