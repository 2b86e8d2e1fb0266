"""The last posts of a thread as they stand on the match page and in its live part."""

from typing import Any

from django.contrib.auth.models import AnonymousUser
from django.utils import timezone

from accounts.models import User
from forum.selectors.places import TABLE, Place
from forum.selectors.posts import latest_posts
from forum.web.cards import cards
from games.selectors.access import Access

SHOWN = 15
FOLLOWED = {TABLE: "public/talk", "gallery": "public/gallery"}


def block_context(access: Access, place: Place, reader: User | AnonymousUser) -> dict[str, Any]:
    """What the templates of the block are given, in one query."""
    page = latest_posts(place, limit=SHOWN)
    return {
        "match": access.match,
        "place": place,
        "page": page,
        "cards": cards(page.posts, reader, now=timezone.now()),
        "follows": FOLLOWED.get(place.key, "own/room"),
    }
