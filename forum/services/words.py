"""Notices in words: that something happened, in which match, and how long there is time."""

import re
from types import MappingProxyType
from typing import Final
from zoneinfo import ZoneInfo

from django.utils.formats import date_format

from forum.models import Notice
from games.models import Match, Phase
from games.web.names import isolated

_LIKE_AN_ADDRESS: Final = re.compile(r"[:/\\@]|\w\.\w")
_OPENED: Final = re.compile(r":open:([0-9]+)\.[0-9]+$")
"""The end of the key of a notice about a phase that has opened: its ordinal, counted from 0, and its version."""
_SENTENCES: Final = MappingProxyType(
    {
        "phase_opened": "A phase has opened in {}.",
        "result": "{phase} of {} has closed with its result, and the next one is open.",
        "ended": "{} is over; its result stands.",
        "reminder": "The office still waits for your message in {}.",
        "near": "The deadline in {} is in {hours} hours.",
        "letter": "There is a letter for your seat in {}.",
        "mention": "Somebody has named you in {}.",
        "offered": "A seat is offered to you in {}.",
        "seated": "You were given a seat in {}.",
        "replaced": "A substitute has taken your seat in {}.",
        "reopened": "A phase of {} was opened again, and its result withdrawn.",
        "paused": "{} is paused; its clock stands still.",
        "held": "The office examines {}; its clock stands still.",
        "hold_lifted": "The office has examined {}.",
        "resumed": "{} goes on; its clock runs again.",
        "extended": "The deadline in {} has moved on.",
        "announced": "The dealer has announced something in {}.",
        "difference": "A correction has changed something for your seat in {}.",
        "question": "A question of rules waits for you in {}.",
        "ruling": "The dealer has answered a question of rules in {}.",
        "report": "A post was reported in {}.",
    }
)
_OF_A_DEADLINE: Final = frozenset({"phase_opened", "reminder", "near", "reopened", "resumed", "extended"})
_OTHER: Final = "There is news in {}."


def notice_words(notice: Notice) -> str:
    """A notice as a sentence of plain text, without a secret."""
    sentence = _SENTENCES.get(notice.kind, _OTHER)
    name = _called(notice.match) if notice.match else "the site"
    return " ".join(sentence.format(name, hours=notice.hours, phase=_closed(notice)).split())


def _closed(notice: Notice) -> str:
    """The phase that closed when another one opened, counted from 1 like in the log; by the notice's key."""
    opened = _OPENED.search(notice.key)
    return f"Phase {opened[1]}" if opened else "A phase"


def _called(match: Match) -> str:
    """A match's name, without signs that turn the writing; its public name where a mail program would see a link."""
    name = "".join(sign for sign in match.name if sign.isprintable() or sign.isspace()).strip()
    if not name or _LIKE_AN_ADDRESS.search(name):
        return f"match {match.public_id}"
    return f"“{name}”" if name.isascii() else f"“{isolated(name)}”"


def deadline_words(notice: Notice) -> str:
    """When the phase that is open closes, in the person's zone, which is named; empty where a notice is not of that."""
    if notice.kind not in _OF_A_DEADLINE:
        return ""
    running = Phase.objects.filter(match=notice.match, closed_at__isnull=True, release_at__isnull=True)
    phase = running.filter(match__paused_at__isnull=True, match__held_at__isnull=True).first()
    if phase is None:
        return ""
    zone = notice.person.time_zone
    due_at = phase.due_at.astimezone(ZoneInfo(zone))
    return f"The phase closes on {date_format(due_at, 'D j M Y, H:i:s')} ({zone})."
