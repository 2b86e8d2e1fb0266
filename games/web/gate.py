"""Lets a request through to a match, or answers 404, the same for what is missing and what is forbidden."""

from datetime import datetime
from typing import Final

from django.http import Http404, HttpRequest
from django.urls import register_converter
from django.urls.converters import StringConverter
from django.utils import timezone

from accounts.models import User
from games.models import Match
from games.models.public_ids import ALPHABET, LENGTH, SHORTEST
from games.selectors.access import Access, NotFound, access_match

_OLDEST: Final = datetime(2000, 1, 1, tzinfo=timezone.get_default_timezone())


class PublicIdConverter(StringConverter):
    """Takes from addresses what can be a match's public name, and nothing else."""

    regex = f"[{ALPHABET}]{{{SHORTEST},{LENGTH}}}"


register_converter(PublicIdConverter, "public_id")


def reach(request: HttpRequest, public_id: str) -> Access:
    """The match of that name as the reader may see it (Http404 when there is none)."""
    try:
        return access_match(request.user, public_id)
    except NotFound:
        raise Http404 from None


def reach_begun(request: HttpRequest, public_id: str) -> Access:
    """A match that has begun (Http404 when it has not)."""
    access = reach(request, public_id)
    if access.match.started_at is None:
        raise Http404
    return access


def reach_ended(request: HttpRequest, public_id: str) -> Access:
    """A match that has ended (Http404 when it has not)."""
    access = reach(request, public_id)
    if access.match.status != Match.Status.ENDED:
        raise Http404
    return access


def member(request: HttpRequest) -> User:
    """The person who makes the request (Http404 for strangers, whose seat it cannot be)."""
    if isinstance(request.user, User):
        return request.user
    raise Http404


def instant(request: HttpRequest, name: str) -> datetime | None:
    """An instant from the query, in microseconds since 1970; None when nothing of the kind stands there."""
    written = request.GET.get(name, "")
    if not (written.isascii() and written.isdecimal() and len(written) <= 17):
        return None
    seconds, micro = divmod(int(written), 1_000_000)
    at = datetime.fromtimestamp(seconds, tz=_OLDEST.tzinfo).replace(microsecond=micro)
    return at if at > _OLDEST else None


def written_instant(at: datetime) -> str:
    """An instant as `instant` reads it."""
    return str(int(at.timestamp()) * 1_000_000 + at.microsecond)
