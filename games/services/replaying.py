"""Plays the messages of a phase again through the resolver, as they came in."""

from typing import Any

from games.core.contract import GameType
from games.core.draws import Draws
from games.core.people import Numbered
from games.core.refusals import Malformed, Refusal
from games.models import DeadlineChange, Message, Phase

NOT_IN_TIME = "G8"


def replay_phase(game: GameType[Any, Any], state: Any, phase: Phase, *, people: Numbered) -> Any:
    """The state at the end of a phase, before its last deadline is answered.

    Args:
        game: the game type, whose resolver may have been mended since.
        state: the state in which the phase opened.
        phase: a closed version of the phase; messages of the versions that it corrects count as well.
        people: the seats.
    """
    for arrived in _history(phase):
        if isinstance(arrived, DeadlineChange):
            state = game.reducer.deadline(state, Draws("")).state
            continue
        message = game.codec.parse(phase.kind, arrived.body, people)
        if isinstance(message, Malformed) or arrived.rule == NOT_IN_TIME:
            continue
        answer = game.reducer.receive(state, arrived.seat.number, message)
        if not isinstance(answer, Refusal):
            state = answer.state
    return state


def lineage(phase: Phase) -> list[Phase]:
    """A phase with the versions that it corrects, the first one first."""
    versions = [phase]
    while versions[0].corrects:
        versions.insert(0, versions[0].corrects)
    return versions


def _history(phase: Phase) -> list[Message | DeadlineChange]:
    versions = lineage(phase)
    messages = Message.objects.filter(phase__in=versions).select_related("seat").order_by("ordinal")
    extensions = DeadlineChange.objects.filter(phase__in=versions, cause=DeadlineChange.Cause.INACTIVITY)
    arrived: list[tuple[Any, int, Message | DeadlineChange]] = [(m.received_at, 0, m) for m in messages]
    arrived += [(change.at, 1, change) for change in extensions]
    arrived.sort(key=lambda item: item[:2])
    return [item for _at, _rank, item in arrived]
