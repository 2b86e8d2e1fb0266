"""Closes due phases, each exactly once: claimed in batches under their locks, written in one transaction."""

import logging
from datetime import datetime, timedelta
from functools import partial

from django.db import transaction

from games.models import MatchSecret
from games.selectors.phases import in_play
from games.services.announcing import tell_waiting
from games.services.batch import Batch
from games.services.holding import hold_on_fault
from games.services.measuring import deadlines_kept
from games.services.running import Running, lock_running
from games.services.stepping import resolve_deadline

logger = logging.getLogger(__name__)

BATCH_SIZE = 50
GRACE = timedelta(milliseconds=100)
"""A message may arrive at the very instant of the deadline (G8); this long its transaction has to begin."""


def close_due(*, now: datetime) -> int:
    """Close every phase whose deadline has passed, oldest first; how many matches were dealt with."""
    total = 0
    while closed := _close_batch(now):
        total += closed
    return total


def _close_batch(now: datetime) -> int:
    claimed: list[int] = []
    try:
        with transaction.atomic():
            claimed = _claim_due(now=now, limit=BATCH_SIZE)
            return _close_together(claimed, now) if claimed else 0
    except Exception:
        logger.exception("a batch of closings failed; closing one match at a time")
    return sum(_close_alone(match_id, now) for match_id in claimed)


def _claim_due(*, now: datetime, limit: int) -> list[int]:
    """Lock due matches that no other closer holds, so that closers side by side share the work; their ids."""
    claims = MatchSecret.objects.select_for_update(of=("self",), skip_locked=True)
    due = claims.filter(in_play(phase="match__phases__"), match__phases__due_at__lt=now - GRACE)
    return list(due.order_by("match__phases__due_at").values_list("match_id", flat=True)[:limit])


def close_matches(*, match_ids: list[int], now: datetime) -> int:
    """Close these matches' phases together; should one fail, one by one, and hold the one that fails."""
    try:
        return _close_together(match_ids, now)
    except Exception:
        logger.exception("a batch of closings failed; closing one match at a time")
    return sum(_close_alone(match_id, now) for match_id in match_ids)


@transaction.atomic
def _close_together(match_ids: list[int], now: datetime) -> int:
    batch = Batch(now)
    claimed = [running for running in lock_running(match_ids, skip_locked=True) if is_due(running, now)]
    kept = [(running, running.phase.due_at) for running in claimed]
    for running, due_at in kept:
        resolve_deadline(batch, running, at=due_at)
    tell_waiting(batch, claimed)
    batch.flush()
    closed = [due_at for running, due_at in kept if running.has_closed]
    transaction.on_commit(partial(deadlines_kept, closed), robust=True)
    return len(claimed)


def _close_alone(match_id: int, now: datetime) -> int:
    return int(hold_on_fault(partial(_close_together, [match_id], now), match_id=match_id, now=now))


def is_due(running: Running, now: datetime) -> bool:
    """Whether the locked match's open phase is still to be closed now."""
    return running.is_in_play and running.phase.due_at < now - GRACE
