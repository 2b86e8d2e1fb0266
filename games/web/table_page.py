"""What the templates of a match that has begun are given, part by part: the page and its live fragments."""

from dataclasses import dataclass
from datetime import datetime
from functools import partial
from typing import Any

from games.models import Match
from games.selectors.access import Access
from games.selectors.notices import announced_by_phase, read_notices
from games.selectors.table import Table, read_table
from games.web.frame import Frame, frame_of
from games.web.gate import written_instant
from games.web.recorded import recorded
from games.web.telling import Notice

Context = dict[str, Any]
LATEST_PHASES = 4
"""How many phases a short record shows."""


@dataclass(frozen=True, slots=True)
class TablePage:
    """A match that has begun as one reader sees it at one instant."""

    frame: Frame
    table: Table
    now: datetime

    @property
    def standstill(self) -> str:
        """Why nothing can be received now: `ended`, `held`, `paused`, `examining`, `closing`; else empty."""
        match, phase = self.frame.match, self.table.phase
        reasons = (
            ("ended", match.status != Match.Status.RUNNING),
            ("held", match.held_at),
            ("paused", match.paused_at),
            ("examining", phase.release_at),
            ("closing", phase.due_at < self.now),
        )
        return next((word for word, holds in reasons if holds), "")

    def header(self) -> Context:
        """Title, phase, deadline, result; and what all parts have in common."""
        phase, match = self.table.phase, self.frame.match
        return {
            "frame": self.frame,
            "names": self.frame.names,
            "rules": self.frame.rules,
            "view": self.table.view,
            "phase": phase,
            "phase_title": self.frame.phase_title(phase.core),
            "standstill": self.standstill,
            "owes": self.table.owes,
            "standing": self.table.standing,
            "ending": self.frame.game.words.ending(match.ending) if match.ending else "",
            "winners": [self.frame.names[seat] for seat in match.winners],
        }

    def mine(self) -> Context:
        """What the reader's seat has and knows."""
        return {**self.header(), "yen": self.table.yen}

    def record(self, *, latest: int | None = None) -> Context:
        """The public record, the last phase first, and who sits; only the `latest` phases, if so wished."""
        phases = self.table.closed if latest is None else self.table.closed[-latest:]
        game = self.frame.game
        return {
            **self.header(),
            "record": [recorded(phase, game) for phase in reversed(phases)],
            "announced": partial(_announced, self.frame),
        }

    def feed(self, before: datetime | None = None) -> Context:
        """What was told to the reader, the last instant first; before an instant, if so wished."""
        notices = read_notices(self.frame.access, before=before)
        return {
            "frame": self.frame,
            "bulletins": self.frame.teller.bulletins(notices.events),
            "older": written_instant(notices.older) if notices.older else "",
            "is_later_page": before is not None,
        }


def table_page(access: Access, *, now: datetime) -> TablePage:
    """The page of a match that has begun."""
    return TablePage(frame_of(access), read_table(access), now)


def _announced(frame: Frame) -> dict[int, list[Notice]]:
    """What was announced phase by phase; read only by templates that show it."""
    teller = frame.teller
    told = announced_by_phase(frame.match)
    return {ordinal: [teller.notice(event) for event in events] for ordinal, events in told.items()}
