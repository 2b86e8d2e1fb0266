"""Lets officials of a match through to its desk; for everybody else there is none."""

from dataclasses import dataclass

from django.http import Http404, HttpRequest

from accounts.models import User
from games.selectors.access import Access
from games.web.gate import reach


@dataclass(frozen=True, slots=True)
class Official:
    """Whoever stands at the desk: a dealer of the match, or an operator of the site. Neither has a seat in it."""

    person: User
    access: Access

    @property
    def is_dealer(self) -> bool:
        """Whether this is a dealer of the match."""
        return self.access.is_dealer


def reach_desk(request: HttpRequest, public_id: str) -> Official:
    """The official who asks, and the match (Http404 for everybody else)."""
    access = reach(request, public_id)
    person = request.user
    if not isinstance(person, User) or access.seat is not None:
        raise Http404
    if not (access.is_dealer or person.is_superuser):
        raise Http404
    return Official(person, access)
