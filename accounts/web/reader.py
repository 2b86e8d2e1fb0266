"""Says who makes a request."""

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest

from accounts.models import User


def reader_of(request: HttpRequest) -> User:
    """Give the person, member or guest, who makes a request.

    Raises:
        PermissionDenied: when nobody is signed in; views ask for a sign-in before.
    """
    if isinstance(request.user, User):
        return request.user
    raise PermissionDenied


def guest_of(request: HttpRequest) -> User | None:
    """Give the guest who makes a request, None when it is a member or a stranger."""
    return request.user if isinstance(request.user, User) and request.user.is_guest else None
