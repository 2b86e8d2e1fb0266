"""Marks notices as read."""

from datetime import datetime

from accounts.models import User
from forum.models import Notice


def read_notices(*, person: User, key: str = "", now: datetime) -> None:
    """Mark a person's notices as read: the one with `key`, or all."""
    unread = Notice.objects.filter(person=person, read_at__isnull=True)
    if key:
        unread = unread.filter(key=key)
    unread.update(read_at=now)
