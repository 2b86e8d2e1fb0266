"""Posts of a thread, paged by their numbers, so that what arrives or vanishes moves no page."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from django.db.models import F, QuerySet

from accounts.models import User
from forum.models import Post, ReadingPlace, Thread
from forum.selectors.places import Place
from games.models import Event, Match
from games.models.event import PUBLIC

PAGE = 50
MOST_EVENTS = 200


@dataclass(frozen=True, slots=True)
class PostPage:
    """Posts in order. `older` and `newer` are the numbers before and after which there is more, if there is.

    `since` and `until` bound the time that belongs to this page; None where it is unbounded.
    """

    posts: tuple[Post, ...]
    older: int | None
    newer: int | None
    since: datetime | None
    until: datetime | None


def find_thread(place: Place) -> Thread | None:
    """The thread at a place; None until somebody has written there."""
    return Thread.objects.filter(match=place.match, key=place.key).first()


def latest_posts(place: Place, *, limit: int = PAGE) -> PostPage:
    """The last posts of a thread, in one query."""
    rows = list(_posts(place).order_by("-number")[: limit + 1])
    return _backwards(rows, limit, until=None, newer=None)


def posts_after(place: Place, number: int, *, limit: int = PAGE) -> PostPage:
    """The posts that follow a number, in one query."""
    rows = list(_posts(place).filter(number__gt=number).order_by("number")[: limit + 1])
    shown = tuple(rows[:limit])
    more = len(rows) > limit
    return PostPage(
        posts=shown,
        older=shown[0].number if shown and number > 0 else None,
        newer=shown[-1].number if more else None,
        since=shown[0].posted_at if shown and number > 0 else None,
        until=rows[limit].posted_at if more else None,
    )


def posts_before(place: Place, number: int, *, limit: int = PAGE) -> PostPage:
    """The posts that precede a number, in one query."""
    rows = list(_posts(place).filter(number__lte=number).order_by("-number")[: limit + 2])
    until = None
    if rows and rows[0].number == number:
        until = rows.pop(0).posted_at
    return _backwards(rows, limit, until=until, newer=rows[0].number if rows else None)


def find_post(match: Match, public_id: str) -> Post | None:
    """A post of a match by its public name, with its thread."""
    found = Post.objects.filter(thread__match=match, public_id=public_id)
    return found.select_related("thread", "seat").first()


def events_within(match: Match, page: PostPage) -> list[Event]:
    """What everybody was told in the time of a page, the latest where it is too much; in one query."""
    told = Event.objects.filter(match=match, stream=PUBLIC).annotate(withdrawn_at=F("phase__superseded_at"))
    if page.since is not None:
        told = told.filter(at__gte=page.since)
    if page.until is not None:
        told = told.filter(at__lt=page.until)
    return list(reversed(told.order_by("-seq")[:MOST_EVENTS]))


def posts_of(match: Match, key: str) -> QuerySet[Post]:
    """The posts of a thread, so asked for that a page of them is read along the index of their numbers.

    A join would leave PostgreSQL to sort the whole thread for each page.
    """
    thread = Thread.objects.filter(match=match, key=key).values("pk")[:1]
    return Post.objects.filter(thread=thread)


def reading_place(person: User, thread: Thread) -> int:
    """The number of the last post that a person has read; 0 for none."""
    place = ReadingPlace.objects.filter(person=person, thread=thread).values_list("number", flat=True)
    return place.first() or 0


def _posts(place: Place) -> QuerySet[Post]:
    return posts_of(place.match, place.key).select_related("seat", "thread")


def _backwards(rows: Sequence[Post], limit: int, *, until: datetime | None, newer: int | None) -> PostPage:
    shown = tuple(reversed(rows[:limit]))
    more = len(rows) > limit
    return PostPage(
        posts=shown,
        older=shown[0].number if more else None,
        newer=newer,
        since=shown[0].posted_at if more else None,
        until=until,
    )
