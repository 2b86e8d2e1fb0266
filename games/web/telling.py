"""Events as the reader is told them: sentences with isolated names, citations with their addresses."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from itertools import groupby
from operator import attrgetter
from typing import Any

from games.core.contract import GameType
from games.models import Event
from games.models.event import DEALER, PUBLIC
from games.selectors.notices import OFFICE
from games.web import office_words
from games.web.citations import clause_url
from games.web.names import isolated

Rule = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Notice:
    """One thing that was told. `number` counts within its audience; `rules` are (citation, address).

    `audience`: `public`, `own` (to the reader's seat), `dealer`, or in an opened match the name of whoever
    was told. `body`: longer text in its author's own words, where there is one.
    """

    number: int
    audience: str
    text: str
    rules: tuple[Rule, ...]
    body: str
    withdrawn: bool


@dataclass(frozen=True, slots=True)
class Bulletin:
    """All that was told at one instant, in order."""

    at: datetime
    notices: tuple[Notice, ...]


@dataclass(frozen=True, slots=True)
class Teller:
    """Tells the events of one match. `names` by seat; `rules` is the address of the match's rules page."""

    game: GameType[Any, Any]
    names: tuple[str, ...]
    rules: str

    def bulletins(self, events: Iterable[Event]) -> list[Bulletin]:
        """Events that come ordered by instant, put together by instant."""
        return [
            Bulletin(at, tuple(self.notice(event) for event in told))
            for at, told in groupby(events, key=attrgetter("at"))
        ]

    def notice(self, event: Event, *, audience: str = "") -> Notice:
        """An event, told to its audience, which is the reader where none is named."""
        return Notice(
            number=event.seq,
            audience=audience or _audience(event.stream),
            text=self.sentence(event.kind, event.facts),
            rules=tuple((cite, clause_url(self.rules, cite)) for cite in event.rules),
            body=event.facts.get("text", "") if event.kind == "office.announcement" else "",
            withdrawn=getattr(event, "withdrawn_at", None) is not None and _falls_with_its_phase(event.kind),
        )

    def sentence(self, kind: str, facts: Mapping[str, Any]) -> str:
        """The sentences for an event of the engine or of the game; names cannot turn the text around them."""
        names = tuple(isolated(name) for name in self.names)
        if kind.startswith(OFFICE):
            return office_words.tell(kind, facts, self.game, names)
        return self.game.words.event(kind, facts, names)


def _audience(stream: str) -> str:
    return {PUBLIC: "public", DEALER: "dealer"}.get(stream, "own")


def _falls_with_its_phase(kind: str) -> bool:
    """Whether a correction of the phase withdraws such an event: results and openings, not what officials did."""
    return not kind.startswith(OFFICE) or kind in ("office.phase_opened", "office.ended")
