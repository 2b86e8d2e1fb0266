"""Adds a post to a thread."""

from datetime import datetime, timedelta

from django.db import transaction
from django.urls import reverse

from accounts.models import User
from forum.models import Post
from forum.selectors.places import Place
from forum.services.entering import enter, locked_thread, tidied
from forum.services.nudging import nudge
from forum.services.telling import News, tell
from games.selectors.access import Access
from markup import render_markup

TWICE_WITHIN = timedelta(minutes=1)
"""The same words by the same person within this time are one post that was sent twice."""


@transaction.atomic
def write_post(*, author: User, public_id: str, key: str, text: str, now: datetime) -> Post:
    """Write in a thread of a match.

    Args:
        author: who writes.
        public_id: the match's public name.
        key: the thread: `table`, `gallery` or a room's.
        text: Markdown.
        now: the instant.

    Raises:
        NotFound: when there is no such thread, or it is not the author's to read.
        NotNow: when the author may not write there, or the text cannot be taken.
    """
    access, place = enter(author=author, public_id=public_id, key=key, now=now)
    kept = tidied(text)
    thread = locked_thread(place)
    last = Post.objects.filter(thread=thread, author=author).order_by("-number").first()
    if last and last.text == kept and now - last.posted_at < TWICE_WITHIN:
        return last
    thread.last_number += 1
    thread.changes += 1
    thread.save(update_fields=["last_number", "changes"])
    post = Post.objects.create(
        thread=thread,
        number=thread.last_number,
        author=author,
        seat=access.seat,
        name=access.seat.name if access.seat else author.username,
        by_dealer=access.is_dealer,
        text=kept,
        html=render_markup(kept),
        posted_at=now,
    )
    nudge(match=access.match, streams=place.streams, seq=thread.changes, now=now)
    _tell_mentioned(access, place, post)
    return post


def _tell_mentioned(access: Access, place: Place, post: Post) -> None:
    """Tell those whom the post names with an @, as far as they may read it."""
    named = [seat.holder_id for seat in access.seats if f"@{seat.name.casefold()}" in post.text.casefold()]
    persons = User.objects.filter(pk__in=[pk for pk in named if pk]).exclude(pk=post.author_id)
    if not place.is_public:
        persons = persons.filter(seats__in=place.inside)
    address = reverse("post", args=[access.match.public_id, post.public_id])
    news = News(f"mention:{post.public_id}", "mention", access.match, address)
    tell(persons=persons.distinct(), news=news, now=post.posted_at)
