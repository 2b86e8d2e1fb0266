"""Closes due phases, each exactly once: claimed in batches under their locks, written in one transaction."""

import logging
from datetime import datetime, timedelta
from functools import partial

from django.db import transaction

from games.models import MatchSecret
from games.services.announcing import tell_waiting
from games.services.batch import Batch
from games.services.holding import hold_on_fault
from games.services.loading import BATCH_SIZE, claimed_secrets
from games.services.measuring import deadlines_kept
from games.services.running import Running, load_running, lock_running
from games.services.stepping import resolve_deadline

logger = logging.getLogger(__name__)

GRACE = timedelta(milliseconds=100)
"""A message may arrive at the very instant of the deadline (G8); this long its transaction has to begin."""


def close_due(*, now: datetime) -> int:
    """Close every phase whose deadline has passed, oldest first; how many matches were dealt with."""
    total = 0
    while True:
        claimed, closed = _close_batch(now)
        total += closed
        if not closed or claimed < BATCH_SIZE:
            return total


def _close_batch(now: datetime) -> tuple[int, int]:
    """Claim some due matches and close their phases; how many were claimed, and how many dealt with."""
    claimed: list[MatchSecret] = []
    try:
        with transaction.atomic():
            claimed = claimed_secrets(now - GRACE)
            return len(claimed), _close_all(load_running(claimed), now) if claimed else 0
    except Exception:
        logger.exception("a batch of closings failed; closing one match at a time")
    return len(claimed), sum(_close_alone(secret.match_id, now) for secret in claimed)


def close_matches(*, match_ids: list[int], now: datetime) -> int:
    """Close these matches' phases together; should one fail, one by one, and hold the one that fails."""
    try:
        return _close_together(match_ids, now)
    except Exception:
        logger.exception("a batch of closings failed; closing one match at a time")
    return sum(_close_alone(match_id, now) for match_id in match_ids)


@transaction.atomic
def _close_together(match_ids: list[int], now: datetime) -> int:
    return _close_all(lock_running(match_ids, skip_locked=True), now)


def _close_all(locked: list[Running], now: datetime) -> int:
    """Close what is due in matches whose locks the transaction holds."""
    batch = Batch(now)
    claimed = [running for running in locked if is_due(running, now)]
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
