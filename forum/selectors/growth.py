"""How far talk has grown, for pages that follow it: the same numbers as the frames have."""

from collections.abc import Collection, Iterator
from datetime import datetime

from django.db.models import Max

from forum.models import Correspondent, Thread
from forum.selectors.places import PUBLIC_BRANCHES, ROOM, room_key
from games.models.event import seat_stream
from games.selectors.streams import Branch


def letters_seq(at: datetime) -> int:
    """The number of a seat's letters at an instant, in milliseconds: one for all its correspondences."""
    return int(at.timestamp() * 1000)


def threads_grown(public_ids: Collection[str]) -> Iterator[Branch]:
    """How far the threads of these matches have grown, a room in the branch of each seat that is inside."""
    threads = Thread.objects.filter(match__public_id__in=public_ids)
    for public_id, key, changes, statuses in threads.values_list(
        "match__public_id", "key", "changes", "match__statuses"
    ):
        if branch := PUBLIC_BRANCHES.get(key):
            yield public_id, branch, changes
        elif key.startswith(ROOM):
            for number, status in enumerate(statuses):
                if (room := status.get("room")) and room_key(room) == key:
                    yield public_id, f"{seat_stream(number)}/room", changes


def letters_grown(public_ids: Collection[str]) -> Iterator[Branch]:
    """When the last letter came to each seat of these matches, in the seat's own branch."""
    parts = Correspondent.objects.filter(correspondence__match__public_id__in=public_ids, until__isnull=True)
    found = parts.values_list("correspondence__match__public_id", "seat__number").annotate(
        at=Max("correspondence__last_at")
    )
    for public_id, number, at in found:
        yield public_id, f"{seat_stream(number)}/letters", letters_seq(at)
