"""The findings of a closed phase in the three forms that the record and the replay need."""

from dataclasses import dataclass
from typing import Any

from games.core.people import People
from games.resolvers.garden_of_eden.announcements import parts_told
from games.resolvers.garden_of_eden.apples import points
from games.resolvers.garden_of_eden.scoring import Scored, cast_moves
from games.resolvers.garden_of_eden.state import PublicPhase, State


@dataclass(frozen=True, slots=True)
class PhaseReport:
    """A closed phase: the state as it closed, the state after it, its public record, and how it was scored.

    `scored` is None for the Basket Period and for a round in which the match ended unscored.
    """

    before: State
    after: State
    phase: PublicPhase
    scored: Scored | None = None

    def public(self, people: People) -> dict[str, Any]:
        """Exactly what everybody may see."""
        phase, periods = self.phase, self.phase.periods
        told: dict[str, Any] = {
            "dropped_out": [people.token(seat) for seat in sorted(periods.dropped_out)],
            "periods": {
                "requested": periods.requested,
                "inactive": [people.token(seat) for seat in periods.inactive],
            },
        }
        if phase.number:
            told |= {
                "gold": phase.gold,
                "silver": phase.silver,
                "red": phase.red,
                "scored_by": phase.scored_by,
            }
            told["eliminated"] = [
                {"player": people.token(gone.seat)} | ({"reason": gone.reason} if gone.reason else {})
                for gone in phase.eliminated
            ]
        return told

    def dealer(self, people: People) -> dict[str, Any]:
        """What the dealer sees after the phase."""
        after = self.after
        told: dict[str, Any] = {
            "in_game": [people.token(seat) for seat in after.in_game],
            "periods_left": _by_name(people, after.periods_left),
        }
        if self.phase.number:
            told |= {
                "scores": _by_name(people, tuple(points(halves) for halves in after.scores)),
                "harvested": _by_name(people, after.harvested),
                "baskets_completed": _by_name(people, after.completed),
                "pinks": _by_name(people, after.pinks),
                "eliminated_for": {
                    str(people.token(seat)): reason
                    for seat, reason in enumerate(after.eliminated_for)
                    if reason
                },
                "winning": list(self.scored.winning) if self.scored else [],
            }
        return told

    def opened(self, people: People) -> dict[str, Any]:
        """What was secret: who asked for periods; the baskets, or the casts, voided Pinks and changes."""
        before = self.before
        told: dict[str, Any] = {"requested_by": self._requested_by(people)}
        if not self.phase.number:
            ready = [seat for seat in before.seats if before.baskets[seat]]
            return told | {"baskets": {str(people.token(seat)): list(before.baskets[seat]) for seat in ready}}
        told["casts"] = {
            str(people.token(seat)): {
                "cast": list(move.apples),
                "void": [people.token(named) for named in move.void],
            }
            for seat, move in cast_moves(before)
        }
        if self.scored:
            told["voided"] = [people.token(seat) for seat in self.scored.voided]
            told["changes"] = {
                str(people.token(result.seat)): parts_told(result.parts) for result in self.scored.results
            }
        return told

    def _requested_by(self, people: People) -> dict[str, int]:
        before = self.before
        requested = {
            seat: before.periods_at_opening[seat]
            - before.periods_left[seat]
            - before.periods.inactive.count(seat)
            for seat in before.seats
        }
        return {str(people.token(seat)): periods for seat, periods in requested.items() if periods}


def _by_name(people: People, column: tuple[Any, ...]) -> dict[str, Any]:
    return {str(people.token(seat)): value for seat, value in enumerate(column)}
