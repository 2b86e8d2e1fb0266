"""Seats as cards: who sits there, as what, and how it goes."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final

from games.core.contract import GameType
from games.models import Match, Seat
from games.selectors.access import Access

_KNOWN: Final[Mapping[str, str]] = MappingProxyType(
    {
        "In the game": "in",
        "Player": "in",
        "Eliminated": "out",
        "Dropped out": "dropped",
        "Removed": "removed",
        "Gaya": "gaya",
    }
)
"""The components' words for statuses, by what games call them; any other label is shown as it is."""


@dataclass(frozen=True, slots=True)
class SeatCard:
    """A seat for the component of that name; `number` counts from 0."""

    number: int
    name: str
    kind: str
    status: str
    word: str
    note: str
    own: bool


def seat_cards(access: Access, game: GameType[Any, Any]) -> list[SeatCard]:
    """All seats of a match as cards, in order."""
    return [_card(access, game, seat) for seat in access.seats]


def _card(access: Access, game: GameType[Any, Any], seat: Seat) -> SeatCard:
    match = access.match
    status, word, note = "in", "", _character(game, seat)
    if match.status in (Match.Status.RUNNING, Match.Status.ENDED) and seat.number < len(match.statuses):
        status, word, why = _standing(match.statuses[seat.number])
        note = " · ".join(filter(None, (why, note)))
    if match.status == Match.Status.ENDED and seat.number in match.winners:
        status, word = "won", ""
    own = access.seat is not None and seat.number == access.seat.number
    return SeatCard(seat.number, seat.name, seat.kind, status, word, note, own)


def _character(game: GameType[Any, Any], seat: Seat) -> str:
    if not seat.bot:
        return ""
    bot = game.bots.get(seat.bot)
    return f"bot, {bot.title.lower()}" if bot else "bot"


def _standing(status: Mapping[str, Any]) -> tuple[str, str, str]:
    """The component's word, the game's own where that has none, and the reason."""
    label, _colon, why = status["label"].partition(": ")
    if label in _KNOWN:
        return _KNOWN[label], "", why
    return "in" if status["in_match"] else "out", label, why
