"""The threads of a match: who may read which, and who may write there."""

from dataclasses import dataclass
from typing import Any, Final

from django.contrib.auth.models import AnonymousUser
from django.utils.text import slugify

from accounts.models import User
from forum.models import Post, Thread
from games.models import Match, Seat
from games.models.event import PUBLIC, seat_stream
from games.selectors.access import Access, NotFound

TABLE: Final = "table"
GALLERY: Final = "gallery"
ROOM: Final = "room-"
"""How the keys of rooms for those who are out begin."""

TITLES: Final = {TABLE: "The table", GALLERY: "The gallery"}
PUBLIC_BRANCHES: Final = {TABLE: f"{PUBLIC}/talk", GALLERY: f"{PUBLIC}/gallery"}
"""What grows with the threads that everybody may read."""


@dataclass(frozen=True, slots=True)
class Place:
    """A thread that the reader may read. `closed` says why the reader may not write there; empty for a pen.

    `streams` are told when it grows; `inside` are the seats in a room.
    """

    match: Match
    key: str
    title: str
    closed: str
    streams: tuple[str, ...]
    inside: tuple[Seat, ...] = ()

    @property
    def is_public(self) -> bool:
        """Whether everybody may read it."""
        return self.key in TITLES


def place_at(access: Access, key: str, user: User | AnonymousUser) -> Place:
    """A thread of a match as a reader may use it, by the match as `access` read it.

    Raises:
        NotFound: when there is no such thread, or it is not the reader's to read.
    """
    match = access.match
    if key == TABLE:
        return Place(match, key, TITLES[key], _closed_table(access), (PUBLIC_BRANCHES[key],))
    if key == GALLERY:
        return Place(match, key, TITLES[key], _closed_gallery(access, user), (PUBLIC_BRANCHES[key],))
    if not _may_read_room(access, key):
        raise NotFound(key)
    return _room(access, key)


def places_of(access: Access, user: User | AnonymousUser) -> list[Place]:
    """All threads of a match that the reader may read."""
    places = [place_at(access, key, user) for key in (TABLE, GALLERY)]
    status = status_of(access.match, access.seat)
    keys = {room_key(status["room"])} if status.get("room") else set()
    if access.seat and access.match.status == Match.Status.ENDED:
        keys |= _rooms_written_in(access.seat)
    return places + [_room(access, key) for key in sorted(keys)]


def status_of(match: Match, seat: Seat | None) -> dict[str, Any]:
    """The public status of a seat in play, as `SeatStatus` writes it; empty where there is none yet."""
    if seat is None or seat.number >= len(match.statuses):
        return {}
    status: dict[str, Any] = match.statuses[seat.number]
    return status


def room_key(room: str) -> str:
    """The key of the thread of a room."""
    return f"{ROOM}{slugify(room)[:50]}"


def _closed_table(access: Access) -> str:
    if access.match.status == Match.Status.CANCELLED:
        return "This match was cancelled."
    if access.is_dealer:
        return ""
    if access.seat is None:
        return "At the table only those who have a seat may speak. Spectators have the gallery."
    out = not status_of(access.match, access.seat).get("at_table", True)
    if out and not access.match.writing_when_out:
        return "Whoever is out of the match may not write at the table."
    return ""


def _closed_gallery(access: Access, user: User | AnonymousUser) -> str:
    if access.seat is not None or access.is_dealer:
        return "The gallery is for spectators; you have a place at the table."
    if not isinstance(user, User) or user.is_guest:
        return "Writing in the gallery needs an account."
    return ""


def _may_read_room(access: Access, key: str) -> bool:
    """A room is for the seats that are in it; when the match is over, for the seats that have written there."""
    if access.seat is None or not key.startswith(ROOM):
        return False
    room = status_of(access.match, access.seat).get("room")
    if room and room_key(room) == key:
        return True
    return access.match.status == Match.Status.ENDED and key in _rooms_written_in(access.seat)


def _rooms_written_in(seat: Seat) -> set[str]:
    threads = Thread.objects.filter(match_id=seat.match_id, key__startswith=ROOM)
    return set(
        threads.filter(pk__in=Post.objects.filter(seat=seat).values("thread")).values_list("key", flat=True)
    )


def _room(access: Access, key: str) -> Place:
    inside = [
        seat
        for seat in access.seats
        if (room := status_of(access.match, seat).get("room")) and room_key(room) == key
    ]
    own = access.seat in inside
    title = status_of(access.match, inside[0])["room"] if inside else key.removeprefix(ROOM).capitalize()
    streams = tuple(f"{seat_stream(seat.number)}/room" for seat in inside)
    return Place(access.match, key, title, "" if own else "This room is closed.", streams, tuple(inside))
