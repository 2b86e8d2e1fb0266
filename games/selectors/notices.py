"""What a person has been told of a match: the public announcements, and those to the person's own seat."""

from collections import defaultdict
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from django.db.models import F

from games.models import Event, Match
from games.models.event import PUBLIC
from games.selectors.access import Access
from games.selectors.streams import streams_of

AT_ONCE: Final = 40
OFFICE: Final = "office."
"""How the kinds of the engine's own events begin."""


@dataclass(frozen=True, slots=True)
class Notices:
    """A page of what was told, latest instant first and in order within an instant.

    Each event carries `withdrawn_at`: when a correction withdrew it, if one did. `older` is the instant
    before which there is more, if there is.
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
    told = Event.objects.filter(match=access.match, stream__in=streams_of(access.viewer))
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


def announced_by_phase(match: Match) -> dict[int, list[Event]]:
    """What the game announced to everybody, by the ordinal of the phase that it closed, in one query."""
    announced: dict[int, list[Event]] = defaultdict(list)
    told = Event.objects.filter(match=match, stream=PUBLIC, phase__superseded_at__isnull=True)
    for event in told.exclude(kind__startswith=OFFICE).annotate(of=F("phase__ordinal")).order_by("seq"):
        announced[event.of].append(event)
    return announced
