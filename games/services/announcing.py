"""The dealer's announcements: told at once, or when the open phase closes."""

from collections.abc import Sequence
from datetime import datetime

from django.db import transaction

from accounts.models import User
from games.core.events import Event, Everyone
from games.models import PendingAnnouncement
from games.services.acting import record_act
from games.services.batch import Batch
from games.services.dealing import confirm_phase, deal_match
from games.services.problems import NotNow
from games.services.running import Running
from games.services.telling_seats import tell_seats

LONGEST = 8192


@transaction.atomic
def announce(
    *,
    match_id: int,
    dealer: User,
    text: str,
    at_close: bool,
    noticed: bool = True,
    phase_place: str = "",
    now: datetime,
) -> None:
    """Tell everybody something, in Markdown.

    Args:
        match_id: the match.
        dealer: who announces.
        text: 1 to 8,192 characters of Markdown.
        at_close: tell it when the open phase closes, after its result.
        noticed: whether all who sit find it in their inbox; not where the caller tells it there by itself.
        phase_place: the phase whose close it waits for (`Phase.place`); empty: whichever is open.
        now: the instant.

    Raises:
        NotNow: when the dealer does not deal this match, it is not running, or the text is too long or empty.
    """
    running = deal_match(match_id=match_id, dealer=dealer, now=now)
    if at_close:
        confirm_phase(running, phase_place)
    if not 0 < len(text.strip()) <= LONGEST:
        raise NotNow(f"An announcement has 1 to {LONGEST:,} characters.")
    if at_close:
        PendingAnnouncement.objects.create(match=running.match, author=dealer, text=text, written_at=now)
    else:
        batch = Batch(now)
        _tell(batch, running, text, now, noticed=noticed)
        batch.flush()
    facts = {"at_close": at_close}
    record_act(match=running.match, actor=dealer, kind="announced", facts=facts, public=not at_close, now=now)


def tell_waiting(batch: Batch, claimed: Sequence[Running]) -> None:
    """Tell the announcements that waited for the close of a phase, in those matches where one has closed."""
    closed = {
        running.match.pk: running for running in claimed if running.has_closed and running.announcements_wait
    }
    if not closed:
        return
    waiting = PendingAnnouncement.objects.filter(match_id__in=closed, told_at__isnull=True).order_by("pk")
    for pending in waiting:
        _tell(batch, closed[pending.match_id], pending.text, batch.now)
        PendingAnnouncement.objects.filter(pk=pending.pk).update(told_at=batch.now)


def _tell(batch: Batch, running: Running, text: str, now: datetime, *, noticed: bool = True) -> None:
    event = Event("office.announcement", Everyone(), {"text": text})
    if noticed:
        tell_seats(batch, running, event, notice="announced", at=now)
    else:
        batch.tell(running.secret, event, phase=running.current, at=now)
