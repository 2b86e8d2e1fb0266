"""Adds a post to a thread."""

from datetime import datetime, timedelta

from django.db import transaction

from accounts.models import User
from forum.models import Post
from forum.services.entering import enter, locked_thread, tidied
from forum.services.mentioning import tell_mentioned
from forum.services.nudging import nudge
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
    tell_mentioned(access=access, place=place, post=post, now=now)
    return post
