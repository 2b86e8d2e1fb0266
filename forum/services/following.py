"""Keeps talk in step with people: a new name, and what an export of an account holds of it."""

from datetime import datetime
from typing import Any

from accounts.models import User
from forum.models import CalendarAddress, Letter, Notice, NoticeSettings, Post


def follow_name(person: User) -> None:
    """Let a person's posts and letters bear the person's new name."""
    Letter.objects.filter(author=person).update(name=person.username)
    Post.objects.filter(author=person).update(name=person.username)


def forget(person: User, now: datetime) -> None:
    """Forget what a person who closes the account was told, and how; what was written to others stays theirs."""
    del now
    for model in (Notice, NoticeSettings, CalendarAddress):
        model.objects.filter(person=person).delete()


def posts_of(person: User) -> dict[str, Any]:
    """What a person has written in threads, for the export of the account."""
    written = Post.objects.filter(author=person).select_related("thread__match").order_by("posted_at")
    return {
        "posts": [
            {
                "match": post.thread.match.public_id,
                "thread": post.thread.key,
                "number": post.number,
                "at": post.posted_at.isoformat(),
                "text": post.text,
            }
            for post in written
        ]
    }


def letters_of(person: User) -> dict[str, Any]:
    """The letters that a person has written, for the export of the account; answers belong to others."""
    written = Letter.objects.filter(author=person).select_related("correspondence__match").order_by("sent_at")
    return {
        "letters": [
            {
                "match": letter.correspondence.match.public_id,
                "at": letter.sent_at.isoformat(),
                "text": letter.text,
            }
            for letter in written
        ]
    }
