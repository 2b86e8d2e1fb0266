"""What each viewer knows of a match, built up from nothing; it never reads what its viewer may not know.

Views are made for one reader at a time and thrown away. They are not frozen: that would double what they cost.
"""

from dataclasses import dataclass

from games.core.clock import Phase
from games.core.refusals import Refusal
from games.core.steps import Ending
from games.resolvers.garden_of_eden import apples
from games.resolvers.garden_of_eden.apples import Colour, Reason
from games.resolvers.garden_of_eden.legality import out_bar, pink_bar, red_bar, request_bar, white_bar
from games.resolvers.garden_of_eden.ruleset import EdenRuleset
from games.resolvers.garden_of_eden.state import Elimination, Move, OwnRound, Periods, PublicPhase, State


@dataclass(slots=True)
class PublicView:
    """What everybody knows.

    `phase` is the open phase, or the last one once `ending` is set; `periods` is what is known of it so far;
    `history` are the closed phases, the Basket Period first; `red_bar` says why Red is closed, if it is.
    """

    ruleset: EdenRuleset
    phase: Phase
    seats: int
    in_game: tuple[int, ...]
    periods: Periods
    history: tuple[PublicPhase, ...]
    red_bar: Refusal | None
    ending: Ending | None

    @property
    def eliminated(self) -> tuple[Elimination, ...]:
        """All eliminations so far, in order of the rounds."""
        return tuple(gone for phase in self.history for gone in phase.eliminated)

    @property
    def dropped_out(self) -> tuple[int, ...]:
        """All who dropped out so far, those of the open phase last."""
        earlier = [phase.periods for phase in self.history if phase.number != self.phase.number]
        return tuple(seat for periods in (*earlier, self.periods) for seat in periods.dropped_out)


@dataclass(slots=True)
class SeatView:
    """What the holder of `seat` knows: the public, and the seat's own.

    The `*_bar` fields say why the seat may not do something now, or None when it may; `pink_bar` is for a
    cast without Black. `standing` is the own cast of the open round; in the Basket Period `basket` is what
    stands.
    """

    public: PublicView
    seat: int
    score_halves: int
    yen: int
    basket: tuple[Colour, ...]
    harvested: int
    completed: int
    pinks: int
    pink_before: bool
    periods_left: int
    rounds: tuple[OwnRound, ...]
    standing: Move | None
    out_bar: Refusal | None
    white_bar: Refusal | None
    pink_bar: Refusal | None
    request_bar: Refusal | None

    @property
    def score(self) -> float:
        """The own score in points."""
        return apples.points(self.score_halves)

    @property
    def next_colour(self) -> Colour | None:
        """The colour that the basket needs next, or None when there is no basket."""
        return self.basket[self.harvested] if self.basket else None


@dataclass(slots=True)
class DealerView:
    """What the dealer knows: the public, and every seat as the last closed phase left it."""

    public: PublicView
    scores: tuple[float, ...]
    baskets: tuple[tuple[Colour, ...], ...]
    harvested: tuple[int, ...]
    completed: tuple[int, ...]
    pinks: tuple[int, ...]
    periods_left: tuple[int, ...]
    eliminated_for: tuple[Reason | None, ...]
    rounds: tuple[tuple[OwnRound, ...], ...]


def public_view(state: State) -> PublicView:
    """The knowledge of a spectator."""
    return PublicView(
        ruleset=state.ruleset,
        phase=state.phase,
        seats=len(state.yen),
        in_game=state.in_game,
        periods=state.periods,
        history=state.history,
        red_bar=red_bar(state),
        ending=state.ending,
    )


def seat_view(state: State, seat: int) -> SeatView:
    """The knowledge of the holder of `seat`."""
    return SeatView(
        public=public_view(state),
        seat=seat,
        score_halves=state.scores[seat],
        yen=state.yen[seat],
        basket=state.baskets[seat],
        harvested=state.harvested[seat],
        completed=state.completed[seat],
        pinks=state.pinks[seat],
        pink_before=state.pink_before[seat],
        periods_left=state.periods_left[seat],
        rounds=state.own_rounds[seat],
        standing=state.moves[seat],
        out_bar=out_bar(state, seat),
        white_bar=white_bar(state, seat),
        pink_bar=pink_bar(state, seat, None),
        request_bar=request_bar(state, seat),
    )


def dealer_view(state: State) -> DealerView:
    """The knowledge of the dealer; a basket that may still be replaced is not part of it."""
    closed_baskets = state.baskets if state.history else ((),) * len(state.yen)
    return DealerView(
        public=public_view(state),
        scores=tuple(apples.points(halves) for halves in state.scores),
        baskets=closed_baskets,
        harvested=state.harvested,
        completed=state.completed,
        pinks=state.pinks,
        periods_left=state.periods_left if state.ending else state.periods_at_opening,
        eliminated_for=state.eliminated_for,
        rounds=state.own_rounds,
    )
