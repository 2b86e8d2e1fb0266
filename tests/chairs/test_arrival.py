"""Orders of arrival that the rules call equal give the same result."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from games.core.draws import Draws
from games.core.people import Numbered
from games.core.refusals import Refusal
from games.resolvers.musical_chairs.messages import Ballot, Message, SeatOrder, Vote
from games.resolvers.musical_chairs.state import SEATING, VOTING, State
from tests.chairs.random_hands import REDUCER, move, played, transfer

Sent = tuple[int, Message]


def positions(kind: str) -> list[State]:
    """States at the opening of phases of that kind, from random matches."""
    states = (state for number in range(60) for state in played(Random(number)))
    return [state for state in states if state.phase and state.phase.kind == kind]


VOTINGS = [state for state in positions(VOTING) if state.candidates]
SEATINGS = positions(SEATING)
SEEDS = st.integers(0, 2**32)


def closed(state: State, messages: list[Sent]) -> dict:
    """Everything about the phase after these messages, but for what is only an order of arrival."""
    for seat, message in messages:
        answer = REDUCER.receive(state, seat, message)
        state = state if isinstance(answer, Refusal) else answer.state
    step = REDUCER.deadline(state, Draws("arrival"))
    people = Numbered(len(state.status))
    assert step.closed
    report = step.closed.report
    return {
        "state": step.state,
        "public": report.public(people),
        "dealer": report.dealer(people),
        "told": step.events,
        "paid": step.entries,
    }


def ballots(rng: Random, state: State) -> list[Sent]:
    """Votes and named chairs, apart and together, some seats several times, in a random order."""
    seats = [seat for seat in state.in_match() if rng.random() < 0.9]
    seats += rng.choices(state.in_match(), k=rng.randint(0, 5))
    sent: list[Sent] = []
    for seat in seats:
        ballot = move(rng, state, seat)
        assert isinstance(ballot, Ballot)
        part = rng.choice(("both", "vote", "chair")) if ballot.remove else "both"
        sent.append(
            (
                seat,
                Ballot(None if part == "chair" else ballot.vote, None if part == "vote" else ballot.remove),
            )
        )
    return sent


def last_of_each(sent: list[Sent]) -> list[Sent]:
    """Chairs first, then each seat's last vote in the order of arrival: what M9 says stands."""
    chairs, votes = {}, {}
    for seat, ballot in sent:
        assert isinstance(ballot, Ballot)
        if ballot.remove is not None:
            chairs[seat] = ballot.remove
        if ballot.vote:
            votes.pop(seat, None)
            votes[seat] = ballot.vote
    return [
        *((seat, Ballot(remove=chair)) for seat, chair in chairs.items()),
        *((seat, Ballot(vote=vote)) for seat, vote in votes.items()),
    ]


@given(st.sampled_from(VOTINGS), SEEDS)
@settings(max_examples=400)
def test_only_the_last_of_each_and_the_order_of_last_votes_matter(state, seed):
    sent = ballots(Random(seed), state)
    assert closed(state, sent) == closed(state, last_of_each(sent))


@given(st.sampled_from(VOTINGS), SEEDS)
@settings(max_examples=400)
def test_without_a_tie_any_order_of_votes_gives_the_same(state, seed):
    rng = Random(seed)
    leader = rng.choice(state.candidates)
    sent: list[Sent] = [
        (seat, Ballot(remove=rng.choice(state.inventory.in_game()))) for seat in state.candidates
    ]
    for seat in state.in_match():
        others = rng.random() < 0.2
        sent.append((seat, Ballot(vote=Vote(rng.choice((*state.candidates, None)) if others else leader))))
    counts = [sum(m.vote == Vote(c) for _, m in sent if isinstance(m, Ballot)) for c in state.candidates]
    if counts.count(max(counts)) > 1:
        return
    shuffled = rng.sample(sent, len(sent))
    assert closed(state, sent) == closed(state, shuffled)


@given(st.sampled_from(VOTINGS), SEEDS)
@settings(max_examples=400)
def test_votes_of_players_alone_decide_a_tie_that_they_decide(state, seed):
    """Among the tied, votes of Gaya and votes for others may arrive whenever they like."""
    rng = Random(seed)
    sent = last_of_each(ballots(rng, state))
    players = state.seats_that_are("player")
    of_players = [item for item in sent if item[0] in players]
    rest = [item for item in sent if item[0] not in players]
    if not tied_have_player_votes(state, sent, players):
        return
    mixed = list(of_players)
    for item in rng.sample(rest, len(rest)):
        mixed.insert(rng.randint(0, len(mixed)), item)
    assert closed(state, sent) == closed(state, mixed)


def tied_have_player_votes(state: State, sent: list[Sent], players: tuple[int, ...]) -> bool:
    """Whether every candidate with a vote has one of a player, so that no count ever needs those of Gaya."""
    votes = [(seat, m.vote.candidate) for seat, m in sent if isinstance(m, Ballot) and m.vote]
    return all(
        any(seat in players for seat, choice in votes if choice == candidate)
        for candidate in {choice for _, choice in votes if choice is not None}
    )


@given(st.sampled_from(SEATINGS), SEEDS)
@settings(max_examples=400)
def test_any_order_of_arrival_in_a_seating_phase_gives_the_same(state, seed):
    """Each seat's own messages stay in order; seats come in any order."""
    rng = Random(seed)
    own = {
        seat: [transfer(rng, state, seat), move(rng, state, seat), SeatOrder()][: rng.randint(0, 3)]
        for seat in state.in_match()
    }
    first = [(seat, message) for seat, messages in own.items() for message in messages]
    seats = rng.sample([seat for seat, _ in first], len(first))
    left = {seat: iter(messages) for seat, messages in own.items()}
    other = [(seat, next(left[seat])) for seat in seats]
    assert closed(state, first) == closed(state, other)
