"""Tells the masthead how many notices wait for the reader."""

from django.http import HttpRequest
from django.utils.functional import SimpleLazyObject

from accounts.models import User
from forum.selectors.notices import unread_count


def unread(request: HttpRequest) -> dict[str, object]:
    """Give `unread_count`, counted only by templates that show it."""
    user = getattr(request, "user", None)
    if not isinstance(user, User):
        return {}
    return {"unread_count": SimpleLazyObject(lambda: unread_count(user))}
