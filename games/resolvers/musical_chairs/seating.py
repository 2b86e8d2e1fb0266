"""Resolves a Seating Phase: inactivity, inventory, blocks, seats, candidates (M3 to M8)."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from typing import Final, Literal, TypeAlias

from games.core.draws import Draws
from games.resolvers.musical_chairs.inventory import Settlement
from games.resolvers.musical_chairs.labels import seat_label
from games.resolvers.musical_chairs.messages import Block, Order, SeatOrder
from games.resolvers.musical_chairs.news import BlockNews, SeatingNews
from games.resolvers.musical_chairs.removal import strike_and_settle
from games.resolvers.musical_chairs.state import GAYA, PLAYER, REMOVED, State

How: TypeAlias = Literal["listed", "drawn", "failed", "blocked", "blocking", "inactive"]
WhyNot: TypeAlias = Literal["not-held", "sat-last", "excluded"]

FIRST: Final = 1


@dataclass(frozen=True, slots=True)
class PassedOver:
    """A chair that a player did not take, and why."""

    chair: int
    why: WhyNot


@dataclass(frozen=True, slots=True)
class Fate:
    """What became of a player: how, the chair if one was taken, and the chairs passed over before that."""

    how: How
    chair: int | None = None
    passed_over: tuple[PassedOver, ...] = ()


@dataclass(frozen=True, slots=True)
class SeatingResult:
    """A resolved Seating Phase: the state after it, and all that was found on the way.

    `struck` are the inactive, in seat order; `fates` are those of the players who were not removed.
    """

    state: State
    news: SeatingNews
    settlement: Settlement
    orders: tuple[Order | None, ...]
    struck: tuple[int, ...]
    fates: Mapping[int, Fate]

    def seated(self) -> dict[int, int]:
        """The chair of everybody who sits."""
        return {seat: fate.chair for seat, fate in self.fates.items() if fate.chair is not None}


def resolve_seating(state: State, number: int, draws: Draws) -> SeatingResult:
    """Seating Phase `number`, which is open in `state`, resolved in the order of M6.

    Seats at random (M4) are drawn as `seating/p/seat/s`.
    """
    struck = tuple(seat for seat in state.seats_that_are(PLAYER) if state.orders[seat] is None)
    after, settlement = strike_and_settle(state, dict.fromkeys(struck, 1))
    blocks = _blocks(state.orders, after)
    fates = _fates(after, blocks, number, draws)
    new_gaya = tuple(seat for seat, fate in fates.items() if fate.chair is None)
    after = _after(after, blocks, fates)
    candidates = _candidates(after, new_gaya, struck, first=number == FIRST)
    news = SeatingNews(number, new_gaya, blocks, settlement.confiscated, candidates)
    return SeatingResult(after, news, settlement, state.orders, struck, fates)


def _blocks(orders: tuple[Order | None, ...], after: State) -> tuple[BlockNews, ...]:
    """The attempts by target; one on a player whom this phase removed fails (M5)."""
    blockers: dict[int, list[int]] = {}
    for seat, order in enumerate(orders):
        if isinstance(order, Block):
            blockers.setdefault(order.target, []).append(seat)
    enough = after.ruleset.blockers_needed
    return tuple(
        BlockNews(target, tuple(by), len(by) >= enough and after.status[target] != REMOVED)
        for target, by in sorted(blockers.items())
    )


def _fates(after: State, blocks: tuple[BlockNews, ...], number: int, draws: Draws) -> dict[int, Fate]:
    blocked = {block.target for block in blocks if block.successful}
    fates = {}
    for seat in after.seats_that_are(PLAYER):
        match after.orders[seat]:
            case None:
                fates[seat] = Fate("inactive")
            case Block():
                fates[seat] = Fate("blocking")
            case SeatOrder() if seat in blocked:
                fates[seat] = Fate("blocked")
            case SeatOrder() as order:
                fates[seat] = _take_seat(after, seat, order, draws, seat_label(number, seat))
    return fates


def _take_seat(after: State, seat: int, order: SeatOrder, draws: Draws, label: str) -> Fate:
    """The first listed chair that meets M3; else one at random of those not excluded; else none (M4)."""
    sittable = after.chairs_sittable(seat)
    held = after.inventory.chairs_of(seat)
    passed_over: list[PassedOver] = []
    for number in order.listed:
        if number in sittable:
            return Fate("listed", number, tuple(passed_over))
        passed_over.append(PassedOver(number, "sat-last" if number in held else "not-held"))
    open_to_chance = [number for number in sittable if number not in order.excluded]
    if open_to_chance:
        return Fate("drawn", draws.choose(label, open_to_chance), tuple(passed_over))
    for number in held:
        if number not in order.listed:
            passed_over.append(PassedOver(number, "excluded" if number in sittable else "sat-last"))
    return Fate("failed", None, tuple(passed_over))


def _after(after: State, blocks: tuple[BlockNews, ...], fates: Mapping[int, Fate]) -> State:
    used = {seat for block in blocks if block.successful for seat in block.blockers}
    status, sat = list(after.status), list(after.sat)
    for seat, fate in fates.items():
        if fate.chair is None:
            status[seat] = GAYA
        else:
            sat[seat] = (*sat[seat], fate.chair)
    return replace(
        after,
        status=tuple(status),
        sat=tuple(sat),
        block_used=tuple(before or seat in used for seat, before in enumerate(after.block_used)),
        orders=(),
    )


def _candidates(
    after: State, new_gaya: Collection[int], struck: Collection[int], *, first: bool
) -> tuple[int, ...]:
    """Who may become Remover (M8); nobody when the match is over."""
    if len(after.seats_that_are(PLAYER)) < 2:
        return ()
    gaya = [seat for seat in after.seats_that_are(GAYA) if seat not in struck]
    fresh = tuple(seat for seat in gaya if seat in new_gaya or (first and seat >= after.players_at_start))
    return fresh or tuple(gaya)
