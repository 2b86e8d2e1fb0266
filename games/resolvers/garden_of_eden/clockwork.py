"""Time banks and deadlines (G9 to G13), without knowing what time it is."""

from dataclasses import dataclass, replace

from games.core.clock import Extends
from games.core.events import Event
from games.core.money import HOUSE, Entry, after, payment
from games.core.refusals import Refusal
from games.core.steps import Step
from games.resolvers.garden_of_eden import announcements
from games.resolvers.garden_of_eden.legality import request_bar
from games.resolvers.garden_of_eden.state import State, put, without


@dataclass(frozen=True, slots=True)
class Lapse:
    """A deadline that passed: the state after it, and what it cost whom.

    `moves_on`: a period was spent and the match is not over by it, so that the phase goes on.
    """

    state: State
    moves_on: bool = False
    events: tuple[Event, ...] = ()
    entries: tuple[Entry, ...] = ()


def missing(state: State) -> tuple[int, ...]:
    """Those in the game who have no standing move in the open phase."""
    if state.ending is not None:
        return ()
    return tuple([seat for seat in state.in_game if not state.has_moved(seat)])


def request(state: State, seat: int) -> Step[State] | Refusal:
    """A period of the seat's time bank, asked for (G9)."""
    if bar := request_bar(state, seat):
        return bar
    spent = replace(
        state,
        periods_left=put(state.periods_left, seat, state.periods_left[seat] - 1),
        periods=replace(state.periods, requested=state.periods.requested + 1),
    )
    return Step(
        spent,
        Extends(state.ruleset.clock.period_seconds),
        announcements.request_granted(spent, seat),
    )


def lapse(state: State) -> Lapse:
    """What a passed deadline does to those who have not moved (G10, G13)."""
    inactive = missing(state)
    if not inactive:
        return Lapse(state)
    spent = tuple(seat for seat in inactive if state.periods_left[seat])
    dropped = tuple(seat for seat in inactive if not state.periods_left[seat])
    fine, cites = state.ruleset.money.drop_out_fine_yen, state.ruleset.cites
    entries = tuple(
        payment(seat, HOUSE, fine, reason="dropping out", rule=cites.dropping_out) for seat in dropped
    )
    in_game = without(state.in_game, dropped)
    moves_on = bool(spent) and len(in_game) > 1
    periods = replace(
        state.periods,
        inactive=state.periods.inactive + spent,
        dropped_out=state.periods.dropped_out + dropped,
    )
    lapsed = replace(
        state,
        in_game=in_game,
        yen=after(state.yen, entries),
        periods=periods,
        periods_left=tuple(left - (seat in spent) for seat, left in enumerate(state.periods_left)),
    )
    events = tuple(announcements.inactivity(lapsed, spent, dropped, moves_on))
    return Lapse(lapsed, moves_on, events, entries)
