"""Lets officials of a match through to its desk; for everybody else there is none."""

from dataclasses import dataclass

from django.contrib.auth.base_user import AbstractBaseUser
from django.contrib.auth.models import AnonymousUser
from django.http import Http404, HttpRequest

from accounts.models import User
from games.selectors.access import Access, ever_sat
from games.web.gate import reach


@dataclass(frozen=True, slots=True)
class Official:
    """Whoever stands at the desk: a dealer of the match, or an operator of the site. Neither ever sat in it."""

    person: User
    access: Access

    @property
    def is_dealer(self) -> bool:
        """Whether this is a dealer of the match."""
        return self.access.is_dealer


def reach_desk(request: HttpRequest, public_id: str) -> Official:
    """The official who asks, and the match (Http404 for everybody else)."""
    access = reach(request, public_id)
    if not isinstance(request.user, User) or not is_official(request.user, access):
        raise Http404
    return Official(request.user, access)


def is_official(person: AbstractBaseUser | AnonymousUser, access: Access) -> bool:
    """Whether a person deals a match, or is an operator who never sat in it."""
    if access.is_dealer:
        return True
    return isinstance(person, User) and person.is_superuser and not ever_sat(person, access.match.pk)
