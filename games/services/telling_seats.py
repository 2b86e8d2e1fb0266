"""Tells something openly, and puts it into the inbox of everybody who holds a seat as well."""

from datetime import datetime

from games.core.events import Event
from games.models.event import PUBLIC
from games.services.batch import Batch
from games.services.running import Running


def tell_seats(batch: Batch, running: Running, event: Event, *, notice: str, at: datetime) -> None:
    """Append a public event, and queue one notice about it for each holder of a seat.

    Args:
        batch: the transaction's rows.
        running: the match.
        event: what everybody is told; its audience is everybody.
        notice: the kind of the notice, which says that something happened and never what.
        at: the instant of the event.
    """
    batch.tell(running.secret, event, phase=running.current, at=at)
    number = running.secret.streams[PUBLIC]
    payload = {"match": running.match.public_id, "event": notice}
    batch.queue(key=f"notice:{running.match.pk}:{notice}:{number}", kind="notice", payload=payload)
