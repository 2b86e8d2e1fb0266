"""Random matches of Musical Chairs, quickly: hands that know the rules only by half."""

from collections.abc import Iterator
from random import Random

from games.core.contract import SeatSetup, Setup
from games.core.draws import Draws
from games.core.refusals import Refusal
from games.core.steps import Step
from games.resolvers.musical_chairs.messages import (
    Ballot,
    Block,
    Chair,
    Medals,
    Message,
    SeatOrder,
    Send,
    Vote,
)
from games.resolvers.musical_chairs.reducer import ChairsReducer
from games.resolvers.musical_chairs.ruleset import RULES_2016
from games.resolvers.musical_chairs.state import PLAYER, SEATING, State

REDUCER = ChairsReducer()


def begun(rng: Random) -> Step[State]:
    """The beginning of a match of random size."""
    kinds = ["player"] * rng.randint(4, 12) + ["gaya"] * rng.choice((0, 0, 1, 3))
    setup = Setup(RULES_2016, tuple(SeatSetup(kind, rng.randint(-(10**9), 10**9)) for kind in kinds))
    return REDUCER.begin(setup, Draws(str(rng.random())))


def played(rng: Random) -> Iterator[State]:
    """A random match: the state at its beginning and after each closed phase."""
    state = begun(rng).state
    diligence = rng.choice((1.0, 0.95, 0.8))
    yield state
    while state.phase:
        state = sent(rng, state, diligence)
        state = REDUCER.deadline(state, Draws(str(rng.random()))).state
        yield state


def sent(rng: Random, state: State, diligence: float) -> State:
    """The state after the players have, with that probability, sent something, Gaya less; some a transfer too."""
    for seat in rng.sample(range(len(state.status)), len(state.status)):
        if rng.random() < 0.4:
            state = _after(state, seat, transfer(rng, state, seat))
        if rng.random() < (diligence if state.status[seat] == PLAYER else 0.6 * diligence):
            state = _after(state, seat, move(rng, state, seat))
    return state


def move(rng: Random, state: State, seat: int) -> Message:
    """An order, a block or a ballot, as likely as not within the rules."""
    in_game = list(state.inventory.in_game())
    if state.phase and state.phase.kind == SEATING:
        if rng.random() < (0.1 if state.status[seat] == PLAYER else 0.7):
            first = state.seats_that_are(PLAYER)[0]
            return Block(first if rng.random() < 0.7 else rng.randrange(len(state.status)))
        own = state.inventory.chairs_of(seat)
        listed = rng.sample(in_game, rng.randint(0, min(3, len(in_game))))
        excluded = rng.sample(in_game, rng.choice((0, 0, 0, 1)))
        return SeatOrder(tuple(listed if rng.random() < 0.5 else own), tuple(excluded))
    vote = Vote(rng.choice([*state.candidates, None]))
    names = seat in state.candidates and rng.random() < 0.8
    return Ballot(vote, rng.choice(in_game) if names else None)


def transfer(rng: Random, state: State, seat: int) -> Message:
    """Something for somebody, as likely as not on hand."""
    to = rng.randrange(len(state.status))
    chairs = state.inventory.chairs_of(seat) or (1,)
    if rng.random() < 0.5:
        return Send(to, Chair(rng.choice(chairs)))
    return Send(to, Medals(rng.randrange(len(state.status)), rng.randint(0, 6)))


def _after(state: State, seat: int, message: Message) -> State:
    answer = REDUCER.receive(state, seat, message)
    return state if isinstance(answer, Refusal) else answer.state
