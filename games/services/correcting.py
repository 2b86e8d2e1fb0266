"""Rewinds a match to the start of a closed phase and resolves it anew, in the open.

Nothing is deleted: the versions before are superseded, the messages stay, entries are answered by
counter-entries, and everybody affected is told the difference.
"""

from copy import copy
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from django.db import transaction
from django.db.models import Max

from accounts.models import Entry, User
from accounts.selectors.balances import balances
from accounts.services.counter_entry import counter_entry
from games.core.events import Event, Everyone, Only
from games.models import DeadlineChange, Match, MatchSecret, Phase, Seat
from games.selectors.accounts_held import accounts_at
from games.services.acting import record_act
from games.services.batch import Batch
from games.services.dealing import confirm_dealer
from games.services.problems import NotNow
from games.services.replaying import replay_phase
from games.services.running import Running, load_locked
from games.services.stepping import new_entries, refresh_statuses, resolve_deadline


@dataclass(frozen=True, slots=True)
class Correction:
    """What a dealer asks for: the phase, the reason for everybody, and whether the phase is opened again.

    With `reopen` the moves stand and may be replaced for another full length; else the phase is resolved
    again at once from the moves that came in.
    """

    ordinal: int
    reason: str
    reopen: bool = False


@transaction.atomic
def correct_phase(*, match_id: int, dealer: User, correction: Correction, now: datetime) -> Match:
    """Rewind a match to a closed phase and resolve it again.

    Args:
        match_id: the match, running or ended.
        dealer: who corrects.
        correction: what to correct, and why.
        now: the instant.

    Raises:
        NotNow: when there is no such closed phase, no reason, or it is not the dealer's to do.
    """
    secret = MatchSecret.objects.select_for_update(of=("self",)).filter(match_id=match_id).first()
    confirm_dealer(match_id=match_id, dealer=dealer, now=now)
    if secret is None or not correction.reason.strip():
        raise NotNow("A correction names a closed phase and its reason.")
    match = Match.objects.select_related("book").get(pk=match_id)
    if match.seats.filter(holder=dealer).exists():
        raise NotNow("Whoever has a seat in a match is no dealer of it.")
    if match.paused_at or match.held_at:
        raise NotNow("A match is corrected while its clock runs; let it go on first.")
    old = match.phases.filter(
        ordinal=correction.ordinal, superseded_at__isnull=True, closed_at__isnull=False
    ).first()
    if old is None:
        raise NotNow("There is no such closed phase.")
    before = _yen(match)
    _counter_entries(match, correction, dealer, now)
    running = _rewound(match, secret, old, correction, now)
    _tell_differences(running, correction, old, before, now)
    facts = {"phase": correction.ordinal, "reason": correction.reason, "reopened": correction.reopen}
    record_act(match=match, actor=dealer, kind="corrected", facts=facts, public=True, now=now)
    return match


def _rewound(match: Match, secret: MatchSecret, old: Phase, correction: Correction, now: datetime) -> Running:
    batch = Batch(now)
    for phase in match.phases.filter(ordinal__gte=old.ordinal, superseded_at__isnull=True):
        phase.superseded_at, phase.closed_at = now, phase.closed_at or now
        batch.keep_phase(phase)
    match.status, match.ended_at, match.ending = Match.Status.RUNNING, None, ""
    match.winners, match.final_points, match.transfers_until = [], None, None
    batch.keep_match(match)
    match.seats.update(passed_phase=None)
    secret.state = old.opening_state
    running = load_locked(match, secret, _new_version(old, now))
    _bring_up_to_the_close(batch, running, old)
    _set_deadline(batch, running, old, reopen=correction.reopen)
    facts = {"phase": old.ordinal, "reason": correction.reason, "reopened": correction.reopen}
    batch.tell(secret, Event("office.corrected", Everyone(), facts), phase=running.phase, at=now)
    if correction.reopen:
        notice = {"match": match.public_id, "event": "reopened"}
        batch.queue(key=f"notice:{match.pk}:reopened:{running.phase.version}", kind="notice", payload=notice)
    else:
        seats = _seats_at(running, old.closed_at or now)
        running.seating = lambda: seats
        resolve_deadline(batch, running, at=now, released=True)
    batch.flush()
    return running


