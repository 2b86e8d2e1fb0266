"""The rules as a reducer: how a match begins, what a message does, and what a passed deadline does."""

from dataclasses import replace

from games.core.clock import Extends, Opens
from games.core.contract import Setup
from games.core.draws import Draws
from games.core.money import HOUSE, after, payment
from games.core.refusals import Refusal
from games.core.steps import Step
from games.resolvers.garden_of_eden import announcements, clockwork, resolution
from games.resolvers.garden_of_eden.legality import judged_basket, judged_cast
from games.resolvers.garden_of_eden.messages import Basket, Message, Request
from games.resolvers.garden_of_eden.ruleset import EdenRuleset
from games.resolvers.garden_of_eden.state import State, put


class EdenReducer:
    """Garden of Eden, both editions."""

    def begin(self, setup: Setup, draws: Draws) -> Step[State]:
        """Takes the entry fees and opens the Basket Period; nothing is drawn."""
        del draws
        ruleset: EdenRuleset = setup.ruleset
        seats = range(len(setup.seats))
        fees = tuple(
            payment(
                seat, HOUSE, ruleset.money.entry_fee_yen, reason="entry fee", rule=ruleset.cites.entry_fee
            )
            for seat in seats
        )
        state = _fresh(ruleset, after(tuple(seat.yen for seat in setup.seats), fees))
        opens = Opens(state.phase, ruleset.clock.basket_seconds)
        return Step(state, opens, (announcements.fees_taken(ruleset),), fees)

    def receive(self, state: State, seat: int, message: Message) -> Step[State] | Refusal:
        """Answers a message that came in time; a refusal changes nothing (G7)."""
        if isinstance(message, Request):
            return clockwork.request(state, seat)
        if isinstance(message, Basket):
            bar = judged_basket(state, seat, message)
            return bar or Step(replace(state, baskets=put(state.baskets, seat, message.apples)))
        move = judged_cast(state, seat, message)
        return move if isinstance(move, Refusal) else Step(replace(state, moves=put(state.moves, seat, move)))

    def deadline(self, state: State, draws: Draws) -> Step[State]:
        """Extends the phase when an inactive player had a period left, else closes it (G10, G11)."""
        lapse = clockwork.lapse(state)
        if lapse.moves_on:
            extends = Extends(state.ruleset.clock.period_seconds)
            return Step(lapse.state, extends, lapse.events, lapse.entries)
        return resolution.close(lapse, draws)


def _fresh(ruleset: EdenRuleset, yen: tuple[int, ...]) -> State:
    """A match in its Basket Period, with nothing sent yet."""
    count = len(yen)
    zeros, no = (0,) * count, (False,) * count
    periods = (ruleset.clock.periods,) * count
    return State(
        ruleset=ruleset,
        number=0,
        in_game=tuple(range(count)),
        yen=yen,
        baskets=((),) * count,
        moves=(None,) * count,
        scores=zeros,
        harvested=zeros,
        completed=zeros,
        pinks=(ruleset.pinks,) * count,
        periods_left=periods,
        periods_at_opening=periods,
        pink_before=no,
        black_before=no,
        red_ever=no,
        eliminated_for=(None,) * count,
        own_rounds=((),) * count,
    )
