"""The signed cookie by which a guest is known again when the session is long gone."""

from django.conf import settings
from django.core import signing
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils.crypto import constant_time_compare

from accounts.models import User

_SALT = "accounts.guest-pass"
_AGE_SECONDS = 365 * 24 * 3600


def cookie_name() -> str:
    """Give the cookie's name; on a site with transport security browsers tie it to this very host."""
    return "__Host-guest" if settings.SESSION_COOKIE_SECURE else "guest"


def holder(request: HttpRequest) -> User | None:
    """Give the guest whose pass a request brings; None for no pass, a forged one, or one that is used up.

    A pass is used up when its guest has become a member or has left.
    """
    try:
        pk, fingerprint = signing.loads(
            request.COOKIES.get(cookie_name(), ""), salt=_SALT, max_age=_AGE_SECONDS
        )
    except (signing.BadSignature, TypeError, ValueError):
        return None
    guest = User.objects.filter(pk=pk, is_guest=True, is_active=True).first()
    if guest is None or not constant_time_compare(fingerprint, guest.get_session_auth_hash()):
        return None
    return guest


def hand_out(response: HttpResponseBase, guest: User) -> None:
    """Give a guest a pass for a year."""
    response.set_cookie(
        cookie_name(),
        signing.dumps([guest.pk, guest.get_session_auth_hash()], salt=_SALT),
        max_age=_AGE_SECONDS,
        secure=settings.SESSION_COOKIE_SECURE,
        httponly=True,
        samesite="Lax",
    )


def take_back(response: HttpResponseBase) -> None:
    """Take the pass from whoever is no guest any more."""
    response.set_cookie(
        cookie_name(), "", max_age=0, secure=settings.SESSION_COOKIE_SECURE, httponly=True, samesite="Lax"
    )
