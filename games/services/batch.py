"""Collects what a transaction changes in one or many matches, and writes it in few statements."""

from collections import defaultdict
from collections.abc import Sequence
from datetime import datetime
from functools import partial
from typing import Any, Final
from uuid import uuid4

from django.db import transaction

from accounts.entries import NewEntry
from accounts.models import Book
from accounts.services.post_entries import post_to_books
from games.core.events import DealerOnly, Everyone, Only
from games.core.events import Event as CoreEvent
from games.models import Event, Match, MatchSecret, Message, OutboxItem, Phase, StandingMove
from games.models.event import DEALER, PUBLIC, seat_stream
from games.models.phase import DeadlineChange
from games.services.measuring import phases_closed
from games.services.rows import Replacing, Values, Writer
from games.services.waking import wake

_PHASE_FIELDS: Final = (
    "due_at",
    "closed_at",
    "superseded_at",
    "release_at",
    "bots_moved",
    "public_report",
    "dealer_report",
    "opened_report",
    "draws",
)
_MATCH_FIELDS: Final = (
    "status",
    "ended_at",
    "held_at",
    "held_why",
    "paused_at",
    "pause_ends_at",
    "statuses",
    "ending",
    "winners",
    "final_points",
    "transfers_until",
)

_SECRET_FIELDS: Final = ("state", "streams", "messages_received", "latest_at")
_STANDING: Final = Replacing(key=("phase", "seat"), fields=("body", "received_at"))


class Batch:
    """The rows that one transaction writes. Fill it, then `flush` it before the transaction ends."""

    def __init__(self, now: datetime) -> None:
        self.now = now
        self._secrets: dict[int, MatchSecret] = {}
        self._matches: dict[int, Match] = {}
        self._phases: dict[int, Phase] = {}
        self._new_phases: dict[int, Phase] = {}
        self._messages: list[Message] = []
        self._standing: list[StandingMove] = []
        self._events: list[tuple[Phase | None, dict[str, Any]]] = []
        self._changes: list[DeadlineChange] = []
        self._entries: dict[Book, list[NewEntry]] = defaultdict(list)
        self._grown: dict[str, dict[str, int]] = defaultdict(dict)
        self._outbox: list[Values] = []

    def keep_secret(self, secret: MatchSecret) -> None:
        """Write back a match's sealed row."""
        self._secrets[secret.pk] = secret

    def keep_match(self, match: Match) -> None:
        """Write back a match's public row."""
        self._matches[match.pk] = match

    def keep_phase(self, phase: Phase) -> None:
        """Write back a phase, or add it when it is new."""
        if not phase._state.adding:
            self._phases[phase.pk] = phase
        else:
            self._new_phases[id(phase)] = phase

    def log(self, message: Message, standing: StandingMove | None) -> None:
        """Append a message, and let it stand when it does."""
        self._messages.append(message)
        if standing:
            self._standing.append(standing)

    def change_deadline(self, change: DeadlineChange) -> None:
        """Append a change of a deadline."""
        self._changes.append(change)

    def book(self, book: Book, entries: Sequence[NewEntry]) -> None:
        """Append entries to a book."""
        if entries:
            self._entries[book].extend(entries)

    def tell(self, secret: MatchSecret, event: CoreEvent, *, phase: Phase | None, at: datetime) -> None:
        """Append an event to the streams of its audience."""
        grown = self._grown[secret.match.public_id]
        for stream in _streams(event):
            seq = grown[stream] = secret.grow(stream)
            row = {
                "match_id": secret.match_id,
                "stream": stream,
                "seq": seq,
                "kind": event.kind,
                "facts": event.facts,
                "rules": event.rules,
                "at": at,
            }
            self._events.append((phase, row))
        self.keep_secret(secret)

    def grow(self, secret: MatchSecret, stream: str) -> None:
        """Let a stream grow that has no events: pages that follow it look for themselves."""
        self._grown[secret.match.public_id][stream] = secret.grow(stream)
        self.keep_secret(secret)

    def queue(self, *, key: str, kind: str, payload: dict[str, Any]) -> None:
        """Queue something to leave the database, once per `key`."""
        item = {"key": key, "kind": kind, "payload": payload, "queued_at": self.now, "due_at": self.now}
        self._outbox.append({**item, "attempts": 0, "error": ""})

    def flush(self) -> None:
        """Write everything, and wake the sender once the transaction has committed."""
        writer = Writer()
        writer.update_rows(list(self._phases.values()), _PHASE_FIELDS)
        writer.insert_numbered_rows(list(self._new_phases.values()))
        writer.update_rows(list(self._secrets.values()), _SECRET_FIELDS)
        writer.update_rows(list(self._matches.values()), _MATCH_FIELDS)
        writer.insert_rows(self._messages)
        writer.insert_rows(self._standing, replacing=_STANDING)
        writer.insert_values(Event, self._told())
        writer.insert_rows(self._changes)
        self._queue_frames()
        writer.insert_values(OutboxItem, self._outbox, skip_standing=True)
        writer.finish()
        if self._entries:
            post_to_books(entries=self._entries, now=self.now)
        closed = [phase for phase in self._phases.values() if phase.closed_at and not phase.superseded_at]
        if closed:
            transaction.on_commit(partial(phases_closed, len(closed)), robust=True)
        transaction.on_commit(partial(wake), robust=True)

    def _told(self) -> list[Values]:
        """The events as rows, once the phases in which they happened have their numbers."""
        for phase, row in self._events:
            row["phase_id"] = phase and phase.pk
        return [row for _phase, row in self._events]

    def _queue_frames(self) -> None:
        for public_id, streams in self._grown.items():
            payload = {"match": public_id, "streams": dict(streams)}
            self.queue(key=f"frame:{uuid4()}", kind="frame", payload=payload)


def _streams(event: CoreEvent) -> list[str]:
    match event.audience:
        case Everyone():
            return [PUBLIC]
        case Only(seats):
            return [seat_stream(number) for number in seats]
        case DealerOnly():
            return [DEALER]
