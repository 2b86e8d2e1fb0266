"""Tells those whom a post names with an @, as far as they may read it."""

from collections.abc import Collection
from datetime import datetime

from django.urls import reverse

from accounts.models import User
from forum.models import Post
from forum.selectors.places import Place
from forum.services.telling import News, tell
from games.models import Dealership
from games.selectors.access import Access


def tell_mentioned(*, access: Access, place: Place, post: Post, now: datetime) -> None:
    """Tell the seats and the dealers whom a post names, each once a post, however often it is changed."""
    callable_here = {seat.name: seat.holder_id for seat in access.seats if seat.holder_id}
    if place.is_public:
        dealers = Dealership.objects.filter(match=access.match)
        callable_here |= dict(dealers.values_list("dealer__username", "dealer"))
    else:
        inside = {seat.name for seat in place.inside}
        callable_here = {name: pk for name, pk in callable_here.items() if name in inside}
    named = [callable_here[name] for name in names_called(post.text, callable_here)]
    persons = User.objects.filter(pk__in=named).exclude(pk=post.author_id)
    address = reverse("post", args=[access.match.public_id, post.public_id])
    tell(persons=persons, news=News(f"mention:{post.public_id}", "mention", access.match, address), now=now)


def names_called(text: str, names: Collection[str]) -> set[str]:
    """Which of the names stand after an @ in a text; the longest one that fits, and no part of a longer word."""
    spoken = text.casefold()
    by_length = sorted(names, key=len, reverse=True)
    found = set()
    at = spoken.find("@") + 1
    while at:
        called = (name for name in by_length if _stands_at(spoken, at, name.casefold()))
        found |= {next(called, "")}
        at = spoken.find("@", at) + 1
    return found - {""}


def _stands_at(text: str, at: int, name: str) -> bool:
    end = at + len(name)
    return text.startswith(name, at) and not (_is_spelled(text[end - 1]) and _is_spelled(text[end : end + 1]))


def _is_spelled(sign: str) -> bool:
    """Whether words are written of such signs with blanks between them: where there is none, a name ends anywhere."""
    return sign.isdigit() or sign.lower() != sign.upper()
