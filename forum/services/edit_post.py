"""Changes a post within ten minutes; how it read before stays."""

from datetime import datetime, timedelta

from django.db import transaction

from accounts.models import User
from forum.models import Post, PostVersion
from forum.services.entering import enter, locked_thread, tidied
from forum.services.mentioning import tell_mentioned
from forum.services.nudging import nudge
from games.services.problems import NotNow
from markup import render_markup

EDITABLE_FOR = timedelta(minutes=10)


def is_editable(post: Post, person: User | None, *, now: datetime) -> bool:
    """Whether a person may still change a post, as far as the post itself goes."""
    own = person is not None and post.author_id == person.pk
    return own and post.hidden_at is None and now - post.posted_at < EDITABLE_FOR


@transaction.atomic
def edit_post(*, author: User, public_id: str, post: Post, text: str, now: datetime) -> Post:
    """Let a post read otherwise.

    Raises:
        NotNow: when it is not the author's, too old, hidden, or the author has lost the pen since.
    """
    access, place = enter(author=author, public_id=public_id, key=post.thread.key, now=now)
    thread = locked_thread(place)
    row = Post.objects.select_for_update(of=("self",)).get(pk=post.pk)
    if not is_editable(row, author, now=now):
        raise NotNow("A post can be changed by its author, within ten minutes.")
    kept = tidied(text)
    if kept == row.text:
        return row
    PostVersion.objects.create(post=row, text=row.text, html=row.html, until=now)
    row.text, row.html, row.edited_at = kept, render_markup(kept), now
    row.save(update_fields=["text", "html", "edited_at"])
    thread.changes += 1
    thread.save(update_fields=["changes"])
    nudge(match=access.match, streams=place.streams, seq=thread.changes, now=now)
    tell_mentioned(access=access, place=place, post=row, now=now)
    return row
