"""Strikes, and the removal of whoever has too many, with the inventory update (Inactivity 3, M11)."""

from collections.abc import Mapping
from dataclasses import replace

from games.resolvers.musical_chairs.inventory import Settlement, settle
from games.resolvers.musical_chairs.state import REMOVED, State


def strike_and_settle(state: State, strikes: Mapping[int, int]) -> tuple[State, Settlement]:
    """The first two steps of M6 and M10: `strikes` by seat, removals, then the inventory update."""
    after = _with_strikes(state, strikes)
    removed = set(after.seats_that_are(REMOVED)) - set(state.seats_that_are(REMOVED))
    settlement = settle(state.inventory, state.on_way, removed)
    return replace(after, inventory=settlement.inventory, on_way=()), settlement


def _with_strikes(state: State, new: Mapping[int, int]) -> State:
    strikes = tuple(count + new.get(seat, 0) for seat, count in enumerate(state.strikes))
    limit = state.ruleset.strikes_to_remove
    status = tuple(
        REMOVED if count >= limit else before for before, count in zip(state.status, strikes, strict=True)
    )
    return replace(state, strikes=strikes, status=status)
