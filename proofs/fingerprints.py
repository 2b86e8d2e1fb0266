"""Reduces a match to what it says, without the keys that the database gave its rows, so that copies compare equal."""

import json
from typing import Any

from accounts.models import Posting
from games.models import DeadlineChange, Event, Match, MatchSecret, OutboxItem, Phase, StandingMove

Fingerprint = str


def fingerprint(match: Match) -> Fingerprint:
    """Everything that a close writes about a match: rows that are missing, doubled or half done all show."""
    row = Match.objects.get(pk=match.pk)
    secret = MatchSecret.objects.get(match=match)
    said = {
        "match": [row.status, row.statuses, row.ending, row.winners, row.held_why],
        "secret": [secret.state, secret.streams, secret.messages_received],
        "phases": _rows(
            Phase.objects.filter(match=match).order_by("ordinal", "version"),
            ("ordinal", "kind", "number", "opened_at", "due_at", "closed_at", "opened_report", "draws"),
        ),
        "deadlines": _rows(
            DeadlineChange.objects.filter(phase__match=match).order_by("pk"), ("at", "cause", "due_after")
        ),
        "events": _rows(
            Event.objects.filter(match=match).order_by("stream", "seq"), ("stream", "seq", "kind", "facts")
        ),
        "standing": _rows(
            StandingMove.objects.filter(phase__match=match).order_by("phase__ordinal", "seat__number"),
            ("phase__ordinal", "seat__number", "body"),
        ),
        "postings": _rows(
            Posting.objects.filter(entry__book=row.book_id).order_by("entry", "account"),
            ("entry__key", "entry__reason", "account__key", "yen"),
        ),
        "outbox": _rows(
            OutboxItem.objects.filter(payload__match=row.public_id).order_by("kind", "pk"),
            ("kind", "payload"),
        ),
    }
    return json.dumps(said, default=str, sort_keys=True).replace(row.public_id, "MATCH")


def _rows(found: Any, fields: tuple[str, ...]) -> list[Any]:
    return [list(row) for row in found.values_list(*fields)]
