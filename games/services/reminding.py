"""Lets the office remind those who owe a message; whoever asked does not learn who they are."""

from datetime import datetime

from django.db import transaction

from accounts.models import User
from games.services.acting import record_act
from games.services.batch import Batch
from games.services.dealing import deal_match
from games.services.problems import NotNow


@transaction.atomic
def remind_missing(*, match_id: int, dealer: User, now: datetime) -> None:
    """Queue one reminder for each seat that owes a message, once an hour and phase.

    Raises:
        NotNow: when the phase is not open to messages, or it is not the dealer's to do.
    """
    running = deal_match(match_id=match_id, dealer=dealer, now=now)
    if not running.is_in_play or running.phase.due_at < now:
        raise NotNow("Nobody can send a message now.")
    batch = Batch(now)
    for number in running.game.windows.missing(running.state):
        payload = {"match": running.match.public_id, "event": "reminder", "seat": number}
        key = f"notice:{match_id}:remind:{running.phase.pk}:{number}:{now:%Y%m%d%H}"
        batch.queue(key=key, kind="notice", payload=payload)
    batch.flush()
    record_act(match=running.match, actor=dealer, kind="reminded", facts={}, public=False, now=now)
