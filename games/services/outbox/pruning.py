"""Throws away outbox items that have had their day."""

from datetime import datetime, timedelta

from django.db.models import Q

from games.models import OutboxItem
from games.services.outbox.frames import FRAME

FRAMES_KEPT = timedelta(hours=1)
ITEMS_KEPT = timedelta(days=90)
"""As long as an item is kept, its key lets nothing be sent a second time."""


def prune_outbox(*, now: datetime) -> int:
    """Delete items sent or given up long ago; how many. What waits is never deleted."""
    done = Q(sent_at__isnull=False) | Q(given_up_at__isnull=False)
    old = Q(queued_at__lt=now - ITEMS_KEPT) | Q(kind=FRAME, queued_at__lt=now - FRAMES_KEPT)
    deleted, _by_model = OutboxItem.objects.filter(done & old).delete()
    return deleted
