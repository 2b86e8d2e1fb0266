"""Closers, edits, requests, pauses and extensions race the deadline; a checker then reads what everybody was told.

Each actor notes what it was told and when. When all is over, the checker asks of each match: was every move
that was acknowledged in time adjudicated, and nothing else?
"""

import random
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import partial
from typing import Any, Final

from django.utils import timezone

from accounts.models import User
from games.models import DeadlineChange, Match, Message, Phase
from games.models.phase import written_place
from games.services.closing import close_due
from games.services.extending import extend_deadline
from games.services.pausing import pause_match, resume_match
from games.services.problems import NotNow
from games.services.soundness import unsound
from games.services.submit_message import Receipt, submit_message
from proofs.finding import Finding, none_of
from workbench.copies import copies, due_at
from workbench.processes import race
from workbench.tables import CASTS, REQUEST, close, eden_round, person

TITLE: Final = "Everybody races the deadline"
ROUNDS: Final = 500
AT_ONCE: Final = 25
CLOSERS: Final = 8
SEATS: Final = 4
LEAD: Final = timedelta(seconds=1.5)
SPREAD_SECONDS: Final = 3.0
AFTERWARDS_SECONDS: Final = 1.0
REST_SECONDS: Final = 0.05
ORDINAL: Final = 1
PLACE: Final = written_place(ORDINAL, version=1)
MINUTE: Final = timedelta(minutes=1)


@dataclass(frozen=True, slots=True)
class Acknowledged:
    """What one seat was told of one message: `at` is the instant that its receipt names."""

    match_id: int
    seat: int
    body: dict[str, Any]
    at: datetime
    accepted: bool


def prove(*, rounds: int = ROUNDS, closers: int = CLOSERS) -> list[Finding]:
    """Let the actors race over so many rounds, some at a time, and check each history."""
    dealer = person("Dealer")
    original = eden_round(seats=SEATS, dealer=dealer)
    problems: list[str] = []
    told = moved = 0
    for start in range(0, rounds, AT_ONCE):
        matches = copies(original, min(AT_ONCE, rounds - start))
        history = _race(matches, dealer, closers, seed=start)
        moved += DeadlineChange.objects.filter(phase__match__in=matches).count()
        for match in matches:
            let_it_close(match, dealer)
            own = [entry for entry in history if entry.match_id == match.pk]
            told += len(own)
            problems += violations(match, own)
    return [
        Finding("rounds raced", f"{rounds:,}", f"{ROUNDS:,}", rounds > 0),
        Finding("messages acknowledged", f"{told:,}", "more than 0", told > 0),
        Finding("deadlines moved meanwhile", f"{moved:,}", "more than 0", moved > 0),
        none_of("violations", problems),
        none_of("faults in the database", unsound()),
    ]


def _race(matches: Sequence[Match], dealer: User, closers: int, *, seed: int) -> list[Acknowledged]:
    first = timezone.now() + LEAD
    due_at(
        matches, [first + timedelta(seconds=SPREAD_SECONDS * i / len(matches)) for i in range(len(matches))]
    )
    ends_at = first + timedelta(seconds=SPREAD_SECONDS + AFTERWARDS_SECONDS)
    match_ids = [match.pk for match in matches]
    actors: list[Callable[[], list[Acknowledged]]] = [partial(_close, ends_at) for _ in range(closers)]
    actors += [partial(_edit, match_ids, seat, ends_at, f"{seed}/{seat}") for seat in range(SEATS)]
    actors.append(partial(_deal, match_ids, dealer, ends_at, f"{seed}/dealer"))
    return [entry for told in race(*actors) for entry in told]


def _close(ends_at: datetime) -> list[Acknowledged]:
    while (now := timezone.now()) < ends_at:
        close_due(now=now)
        time.sleep(REST_SECONDS)
    return []


def _edit(match_ids: Sequence[int], seat: int, ends_at: datetime, seed: str) -> list[Acknowledged]:
    """Change one seat's mind again and again at all tables, mostly close to their deadlines."""
    rng = random.Random(seed)
    sender = person(f"Player {seat + 1}")
    told = []
    while timezone.now() < ends_at:
        match_id = _closest(match_ids, rng)
        body = REQUEST if rng.random() < 0.02 else rng.choice(CASTS[:2])
        now = timezone.now()
        try:
            receipt = submit_message(
                match_id=match_id,
                seat_number=seat,
                sender=sender,
                body=body,
                token="",
                phase_place=PLACE,
                now=now,
            )
        except NotNow:
            continue
        if isinstance(receipt, Receipt):
            told.append(Acknowledged(match_id, seat, body, receipt.received_at, receipt.accepted))
    return told


