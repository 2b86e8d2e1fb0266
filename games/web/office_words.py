"""What the office itself has to say about a match: sentences for the engine's own events, polite and cold."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from types import MappingProxyType
from typing import Any, Final, TypeAlias

from django.utils import timezone
from django.utils.dateparse import parse_datetime
from django.utils.formats import date_format

from games.core.clock import Phase
from games.core.contract import GameType
from games.selectors.notices import OFFICE
from games.web.names import isolated
from liargame.look.figures import duration, grouped


@dataclass(frozen=True, slots=True)
class _Told:
    """An event's facts, with what it takes to tell them."""

    facts: Mapping[str, Any]
    game: GameType[Any, Any]
    names: tuple[str, ...]

    def __getitem__(self, key: str) -> Any:
        return self.facts[key]

    def hour(self, key: str) -> str:
        """The instant under `key`, in the reader's zone."""
        return hour(self.facts[key])

    def quoted(self, key: str) -> str:
        """What somebody wrote or is called, its direction of writing kept to itself."""
        return isolated(self.facts[key])


_Teller: TypeAlias = Callable[[_Told], str]


def tell(kind: str, facts: Mapping[str, Any], game: GameType[Any, Any], names: tuple[str, ...]) -> str:
    """An event of the engine as a sentence or two.

    Args:
        kind: such as `office.held`; one that is not known here is told by its bare name.
        facts: the event's facts, people as seat numbers.
        game: the match's game type.
        names: the names of the seats.
    """
    teller = _TELLERS.get(kind)
    return (
        teller(_Told(facts, game, names))
        if teller
        else kind.removeprefix(OFFICE).replace("_", " ").capitalize()
    )


def hour(written: str | datetime) -> str:
    """An instant in the reader's zone, which is named."""
    at = written if isinstance(written, datetime) else parse_datetime(written)
    if at is None:
        return str(written)
    zone = timezone.get_current_timezone_name()
    return f"{date_format(timezone.localtime(at), 'D j M, H:i:s')} ({zone})"


def _started(told: _Told) -> str:
    return (
        f"The office is pleased to open this match of {told.game.title}. Its chance lies sealed in a seed "
        f"whose SHA-256 is {told['commitment']}."
    )


def _phase_opened(told: _Told) -> str:
    title = told.game.words.phase(Phase(told["kind"], told["number"]))
    return f"{title} is open. It closes on {told.hour('due_at')}."


def _held(told: _Told) -> str:
    return (
        f"The office examines this match. Its clock stands still, and nothing is lost. {told.quoted('why')}"
    )


def _resumed(told: _Told) -> str:
    return f"The clock runs again. The phase closes on {told.hour('due_at')}."


def _hold_lifted(_told: _Told) -> str:
    return "The office has examined this match, and found it in order."


def _outage(told: _Told) -> str:
    lost = duration(told["seconds"])
    return (
        f"The office was out of service for {lost} and regrets it. The deadline moves on by as much, to "
        f"{told.hour('due_at')}."
    )


def _extended(told: _Told) -> str:
    return f"The dealer moves the deadline on to {told.hour('due_at')}. Reason given: {told.quoted('reason')}"


def _paused(told: _Told) -> str:
    ends = told.hour("ends_at")
    return (
        f"The dealer pauses the match, until {ends} at the latest. The time that was left is kept. Reason "
        f"given: {told.quoted('reason')}"
    )


def _examining(told: _Told) -> str:
    return f"The phase is closed. Its result is published by {told.hour('release_at')}."


def _announcement(_told: _Told) -> str:
    return "An announcement of the dealer."


def _substituted(told: _Told) -> str:
    return f"A seat changes hands: {told.quoted('after')} sits where {told.quoted('before')} sat."


def _corrected(told: _Told) -> str:
    again = "is opened again" if told["reopened"] else "is resolved again"
    return (
        f"A result is withdrawn: phase {told['phase'] + 1} of the match {again}. Nothing that was sent is "
        f"lost. Reason given: {told.quoted('reason')}"
    )


def _difference(told: _Told) -> str:
    before, after = told["yen"]
    changes = [f"your account, from {grouped(before)} to {grouped(after)} yen"] if before != after else []
    changes += [
        f"{key.replace('_', ' ')}, from {was} to {now}" for key, (was, now) in told["changes"].items()
    ]
    return f"The correction changes for you: {'; '.join(changes)}."


def _paid(told: _Told) -> str:
    return f"{told.names[told['from']]} pays {told['yen']:,} yen to {told.names[told['to']]}."


def _ended(told: _Told) -> str:
    return (
        f"This match is closed: {told.game.words.ending(told['ending'])}. All moves are open to inspection. "
        f"The seed was {told['seed']}."
    )


_TELLERS: Final[Mapping[str, _Teller]] = MappingProxyType(
    {
        "office.started": _started,
        "office.phase_opened": _phase_opened,
        "office.held": _held,
        "office.resumed": _resumed,
        "office.hold_lifted": _hold_lifted,
        "office.outage": _outage,
        "office.extended": _extended,
        "office.paused": _paused,
        "office.examining": _examining,
        "office.announcement": _announcement,
        "office.substituted": _substituted,
        "office.corrected": _corrected,
        "office.difference": _difference,
        "office.paid": _paid,
        "office.ended": _ended,
    }
)
