"""Loads running matches under their locks, with everything a resolver needs, in a few queries."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from typing import Any

from accounts.models import Book
from games.core.contract import GameType
from games.core.people import Numbered
from games.models import Match, MatchSecret, Phase, Seat
from games.registry import game_type
from games.services.loading import OpenPhase, locked_matches, open_phases


@dataclass(slots=True)
class Running:
    """A running match whose lock this transaction holds.

    `seating` gives the seats; most of what happens needs none of their rows, and then they are not read.
    `announcements_wait`: the dealer has written some that are told when a phase closes.
    `has_closed`: a phase of it was closed in this transaction; `closed_report` is its dealer's report.
    """

    match: Match
    secret: MatchSecret
    seating: Callable[[], list[Seat]]
    current: Phase | None
    game: GameType[Any, Any]
    state: Any
    announcements_wait: bool = False
    has_closed: bool = False
    closed_report: dict[str, Any] | None = None

    @property
    def phase(self) -> Phase:
        """The phase that is open, or was closed last in this transaction; a match that has begun has one."""
        if self.current is None:
            raise LookupError("the match has not opened its first phase yet")
        return self.current

    @property
    def seats(self) -> list[Seat]:
        """The seats in order."""
        return self.seating()

    @property
    def book(self) -> Book:
        """The match's accounts, opened when it started."""
        if self.match.book is None:
            raise LookupError("the match has no accounts yet")
        return self.match.book

    @property
    def people(self) -> Numbered:
        """The seats as messages in the database name them."""
        return Numbered(len(self.match.statuses))

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


class Seating:
    """The seats of matches that are locked together, read in one query when those of one are asked for."""

    def __init__(self, match_ids: Sequence[int]) -> None:
        self._match_ids = match_ids
        self._seats: dict[int, list[Seat]] = {}

    def of(self, match_id: int) -> list[Seat]:
        """The seats of one of the matches, in order."""
        if not self._seats:
            self._seats = {pk: [] for pk in self._match_ids}
            for seat in Seat.objects.filter(match_id__in=self._match_ids).order_by("match_id", "number"):
                self._seats[seat.match_id].append(seat)
        return self._seats[match_id]


def lock_running(match_ids: Sequence[int], *, skip_locked: bool = False) -> list[Running]:
    """Lock the running matches among `match_ids` and load them, in the order of their ids.

    Args:
        match_ids: primary keys of matches.
        skip_locked: leave out matches that another transaction holds, instead of waiting for it.
    """
    return _load(*locked_matches(match_ids, skip_locked=skip_locked))


def load_running(secrets: Sequence[MatchSecret]) -> list[Running]:
    """The running matches among those whose secret rows the caller has locked, in the same order.

    What is beside the lock is read after it, so that nothing is older than the lock.
    """
    return _load(secrets, open_phases([secret.match_id for secret in secrets]))


def _load(secrets: Sequence[MatchSecret], phases: Sequence[OpenPhase]) -> list[Running]:
    opened = {found.phase.match_id: found for found in phases}
    seating = Seating([secret.match_id for secret in secrets])
    return [
        _running(secret, partial(seating.of, secret.match_id), found.phase, found.announcements_wait)
        for secret in secrets
        if (found := opened.get(secret.match_id))
    ]


def load_locked(match: Match, secret: MatchSecret, phase: Phase) -> Running:
    """A match whose secret row the caller has locked, in any status, with `phase` as its current one."""
    phase.match = match
    return _running(secret, partial(Seating([match.pk]).of, match.pk), phase)


def _running(
    secret: MatchSecret, seating: Callable[[], list[Seat]], phase: Phase, announcements_wait: bool = False
) -> Running:
    match = secret.match = phase.match
    game = game_type(match.game_type)
    state = game.codec.decode_state(secret.state)
    return Running(match, secret, seating, phase, game, state, announcements_wait)
