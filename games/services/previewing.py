"""Shows the dealer the result of a closed phase that waits to be published; nothing is written."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db import transaction

from accounts.models import User
from games.core.events import DealerOnly, Event, Everyone
from games.models import Phase
from games.services.dealing import deal_match
from games.services.problems import NotNow
from games.services.stepping import deadline_step


@dataclass(frozen=True, slots=True)
class Preview:
    """What would be published: the public report, and what everybody and the dealer would be told."""

    phase: Phase
    report: dict[str, Any]
    events: tuple[Event, ...]


@transaction.atomic
def preview_result(*, match_id: int, dealer: User, now: datetime) -> Preview:
    """The result of the phase whose release is held. While moves are sealed there is none.

    Raises:
        NotNow: when no result is held, or `dealer` does not deal this match.
    """
    running = deal_match(match_id=match_id, dealer=dealer, now=now)
    if not running.is_examined:
        raise NotNow("No result waits to be published.")
    step, _draws = deadline_step(running)
    if step.closed is None:
        raise NotNow("No result waits to be published.")
    told = tuple(event for event in step.events if isinstance(event.audience, Everyone | DealerOnly))
    return Preview(running.phase, step.closed.report.public(running.people), told)
