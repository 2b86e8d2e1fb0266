"""Writes calendars (RFC 5545)."""

from collections.abc import Iterable
from datetime import UTC, datetime
from unicodedata import category
from urllib.parse import urlsplit

from django.conf import settings

from games.core.clock import Phase as CorePhase
from games.models import Phase
from games.registry import game_type

LONGEST_LINE_BYTES = 75
_ESCAPED = str.maketrans({"\\": "\\\\", ";": "\\;", ",": "\\,", "\n": "\\n"})


def calendar(name: str, phases: Iterable[Phase]) -> str:
    """A calendar of the deadlines of phases."""
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Liar Game//Deadlines//EN", "METHOD:PUBLISH"]
    lines.append(f"X-WR-CALNAME:{_text(name)}")
    for phase in phases:
        lines += _event(phase)
    lines.append("END:VCALENDAR")
    return "".join(f"{folded}\r\n" for line in lines for folded in _folded(line))


def _event(phase: Phase) -> list[str]:
    match = phase.match
    title = game_type(match.game_type).words.phase(CorePhase(phase.kind, phase.number))
    waits = match.paused_at or match.held_at
    host = urlsplit(settings.SITE_ORIGIN).hostname
    return [
        "BEGIN:VEVENT",
        f"UID:{match.public_id}-{phase.ordinal}@{host}",
        f"DTSTAMP:{_instant(phase.opened_at)}",
        f"DTSTART:{_instant(phase.due_at)}",
        f"SUMMARY:{_text(f'{match.name}: {title} closes')}",
        f"URL:{settings.SITE_ORIGIN}{match.get_absolute_url()}",
        f"STATUS:{'TENTATIVE' if waits else 'CONFIRMED'}",
        "TRANSP:TRANSPARENT",
        "END:VEVENT",
    ]


def _instant(at: datetime) -> str:
    return f"{at.astimezone(UTC):%Y%m%dT%H%M%SZ}"


def _text(text: str) -> str:
    shown = "".join(sign for sign in text if sign.isprintable() or sign == "\n" or category(sign) == "Zs")
    return shown.translate(_ESCAPED)


def _folded(line: str) -> list[str]:
    """A line cut into pieces of 75 bytes at most, never within a sign; each but the first begins with a blank."""
    pieces, piece = [], ""
    for sign in line:
        if len((piece + sign).encode()) > LONGEST_LINE_BYTES:
            pieces.append(piece)
            piece = " "
        piece += sign
    return [*pieces, piece]
