"""The last posts of a thread as they stand on the match page and in its live part."""

from typing import Any

from django.contrib.auth.models import AnonymousUser
from django.utils import timezone

from accounts.models import User
from forum.selectors.places import PUBLIC_BRANCHES, Place
from forum.selectors.posts import PostPage, latest_posts
from forum.web.cards import cards
from games.selectors.access import Access

SHOWN = 15


def block_context(access: Access, place: Place, reader: User | AnonymousUser) -> dict[str, Any]:
    """What the templates of the block are given, in one query."""
    page = latest_posts(place, limit=SHOWN)
    return {
        "match": access.match,
        "place": place,
        "page": page,
        "cards": cards(page.posts, reader, now=timezone.now()),
        "follows": followed(place.key),
        "seq": seq_of(page),
    }


def followed(key: str) -> str:
    """What a page follows that shows the thread of that key, as static/js/live.js names it."""
    return PUBLIC_BRANCHES.get(key, "own/room")


def seq_of(page: PostPage) -> int:
    """How far the thread of these posts had grown when they were read."""
    return page.posts[-1].thread.changes if page.posts else 0
