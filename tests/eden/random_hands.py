"""Random matches of Garden of Eden, quickly: hands that know the rules only by half."""

from collections.abc import Iterator
from random import Random

from games.core.contract import SeatSetup, Setup
from games.core.draws import Draws
from games.core.refusals import Refusal
from games.core.steps import Step
from games.resolvers.garden_of_eden.apples import BASES, COLOURS, EXTRAS, Apple
from games.resolvers.garden_of_eden.messages import Basket, Cast, Message, Request
from games.resolvers.garden_of_eden.reducer import EdenReducer
from games.resolvers.garden_of_eden.ruleset import RULESETS
from games.resolvers.garden_of_eden.state import State

REDUCER = EdenReducer()


def begun(rng: Random) -> Step[State]:
    """The beginning of a match of random size, by either sheet."""
    seats = tuple(SeatSetup("player", rng.randint(-(10**9), 10**9)) for _ in range(rng.randint(3, 12)))
    return REDUCER.begin(Setup(RULESETS[rng.choice(tuple(RULESETS))], seats), Draws(str(rng.random())))


def played(rng: Random) -> Iterator[State]:
    """A random match: the state at its beginning and after each deadline."""
    state = begun(rng).state
    diligence = rng.choice((1.0, 0.97, 0.8))
    yield state
    while state.ending is None:
        state = sent(rng, state, diligence)
        state = REDUCER.deadline(state, Draws(str(rng.random()))).state
        yield state


def sent(rng: Random, state: State, diligence: float) -> State:
    """The state after everybody has, with that probability, sent something until it was taken."""
    for seat in rng.sample(state.in_game, len(state.in_game)):
        for _ in range(4 if rng.random() < diligence else 0):
            if state.has_moved(seat):
                break
            state = received(state, seat, move(rng, state, seat))
    return state


def move(rng: Random, state: State, seat: int) -> Message:
    """A basket, a cast or a request, as likely as not within the rules."""
    if rng.random() < 0.03:
        return Request()
    if state.number == 0:
        return Basket(tuple(rng.choices(COLOURS, k=rng.randint(1, 6))))
    return Cast(_apples(rng), _void(rng, state, seat))


def received(state: State, seat: int, message: Message) -> State:
    """The state after a message, which is the one before it when the message is refused."""
    answer = REDUCER.receive(state, seat, message)
    return state if isinstance(answer, Refusal) else answer.state


def _apples(rng: Random) -> tuple[Apple, ...]:
    apples: list[Apple] = [rng.choices(BASES, (5, 5, 1))[0]]
    if rng.random() < 0.3:
        apples.append("pink")
    if rng.random() < 0.2:
        apples.append(rng.choice(EXTRAS))
    rng.shuffle(apples)
    return tuple(apples)


def _void(rng: Random, state: State, seat: int) -> tuple[int, ...]:
    if rng.random() < 0.6:
        return ()
    others = [other for other in state.in_game if other != seat or rng.random() < 0.1]
    return tuple(rng.sample(others, rng.randint(0, len(others))))
