"""The order in which messages arrive decides nothing but which of a seat's own moves is its last."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from games.core.draws import Draws
from games.core.people import Numbered
from games.resolvers.garden_of_eden.messages import Message, Request
from games.resolvers.garden_of_eden.state import State
from tests.eden.random_hands import REDUCER, move, played, received

Sent = tuple[int, Message]

POSITIONS = [state for number in range(60) for state in played(Random(number)) if state.ending is None]
SEEDS = st.integers(0, 2**32)


def passed(state: State, messages: list[Sent]) -> dict:
    """Everything about the deadline that passes after these messages."""
    for seat, message in messages:
        state = received(state, seat, message)
    step = REDUCER.deadline(state, Draws("arrival"))
    told: dict = {"state": step.state, "clock": step.clock, "told": step.events, "paid": step.entries}
    if step.closed:
        people, report = Numbered(len(state.yen)), step.closed.report
        told |= {"public": report.public(people), "dealer": report.dealer(people)}
        told |= {"opened": report.opened(people)}
    return told


def by_seat(rng: Random, state: State) -> dict[int, list[Message]]:
    """Up to four messages of each seat, those who are out included."""
    return {
        seat: [move(rng, state, seat) for _ in range(rng.choice((0, 1, 1, 2, 4)))] for seat in state.seats
    }


def shuffled(rng: Random, own: dict[int, list[Message]]) -> list[Sent]:
    """The messages in a random order that keeps each seat's own."""
    seats = [seat for seat, messages in own.items() for _ in messages]
    left = {seat: iter(messages) for seat, messages in own.items()}
    return [(seat, next(left[seat])) for seat in rng.sample(seats, len(seats))]


@given(st.sampled_from(POSITIONS), SEEDS)
@settings(max_examples=400)
def test_any_order_of_arrival_gives_the_same(state, seed):
    rng = Random(seed)
    own = by_seat(rng, state)
    assert passed(state, shuffled(rng, own)) == passed(state, shuffled(rng, own))


@given(st.sampled_from(POSITIONS), SEEDS)
@settings(max_examples=400)
def test_only_the_last_valid_move_of_each_seat_counts(state, seed):
    rng = Random(seed)
    own = {
        seat: [message for message in messages if not isinstance(message, Request)]
        for seat, messages in by_seat(rng, state).items()
    }
    last: list[Sent] = []
    for seat, messages in own.items():
        valid = [message for message in messages if received(state, seat, message) is not state]
        last += [(seat, message) for message in valid[-1:]]
    assert passed(state, shuffled(rng, own)) == passed(state, last)


@given(st.sampled_from(POSITIONS), SEEDS)
@settings(max_examples=200)
def test_requests_may_come_before_or_after_moves(state, seed):
    rng = Random(seed)
    requests: list[Sent] = [(seat, Request()) for seat in rng.choices(state.seats, k=rng.randint(1, 4))]
    moves = [(seat, move(rng, state, seat)) for seat in state.in_game]
    assert passed(state, requests + moves) == passed(state, moves + requests)
