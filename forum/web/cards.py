"""Posts as templates show them, and the order of posts and announcements on a page."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from operator import attrgetter

from django.contrib.auth.models import AnonymousUser
from django.utils.safestring import SafeString

from accounts.models import User
from forum.models import Post
from forum.services.edit_post import is_editable
from games.models import Event
from games.web.telling import Bulletin, Teller


@dataclass(frozen=True, slots=True)
class PostCard:
    """A post for the component of that name, in plain values.

    `seat` is the author's, None for a dealer and for whoever has none; `html` is safe; `own` and `editable` are for
    the reader.
    """

    public_id: str
    number: int
    name: str
    seat: int | None
    by_dealer: bool
    html: SafeString
    at: datetime
    edited_at: datetime | None
    is_hidden: bool
    hidden_why: str
    own: bool
    editable: bool


@dataclass(frozen=True, slots=True)
class Item:
    """One thing on a page of a thread: a post, or what the office told at an instant."""

    at: datetime
    card: PostCard | None = None
    bulletin: Bulletin | None = None


def card(post: Post, reader: User | AnonymousUser, *, now: datetime) -> PostCard:
    """A post for a reader."""
    person = reader if isinstance(reader, User) else None
    return PostCard(
        public_id=post.public_id,
        number=post.number,
        name=post.name,
        seat=post.seat.number if post.seat else None,
        by_dealer=post.by_dealer,
        html=safe("" if post.hidden_at else post.html),
        at=post.posted_at,
        edited_at=post.edited_at,
        is_hidden=post.hidden_at is not None,
        hidden_why=post.hidden_why,
        own=person is not None and post.author_id == person.pk,
        editable=is_editable(post, person, now=now),
    )


def cards(posts: Sequence[Post], reader: User | AnonymousUser, *, now: datetime) -> list[PostCard]:
    """Posts for a reader, in order."""
    return [card(post, reader, now=now) for post in posts]


def woven(posts: Sequence[PostCard], events: Sequence[Event], teller: Teller) -> list[Item]:
    """Posts and announcements in the order of time; what came first at the same instant is the office's."""
    told = [Item(bulletin.at, bulletin=bulletin) for bulletin in teller.bulletins(events)]
    written = [Item(card.at, card=card) for card in posts]
    return sorted([*told, *written], key=attrgetter("at"))


def safe(html: str) -> SafeString:
    """HTML that `render_markup` made when the text was saved."""
    return SafeString(html)
