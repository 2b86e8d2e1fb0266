"""Breaks the glass over letters: an operator reads what two seats have written; logged, alarmed, shown at the end."""

from datetime import datetime

from django.db import transaction

from accounts.models import User
from forum.models import Letter
from forum.selectors.letters import letters_between
from forum.services.moderating import reason_of
from games.models import Match
from games.selectors.access import Access, access_match, ever_sat
from games.services.acting import lock_log, record_act
from games.services.batch import Batch
from games.services.outbox.alarms import ALARM
from games.services.problems import NotNow


def may_unseal(person: User, access: Access) -> bool:
    """Whether a person may break the seal of a match's letters: an operator who neither deals nor ever sat there."""
    dealt = access.match.dealerships.filter(dealer=person).exists()
    return person.is_superuser and not dealt and not ever_sat(person, access.match.pk)


@transaction.atomic
def unseal_letters(
    *, operator: User, public_id: str, numbers: tuple[int, int], reason: str, now: datetime
) -> list[Letter]:
    """Read the letters of two seats to each other, those of their groups included.

    Args:
        operator: an operator of the site who neither deals nor ever sat in the match.
        public_id: the match's public name.
        numbers: the two seats, counted from 0.
        reason: told to the operators now, and to everybody when the match has ended.
        now: the instant.

    Returns:
        The letters, the oldest first; the last ones where they are many.

    Raises:
        NotFound: when there is no such match.
        NotNow: when it is not theirs to do, gives no reason, or names no two seats.
    """
    access = access_match(operator, public_id)
    match = access.match
    if not may_unseal(operator, access) or match.status not in (Match.Status.RUNNING, Match.Status.ENDED):
        raise NotNow("You cannot break the seal of letters here.")
    one, other = sorted(numbers)
    if one == other or not 0 <= one < other < len(access.seats):
        raise NotNow("Name two different seats of this match.")
    kept = reason_of(reason)
    lock_log(match)
    facts = {"seats": [one, other], "reason": kept}
    act = record_act(match=match, actor=operator, kind="letters_read", facts=facts, public=False, now=now)
    batch = Batch(now)
    payload = {"match": public_id, "why": f"{operator.username} broke the seal of letters: {kept}"}
    batch.queue(key=f"alarm:letters:{match.pk}:{act.ordinal}", kind=ALARM, payload=payload)
    batch.flush()
    return letters_between(match, access.seats[one], access.seats[other])
