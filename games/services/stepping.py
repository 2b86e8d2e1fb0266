"""Turns a resolver's step into rows: state, clock, events, entries, endings."""

from dataclasses import fields
from datetime import datetime, timedelta
from typing import Any, Final

from accounts.entries import NewEntry, NewPosting
from games.core.clock import Ends, Extends, Opens
from games.core.clock import Phase as CorePhase
from games.core.draws import Drawn, Draws
from games.core.events import Event, Everyone
from games.core.money import HOUSE, Entry
from games.core.steps import Closed, Ending, SeatStatus, Step
from games.models import Match, Phase, Seat
from games.models.phase import DeadlineChange
from games.services.batch import Batch
from games.services.running import Running

LATER = timedelta(microseconds=1)
"""What comes in after a deadline was answered is told to have come later, by at least so much."""
_STATUS: Final = tuple(field.name for field in fields(SeatStatus))


def apply_step(batch: Batch, running: Running, step: Step[Any], *, at: datetime, cause: str = "") -> None:
    """Put a step into the batch.

    Args:
        batch: the transaction's rows.
        running: the match, which is brought up to date in place.
        step: the resolver's answer.
        at: the instant at which the step happens for the players: for a close, the deadline.
        cause: why the deadline moves, should it move (a DeadlineChange.Cause).
    """
    running.state = step.state
    running.secret.state = running.game.codec.encode_state(step.state)
    running.secret.latest_at = running.moment(at)
    batch.keep_secret(running.secret)
    phase = running.current
    for event in step.events:
        batch.tell(running.secret, event, phase=phase, at=at)
    if step.entries:
        batch.book(running.book, new_entries(running.seats, running.match, phase, step.entries, at=at))
    if step.closed:
        _close(batch, running, step.closed, at)
    refresh_statuses(batch, running)
    match step.clock:
        case Extends(seconds):
            move_deadline(batch, running, by=timedelta(seconds=seconds), at=at, cause=cause)
        case Opens(opened, seconds):
            open_phase(batch, running, opened, seconds, at)
        case Ends() if step.ending:
            end(batch, running, step.ending, at)


def new_entries(
    seats: list[Seat], match: Match, phase: Phase | None, entries: tuple[Entry, ...], *, at: datetime
) -> list[NewEntry]:
    """The bank's entries for a resolver's, each with a key that can be booked only once.

    A phase that is extended can have entries at each of its deadlines, so that `at` is part of the key.
    """
    place = phase.place if phase else "0.0"
    instant = f"{at:%Y%m%d%H%M%S%f}"
    made = []
    for index, entry in enumerate(entries):
        postings = tuple(
            NewPosting(HOUSE if p.account == HOUSE else seats[p.account].account_key, p.yen)
            for p in entry.postings
            if p.yen
        )
        if postings:
            made.append(
                NewEntry(
                    key=f"{match.public_id}:{place}:{instant}:{index}",
                    reason=entry.reason,
                    postings=postings,
                    rule=entry.rule,
                    match_ref=match.public_id,
                    phase_ref=place,
                )
            )
    return made


def move_deadline(batch: Batch, running: Running, *, by: timedelta, at: datetime, cause: str) -> None:
    """Move the open phase's deadline on, and note why."""
    phase = running.phase
    before, phase.due_at = phase.due_at, phase.due_at + by
    batch.keep_phase(phase)
    batch.change_deadline(
        DeadlineChange(phase=phase, at=at, cause=cause, due_before=before, due_after=phase.due_at)
    )


def open_phase(batch: Batch, running: Running, opened: CorePhase, seconds: int, at: datetime) -> None:
    """Open the next phase at `at` for `seconds`."""
    last = running.current
    phase = Phase(
        match=running.match,
        ordinal=last.ordinal + 1 if last else 0,
        version=last.version if last else 1,
        kind=opened.kind,
        number=opened.number,
        opened_at=at,
        length_seconds=seconds,
        due_at=at + timedelta(seconds=seconds),
        opening_state=running.secret.state,
    )
    running.current = phase
    batch.keep_phase(phase)
    facts = {"kind": phase.kind, "number": phase.number, "due_at": phase.due_at.isoformat()}
    batch.tell(running.secret, Event("office.phase_opened", Everyone(), facts), phase=phase, at=at)
    notice = {"match": running.match.public_id, "event": "phase_opened", "ordinal": phase.ordinal}
    batch.queue(key=f"notice:{running.match.pk}:open:{phase.place}", kind="notice", payload=notice)


def end(batch: Batch, running: Running, ending: Ending, at: datetime) -> None:
    """End the match: the result is public, the seed is revealed, every move is opened."""
    match = running.match
    match.status = Match.Status.ENDED
    match.ended_at = at
    match.ending = ending.kind
    match.winners = list(ending.winners)
    match.final_points = list(ending.final_points) if ending.final_points is not None else None
    if ending.transfers_seconds:
        match.transfers_until = at + timedelta(seconds=ending.transfers_seconds)
    batch.keep_match(match)
    facts = {"ending": ending.kind, "winners": match.winners, "seed": running.secret.seed}
    batch.tell(running.secret, Event("office.ended", Everyone(), facts), phase=running.phase, at=at)
    batch.queue(
        key=f"notice:{match.pk}:end:{running.phase.place}",
        kind="notice",
        payload={"match": match.public_id, "event": "ended", "ordinal": running.phase.ordinal},
    )


def resolve_deadline(batch: Batch, running: Running, *, at: datetime, released: bool = False) -> None:
    """Let the resolver answer the deadline of the open phase, and apply what it says.

    With held release a close only sets the instant at which the result publishes itself.

    Args:
        batch: the transaction's rows.
        running: the match; its resolver may raise, and then nothing may be flushed.
        at: the instant of the deadline, of the early closing, or of the release.
        released: the result has been held already, and is to be published now.
    """
    step, made = deadline_step(running)
    hold_seconds = running.match.release_after_seconds
    if step.closed and hold_seconds and not released:
        running.phase.release_at = at + timedelta(seconds=hold_seconds)
        batch.keep_phase(running.phase)
        facts = {"release_at": running.phase.release_at.isoformat()}
        batch.tell(running.secret, Event("office.examining", Everyone(), facts), phase=running.phase, at=at)
        return
    running.phase.release_at = None
    running.phase.draws = {drawn.label: drawn.outcome for drawn in made}
    apply_step(batch, running, step, at=at, cause=DeadlineChange.Cause.INACTIVITY)
    if not step.closed:
        running.secret.latest_at = at + LATER


def deadline_step(running: Running) -> tuple[Step[Any], list[Drawn]]:
    """What the resolver says to the deadline of the open phase, and the draws it made; changes nothing."""
    draws = Draws(running.secret.seed)
    return running.game.reducer.deadline(running.state, draws), draws.made


def _close(batch: Batch, running: Running, closed: Closed, at: datetime) -> None:
    phase, people = running.phase, running.people
    running.has_closed = True
    phase.closed_at = at
    phase.public_report = closed.report.public(people)
    phase.dealer_report = closed.report.dealer(people)
    phase.opened_report = closed.report.opened(people)
    running.closed_report = phase.dealer_report
    batch.keep_phase(phase)


def refresh_statuses(batch: Batch, running: Running) -> None:
    """Keep the seats' public statuses with the match, should they have changed."""
    statuses = [
        {name: getattr(status, name) for name in _STATUS}
        for status in running.game.windows.seats(running.state)
    ]
    if statuses != running.match.statuses:
        running.match.statuses = statuses
        batch.keep_match(running.match)
