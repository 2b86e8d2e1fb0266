"""Plays the messages of a phase again through the resolver, as they came in."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from games.core.contract import GameType
from games.core.draws import Draws
from games.core.money import Entry
from games.core.people import Numbered
from games.core.refusals import Malformed, Refusal
from games.models import DeadlineChange, Message, Phase

NOT_IN_TIME = "G8"


@dataclass(frozen=True, slots=True)
class Replayed:
    """The state at the end of a phase, before its last deadline is answered, and what was booked until then."""

    state: Any
    booked: tuple[tuple[datetime, tuple[Entry, ...]], ...]


def replay_phase(game: GameType[Any, Any], state: Any, phase: Phase, *, people: Numbered) -> Replayed:
    """Play a phase again, up to its last deadline, which is not answered.

    Args:
        game: the game type, whose resolver may have been mended since.
        state: the state in which the phase opened.
        phase: a closed version of the phase; messages of the versions that it corrects count as well.
        people: the seats.
    """
    booked: list[tuple[datetime, tuple[Entry, ...]]] = []
    for at, arrived in _history(phase):
        if isinstance(arrived, DeadlineChange):
            step = game.reducer.deadline(state, Draws(""))
            state = step.state
            booked.append((at, step.entries))
            continue
        message = game.codec.parse(phase.kind, arrived.body, people)
        if isinstance(message, Malformed) or arrived.rule == NOT_IN_TIME:
            continue
        answer = game.reducer.receive(state, arrived.seat.number, message)
        if not isinstance(answer, Refusal):
            state = answer.state
            booked.append((at, answer.entries))
    return Replayed(state, tuple(booked))


def lineage(phase: Phase) -> list[Phase]:
    """A phase with the versions that it corrects, the first one first."""
    versions = [phase]
    while versions[0].corrects:
        versions.insert(0, versions[0].corrects)
    return versions


def _history(phase: Phase) -> list[tuple[datetime, Message | DeadlineChange]]:
    versions = lineage(phase)
    messages = Message.objects.filter(phase__in=versions).select_related("seat").order_by("ordinal")
    extensions = DeadlineChange.objects.filter(phase__in=versions, cause=DeadlineChange.Cause.INACTIVITY)
    arrived: list[tuple[datetime, int, Message | DeadlineChange]] = [(m.received_at, 0, m) for m in messages]
    arrived += [(change.at, 1, change) for change in extensions]
    arrived.sort(key=lambda item: item[:2])
    return [(at, item) for at, _rank, item in arrived]
