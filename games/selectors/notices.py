"""What a person has been told of a match: the public announcements, and those to the person's own seat."""

from dataclasses import dataclass
from datetime import datetime

from django.db.models import F, Q

from games.models import Event
from games.models.event import DEALER, PUBLIC, seat_stream
from games.selectors.access import Access

AT_ONCE = 60


@dataclass(frozen=True, slots=True)
class Notices:
    """A page of what was told, latest instant first and in order within an instant.

    Each event carries `withdrawn_at`: when a correction withdrew it, if one did. `older` is the instant before
    which there is more, if there is.
    """

    events: tuple[Event, ...]
    older: datetime | None


def read_notices(access: Access, *, before: datetime | None = None, limit: int = AT_ONCE) -> Notices:
    """What was told in the viewer's streams, in one query; an instant is never torn apart.

    Args:
        access: the match and whoever looks at it.
        before: only what was told before this instant.
        limit: about how many events; all those of one instant come together.
    """
    told = Event.objects.filter(_own_streams(access), match=access.match)
    if before is not None:
        told = told.filter(at__lt=before)
    told = told.annotate(withdrawn_at=F("phase__superseded_at")).order_by("-at", "stream", "seq")
    events = list(told[: limit + 1])
    if len(events) <= limit:
        return Notices(tuple(events), None)
    torn = events[-1].at
    whole = [event for event in events if event.at > torn]
    if not whole:
        whole = list(told.filter(at=torn))
        return Notices(tuple(whole), torn)
    return Notices(tuple(whole), whole[-1].at)


def _own_streams(access: Access) -> Q:
    own = Q(stream=PUBLIC)
    if access.seat is not None:
        own |= Q(stream=seat_stream(access.seat.number))
    if access.is_dealer:
        own |= Q(stream=DEALER)
    return own