def _set_deadline(batch: Batch, running: Running, old: Phase, *, reopen: bool) -> None:
    """The new version closes at once, or in its full length; records follow the clock from version to version."""
    phase = running.phase
    phase.due_at = batch.now + timedelta(seconds=old.length_seconds) if reopen else batch.now
    batch.keep_phase(phase)
    cause = DeadlineChange.Cause.DEALER
    batch.change_deadline(
        DeadlineChange(phase=phase, at=batch.now, cause=cause, due_before=old.due_at, due_after=phase.due_at)
    )


def _bring_up_to_the_close(batch: Batch, running: Running, old: Phase) -> None:
    """Let the messages and lapses of the phase happen again, with what they cost."""
    replayed = replay_phase(running.game, running.state, old, people=running.people)
    running.state = replayed.state
    running.secret.state = running.game.codec.encode_state(running.state)
    batch.keep_secret(running.secret)
    for at, entries in replayed.booked:
        seats = _seats_at(running, at)
        batch.book(running.book, new_entries(seats, running.match, running.phase, entries, at=at))
    refresh_statuses(batch, running)


def _seats_at(running: Running, at: datetime) -> list[Seat]:
    """The seats with the accounts that they had at `at`: whoever held a seat then pays, and is paid."""
    accounts = accounts_at(running.match, running.seats, at)
    seats = [copy(seat) for seat in running.seats]
    for seat in seats:
        seat.account_key = accounts[seat.number]
    return seats


def _new_version(old: Phase, now: datetime) -> Phase:
    latest = Phase.objects.filter(match_id=old.match_id).aggregate(version=Max("version"))["version"]
    return Phase(
        match_id=old.match_id,
        ordinal=old.ordinal,
        version=latest + 1,
        corrects=old,
        kind=old.kind,
        number=old.number,
        opened_at=old.opened_at,
        length_seconds=old.length_seconds,
        due_at=now,
        opening_state=old.opening_state,
        bots_moved=True,
    )


def _counter_entries(match: Match, correction: Correction, dealer: User, now: datetime) -> None:
    entries = Entry.objects.filter(
        book=match.book, match_ref=match.public_id, counters__isnull=True, countered_by__isnull=True
    )
    for entry in entries.exclude(phase_ref=""):
        if int(entry.phase_ref.partition(".")[0]) >= correction.ordinal and entry.phase_ref != "0.0":
            why = f"Corrected: {correction.reason}"[:200]
            counter_entry(entry=entry, by=f"user:{dealer.pk}", why=why, now=now)


def _yen(match: Match) -> dict[str, int]:
    return balances(match.book) if match.book else {}


def _tell_differences(
    running: Running, correction: Correction, old: Phase, before: dict[str, int], now: datetime
) -> None:
    after = _yen(running.match)
    batch = Batch(now)
    for seat in running.match.seats.order_by("number"):
        changes = own_changes(seat.number, old.dealer_report, running.closed_report)
        yen = [before.get(seat.account_key, 0), after.get(seat.account_key, 0)]
        if changes or yen[0] != yen[1]:
            facts = {"phase": correction.ordinal, "reason": correction.reason, "yen": yen, "changes": changes}
            event = Event("office.difference", Only((seat.number,)), facts)
            batch.tell(running.secret, event, phase=running.phase, at=now)
            notice = {"match": running.match.public_id, "event": "difference", "seat": seat.number}
            key = f"notice:{running.match.pk}:difference:{running.phase.version}:{seat.number}"
            batch.queue(key=key, kind="notice", payload=notice)
    batch.flush()


def own_changes(seat: int, before: Any, after: Any) -> dict[str, list[Any]]:
    """What differs for one seat between two dealer's reports: by key, the seat's value before and after."""
    if not before or not after:
        return {}
    changes = {}
    for key in before.keys() | after.keys():
        pair = [_own(side.get(key), seat) for side in (before, after)]
        if pair[0] != pair[1]:
            changes[key] = pair
    return changes


def _own(value: Any, seat: int) -> Any:
    if isinstance(value, dict):
        return value.get(str(seat), value.get(seat))
    return None
