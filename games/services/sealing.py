"""Breaks the glass: an official reads a standing move, and that is logged, alarmed, and shown at the end."""

from datetime import datetime
from typing import Any

from django.db import transaction

from accounts.models import User
from games.models import Dealership
from games.selectors.access import ever_sat
from games.services.acting import record_act
from games.services.batch import Batch
from games.services.dealing import confirm_phase
from games.services.problems import NotNow
from games.services.running import lock_running


@transaction.atomic
def break_seal(
    *, match_id: int, seat_number: int, actor: User, reason: str, phase_place: str = "", now: datetime
) -> Any:
    """Read a seat's standing move in the open phase.

    Args:
        match_id: the match.
        seat_number: the seat, counted from 0.
        actor: the dealer of the match or an operator of the site, who never had a seat in the match.
        reason: shown to operators now, and to everybody when the match has ended.
        phase_place: the phase it is meant for (`Phase.place`); empty: whichever is open.
        now: the instant.

    Returns:
        The move as JSON with people as seat numbers, or None when none stands.

    Raises:
        NotNow: when the actor may not, or gives no reason.
    """
    found = lock_running([match_id])
    if not found or not reason.strip():
        raise NotNow("The seal is broken only in a running match, and with a reason.")
    running = found[0]
    deals = Dealership.objects.filter(match_id=match_id, dealer=actor).exists()
    if (
        ever_sat(actor, match_id)
        or not (deals or actor.is_superuser)
        or not 0 <= seat_number < len(running.seats)
    ):
        raise NotNow("You cannot break the seal here.")
    confirm_phase(running, phase_place)
    facts = {"seat": seat_number, "reason": reason, "phase": running.phase.ordinal}
    act = record_act(match=running.match, actor=actor, kind="seal_broken", facts=facts, public=False, now=now)
    batch = Batch(now)
    payload = {"match": running.match.public_id, "why": f"{actor.username} broke the seal: {reason}"}
    batch.queue(key=f"alarm:seal:{match_id}:{act.ordinal}", kind="alarm", payload=payload)
    batch.flush()
    standing = running.game.windows.standing(running.state, seat_number)
    return None if standing is None else dict(standing)
