"""A closer made without care, to be caught by the proofs: no lock, no transaction, nothing looked at twice."""

from collections.abc import Sequence
from datetime import datetime

from games.models import MatchSecret, Phase
from games.services.batch import Batch
from games.services.running import load_locked
from games.services.stepping import resolve_deadline


def close_naively(*, match_ids: Sequence[int], now: datetime) -> None:
    """Close the open phases of these matches, whatever anybody else is doing."""
    for match_id in match_ids:
        secret = MatchSecret.objects.select_related("match__book").get(match_id=match_id)
        phase = Phase.objects.get(match_id=match_id, closed_at__isnull=True)
        if phase.due_at < now:
            running = load_locked(secret.match, secret, phase)
            batch = Batch(now)
            resolve_deadline(batch, running, at=phase.due_at)
            batch.flush()
