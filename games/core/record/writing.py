"""A live match written down as a record whose adjudication finds what the match found."""

from collections import deque
from datetime import UTC
from typing import Any, Final

from games.core.clock import Ends, Extends, Opens
from games.core.contract import GameType, SeatSetup, Setup
from games.core.draws import Drawn, Draws
from games.core.people import Named, Numbered
from games.core.record.instants import MICROSECOND, SECOND, microseconds, written
from games.core.record.live import Cause, LiveMatch, LiveMove, LivePhase
from games.core.record.opening import FORMAT
from games.core.record.virtual_clock import Instant, Stretch
from games.core.refusals import Malformed, Refusal
from games.core.steps import Step

_BY_RULE: Final = (Cause.REQUEST, Cause.INACTIVITY)


def write_record(game: GameType[Any, Any], match: LiveMatch) -> dict[str, Any]:
    """The match record of `match`, timed, in UTC, with the outcome of every draw beside the seed.

    The match is played through the reducer once more with the ruleset as published, which says how long
    its phases are in the record. Raises ValueError when a message is none of the game's.
    """
    names = Named(tuple(seat.name for seat in match.seats))
    draws = Draws(match.seed)
    setup = Setup(game.rulesets[match.ruleset], tuple(SeatSetup(seat.kind, seat.yen) for seat in match.seats))
    step = game.reducer.begin(setup, draws)
    opened_at = microseconds(match.phases[0].opened_at)
    record = _head(game, match, names, draws.made)
    record["started_at"] = written(opened_at, UTC)
    record["phases"] = []
    for phase in match.phases:
        writer = _PhaseWriter(game, match, names, opening=step, live=phase, opened_at=opened_at)
        record["phases"].append(writer.write())
        step, opened_at = writer.step, writer.closed_at
    return record


def _head(game: GameType[Any, Any], match: LiveMatch, names: Named, dealt: list[Drawn]) -> dict[str, Any]:
    people = {
        kind.record_key: [
            {"name": seat.name, "yen": seat.yen} for seat in match.seats if seat.kind == kind.key
        ]
        for kind in game.seat_kinds
    }
    outcomes = game.records.setup_result({drawn.label: drawn.outcome for drawn in dealt}, names)
    return {
        "format": FORMAT,
        "game": game.key,
        "ruleset": match.ruleset,
        **{key: seated for key, seated in people.items() if seated},
        **{key: outcomes[key] for key in game.records.setup_keys if key in outcomes},
        "seed": match.seed,
    }


class _PhaseWriter:
    """Plays a live phase through the reducer and writes it with the instants of the record."""

    def __init__(
        self,
        game: GameType[Any, Any],
        match: LiveMatch,
        names: Named,
        *,
        opening: Step[Any],
        live: LivePhase,
        opened_at: int,
    ) -> None:
        if not isinstance(opening.clock, Opens):
            raise ValueError("the match has phases beyond its end")
        self.step = opening
        self._game = game
        self._names = names
        self._numbers = Numbered(len(match.seats))
        self._seed = match.seed
        self._phase = opening.clock.phase
        self._live = live
        self._deadlines = deque(sorted(live.deadlines, key=lambda moved: moved.since))
        self._made: list[Drawn] = []
        self._open = True
        self._stretch = Stretch(
            Instant(microseconds(live.opened_at), opened_at),
            Instant(microseconds(live.due_at), opened_at + opening.clock.seconds * SECOND),
        )

    @property
    def closed_at(self) -> int:
        """The instant at which the phase closes in the record, once it is written."""
        return self._stretch.due.record

    def write(self) -> dict[str, Any]:
        """The phase's entry in the record's `phases`."""
        moves = [self._write_move(move) for move in self._live.moves]
        while self._open:
            self._follow_clock()
        draws = self._game.records.write_draws(self._phase, tuple(self._made), self._names)
        return {"moves": moves, "draws": draws} if draws else {"moves": moves}

    def _write_move(self, move: LiveMove) -> dict[str, Any]:
        live = microseconds(move.at)
        while self._clock_moved_before(live):
            self._follow_clock()
        at = self._stretch.record_time(live)
        message = self._game.codec.parse(self._phase.kind, move.message, self._numbers)
        if isinstance(message, Malformed):
            raise ValueError(f"a message at {move.at}: {message.pointer} {message.why}")
        answer = self._game.reducer.receive(self.step.state, move.seat, message)
        if not isinstance(answer, Refusal):
            self._take(answer, live)
        rewritten = self._game.codec.write(message, self._names)
        return {"player": self._names.token(move.seat), **rewritten, "at": written(at, UTC)}

    def _clock_moved_before(self, live: int) -> bool:
        """Whether the deadline moved before the instant `live`, other than by a request yet to come."""
        if not self._deadlines or self._deadlines[0].cause is Cause.REQUEST:
            return False
        return min(microseconds(self._deadlines[0].since), self._stretch.due.live) < live

    def _follow_clock(self) -> None:
        """What the clock did next: its deadline was moved from outside the rules, or it passed."""
        if self._deadlines and self._deadlines[0].cause not in _BY_RULE:
            moved = self._deadlines.popleft()
            by = moved.by // MICROSECOND
            self._stretch = self._stretch.moved(microseconds(moved.since), by=by)
            return
        draws = Draws(self._seed)
        self._take(self._game.reducer.deadline(self.step.state, draws), self._stretch.due.live)
        self._made += draws.made

    def _take(self, step: Step[Any], live: int) -> None:
        self.step = step
        self._open = not isinstance(step.clock, Opens | Ends)
        if isinstance(step.clock, Extends):
            self._stretch = self._extended(live, step.clock.seconds)

    def _extended(self, live: int, seconds: int) -> Stretch:
        """The stretch after the rules extended the deadline, in the record by `seconds`."""
        if not self._deadlines or self._deadlines[0].cause not in _BY_RULE:
            raise ValueError("the rules moved a deadline that did not move in the match")
        moved = self._deadlines.popleft()
        by = Instant(moved.by // MICROSECOND, seconds * SECOND)
        if moved.cause is Cause.REQUEST:
            return self._stretch.requested(live, by=by)
        return self._stretch.passed(microseconds(moved.at), by=by)