def _deal(match_ids: Sequence[int], dealer: User, ends_at: datetime, seed: str) -> list[Acknowledged]:
    """Pause, resume and extend; a refusal because it is too late is as good as any other answer."""
    rng = random.Random(seed)
    while timezone.now() < ends_at:
        match_id, now = _closest(match_ids, rng), timezone.now()
        acts: list[Callable[..., object]] = [
            partial(extend_deadline, by=MINUTE, reason="The dealer was asked."),
            partial(pause_match, reason="Lunch.", longest=MINUTE),
            resume_match,
        ]
        act = rng.choice(acts)
        try:
            partial(act, match_id=match_id, dealer=dealer, now=now)()
        except NotNow:
            continue
        finally:
            time.sleep(REST_SECONDS)
    return []


def _closest(match_ids: Sequence[int], rng: random.Random) -> int:
    """A match whose deadline is about to pass or has just passed, or else any."""
    now, margin = timezone.now(), timedelta(milliseconds=150)
    close_by = Phase.objects.filter(
        match__in=match_ids, ordinal=ORDINAL, due_at__range=(now - margin, now + margin)
    )
    found = list(close_by.values_list("match_id", flat=True))
    return rng.choice(found or list(match_ids))


def let_it_close(match: Match, dealer: User) -> None:
    """Bring a match whose deadline was moved into the future to the end of the round.

    Bringing one there lets the rounds of others pass without moves, which may have ended them meanwhile.
    """
    match.refresh_from_db()
    if match.paused_at:
        resume_match(match_id=match.pk, dealer=dealer, now=match.paused_at)
    if Phase.objects.filter(match=match, ordinal=ORDINAL, closed_at__isnull=True).exists():
        close(match)


def violations(match: Match, history: Sequence[Acknowledged]) -> list[str]:
    """What contradicts itself in one match's history."""
    phase = Phase.objects.get(match=match, ordinal=ORDINAL)
    logged = list(Message.objects.filter(phase=phase).select_related("seat").order_by("ordinal"))
    casts = {m.seat.number: {"cast": m.body["cast"]} for m in logged if m.accepted and "cast" in m.body}
    adjudicated = _adjudicated(phase)
    found = []
    if phase.closed_at != phase.due_at:
        found.append(f"closed at {phase.closed_at}, due at {phase.due_at}")
    if adjudicated != casts:
        found.append(f"logged {casts}, adjudicated {adjudicated}")
    for seat in range(SEATS):
        own = [entry for entry in history if entry.seat == seat and entry.accepted]
        last = [entry.body for entry in own if "cast" in entry.body][-1:]
        if last and adjudicated[seat] != last[0]:
            found.append(f"seat {seat} was told that {last[0]} was received, and {adjudicated[seat]} counted")
        received = {m.received_at for m in logged if m.seat.number == seat and m.accepted}
        found += [f"seat {seat}: the receipt of {e.at} is in no log" for e in own if e.at not in received]
        found += [
            f"seat {seat}: accepted at {e.at}, after {phase.due_at}" for e in own if e.at > phase.due_at
        ]
    return [f"{match.public_id}: {problem}" for problem in found + _broken_chain(phase)]


def _adjudicated(phase: Phase) -> dict[int, dict[str, Any]]:
    """The moves that the resolver counted, by seat."""
    casts = (phase.opened_report or {})["casts"]
    return {int(seat): {"cast": move["cast"]} for seat, move in casts.items()}


def _broken_chain(phase: Phase) -> list[str]:
    """Each change of the deadline begins where the one before ended."""
    changes = list(DeadlineChange.objects.filter(phase=phase).order_by("pk"))
    ends = [change.due_after for change in changes[:-1]]
    broken = [change.due_before for change in changes[1:]] != ends
    if changes and changes[-1].due_after != phase.due_at:
        broken = True
    return ["its deadline moved without a note"] if broken else []
