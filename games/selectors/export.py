"""A finished match as a match record: what came when, and how the deadlines moved."""

from datetime import timedelta
from typing import Any, Final

from games.core.record import Cause, DeadlineMoved, LiveMatch, LiveMove, LivePhase, LiveSeat, write_record
from games.models import DeadlineChange
from games.registry import game_type
from games.selectors.replay import OpenedPhase, Replay

NOT_IN_TIME: Final = "G8"


def exported_record(replay: Replay, *, names: tuple[str, ...] | None = None) -> dict[str, Any]:
    """The record of a finished match, with its seed and the outcomes of all draws.

    Args:
        replay: the match, opened.
        names: the people under other names than their own, by seat.
    """
    match = replay.access.match
    return write_record(game_type(match.game_type), live_match(replay, names or replay.access.names))


def live_match(replay: Replay, names: tuple[str, ...]) -> LiveMatch:
    """A finished match in the plain values of which records are written."""
    seats = zip(replay.access.seats, names, strict=True)
    return LiveMatch(
        ruleset=replay.access.match.ruleset,
        seats=tuple(LiveSeat(seat.kind, name, seat.yen_at_start or 0) for seat, name in seats),
        seed=replay.seed,
        phases=tuple(_phase(replay, phase) for phase in replay.phases),
    )


def _phase(replay: Replay, phase: OpenedPhase) -> LivePhase:
    seats = {seat.pk: seat.number for seat in replay.access.seats}
    arrived = [message for message in phase.messages if message.accepted or message.rule != NOT_IN_TIME]
    return LivePhase(
        opened_at=phase.opened_at,
        due_at=phase.opened_at + timedelta(seconds=phase.length_seconds),
        moves=tuple(LiveMove(sent.received_at, seats[sent.seat_id], sent.body) for sent in arrived),
        deadlines=tuple(_moved(change) for change in phase.deadline_changes),
    )


def _moved(change: DeadlineChange) -> DeadlineMoved:
    return DeadlineMoved(change.at, Cause(change.cause), change.due_after - change.due_before)
