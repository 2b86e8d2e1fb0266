"""Loads running matches under their locks, with everything a resolver needs, in a few queries."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from accounts.models import Book
from games.core.contract import GameType
from games.core.people import Numbered
from games.models import Match, MatchSecret, Phase, Seat
from games.registry import game_type


@dataclass(slots=True)
class Running:
    """A running match whose lock this transaction holds.

    `has_closed`: a phase of it was closed in this transaction; `closed_report` is its dealer's report.
    """

    match: Match
    secret: MatchSecret
    seats: list[Seat]
    current: Phase | None
    game: GameType[Any, Any]
    state: Any
    has_closed: bool = False
    closed_report: dict[str, Any] | None = None

    @property
    def phase(self) -> Phase:
        """The phase that is open, or was closed last in this transaction; a match that has begun has one."""
        if self.current is None:
            raise LookupError("the match has not opened its first phase yet")
        return self.current

    @property
    def book(self) -> Book:
        """The match's accounts, opened when it started."""
        if self.match.book is None:
            raise LookupError("the match has no accounts yet")
        return self.match.book

    @property
    def people(self) -> Numbered:
        """The seats as messages in the database name them."""
        return Numbered(len(self.seats))

    @property
    def is_stopped(self) -> bool:
        """Whether the clock stands: the match is on hold, or paused."""
        return bool(self.match.held_at or self.match.paused_at)

    @property
    def is_examined(self) -> bool:
        """Whether the phase is over and its result waits to be published."""
        return self.phase.release_at is not None

    @property
    def is_in_play(self) -> bool:
        """Whether the open phase takes messages and passes, and its clock runs towards the deadline.

        Who looks for such phases in the database asks `games.selectors.phases.in_play`; what is decided under
        the lock is decided here.
        """
        return not self.is_stopped and not self.is_examined

    def moment(self, now: datetime) -> datetime:
        """`now`, or the instant of what happened last if that is later: a match's history never runs back.

        What comes in at two doors gets to the match's lock in whatever order, and that order counts.
        """
        return max(now, self.secret.latest_at or now)

    def takes_messages(self, now: datetime) -> bool:
        """Whether something that arrives at `now` is in time (G8: at the very instant of the deadline it is)."""
        return self.is_in_play and now <= self.phase.due_at

    def stopped_at(self, now: datetime) -> datetime:
        """The instant up to which the clock has run: that of a pause or a hold, else now."""
        return self.match.paused_at or self.match.held_at or now


def lock_running(match_ids: Sequence[int], *, skip_locked: bool = False) -> list[Running]:
    """Lock the running matches among `match_ids` and load them, in the order of their ids.

    Args:
        match_ids: primary keys of matches.
        skip_locked: leave out matches that another transaction holds, instead of waiting for it.
    """
    secrets = list(
        MatchSecret.objects.select_for_update(of=("self",), skip_locked=skip_locked)
        .filter(match_id__in=match_ids, match__status=Match.Status.RUNNING)
        .order_by("match_id")
    )
    held = [secret.match_id for secret in secrets]
    open_phases = Phase.objects.filter(match_id__in=held, closed_at__isnull=True)
    phases = {row.match_id: row for row in open_phases.select_related("match__book")}
    seats: dict[int, list[Seat]] = {pk: [] for pk in held}
    for seat in Seat.objects.filter(match_id__in=held).order_by("match_id", "number"):
        seats[seat.match_id].append(seat)
    return [
        _running(phase.match, secret, seats[secret.match_id], phase)
        for secret in secrets
        if (phase := phases.get(secret.match_id))
    ]


def load_locked(match: Match, secret: MatchSecret, phase: Phase) -> Running:
    """A match whose secret row the caller has locked, in any status, with `phase` as its current one."""
    return _running(match, secret, list(match.seats.order_by("number")), phase)


def _running(match: Match, secret: MatchSecret, seats: list[Seat], phase: Phase) -> Running:
    game = game_type(match.game_type)
    secret.match = match
    phase.match = match
    return Running(match, secret, seats, phase, game, game.codec.decode_state(secret.state))
