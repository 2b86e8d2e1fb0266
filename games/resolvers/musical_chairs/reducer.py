"""The rules of Musical Chairs as a reducer: begin, receive, deadline."""

from dataclasses import replace
from typing import Any

from games.core.clock import Ends, Opens, Phase
from games.core.contract import Setup
from games.core.draws import Draws, deal
from games.core.money import after as booked
from games.core.refusals import Refusal
from games.core.steps import Closed, Ending, Step
from games.resolvers.musical_chairs.announcements import (
    deal_events,
    ending_events,
    seating_events,
    voting_events,
)
from games.resolvers.musical_chairs.inventory import Transfer, dealt
from games.resolvers.musical_chairs.legality import refusal
from games.resolvers.musical_chairs.messages import Ballot, Message, Order, Send
from games.resolvers.musical_chairs.payout import final_entries
from games.resolvers.musical_chairs.reports import SeatingReport, VotingReport
from games.resolvers.musical_chairs.seating import resolve_seating
from games.resolvers.musical_chairs.state import GAYA, PLAYER, SEATING, VOTING, CastVote, State
from games.resolvers.musical_chairs.voting import resolve_voting

LAST_SEATED = "last-seated"
NOBODY_LEFT = "nobody-left"


class ChairsReducer:
    """Implements games.core.contract.Reducer."""

    def begin(self, setup: Setup, draws: Draws) -> Step[State]:
        """Deals chairs and medals (Setup 2 and 3), and opens the first Seating Phase."""
        seats = len(setup.seats)
        players = sum(seat.kind == PLAYER for seat in setup.seats)
        chairs = deal(draws, players)
        ruleset = setup.ruleset
        state = State(
            ruleset=ruleset,
            players_at_start=players,
            phase=None,
            status=tuple(PLAYER if seat.kind == PLAYER else GAYA for seat in setup.seats),
            inventory=dealt(chairs, seats, ruleset.medals_each),
            strikes=(0,) * seats,
            block_used=(False,) * seats,
            sat=((),) * seats,
            yen=tuple(seat.yen for seat in setup.seats),
        )
        return _open(Step(state, events=deal_events(chairs, ruleset.medals_each)), Phase(SEATING, 1))

    def receive(self, state: State, seat: int, message: Message) -> Step[State] | Refusal:
        """Takes down what `seat` says, if the rules accept it; nobody else learns of it."""
        refused = refusal(state, seat, message)
        return refused if refused else Step(_taken_down(state, seat, message))

    def deadline(self, state: State, draws: Draws) -> Step[State]:
        """Resolves the open phase, and opens the next one or ends the match.

        Raises ValueError when the match is over already; ImpossibleDraw for a record's given outcomes.
        """
        if state.phase is None:
            raise ValueError("the match is over: no phase is open")
        number = state.phase.number
        if state.phase.kind == SEATING:
            return _after_seating(state, number, draws)
        return _after_voting(state, number, draws)


def _taken_down(state: State, seat: int, message: Message) -> State:
    match message:
        case Send(to, goods):
            return replace(state, on_way=(*state.on_way, Transfer(seat, to, goods)))
        case Ballot():
            return _with_ballot(state, seat, message)
        case _:
            return replace(state, orders=_put(state.orders, seat, message))


def _with_ballot(state: State, seat: int, ballot: Ballot) -> State:
    votes, named = state.votes, state.named
    if ballot.vote:
        others = (vote for vote in votes if vote.voter != seat)
        votes = (*others, CastVote(seat, ballot.vote.candidate))
    if ballot.remove is not None:
        named = _put(named, seat, ballot.remove)
    return replace(state, votes=votes, named=named)


def _put(row: tuple[Any, ...], seat: int, value: Order | int) -> tuple[Any, ...]:
    return (*row[:seat], value, *row[seat + 1 :])


def _after_seating(state: State, number: int, draws: Draws) -> Step[State]:
    result = resolve_seating(state, number, draws)
    after = replace(result.state, history=(*state.history, result.news), candidates=result.news.candidates)
    closed = Closed(Phase(SEATING, number), SeatingReport(result))
    step = Step(after, events=seating_events(result), closed=closed)
    left = after.seats_that_are(PLAYER)
    if len(left) < 2:
        return _end(step, left[0] if left else None)
    return _open(step, Phase(VOTING, number))


def _after_voting(state: State, number: int, draws: Draws) -> Step[State]:
    """A single player left has still to sit once more; only nobody left ends the match here (M13)."""
    result = resolve_voting(state, number, draws)
    after = replace(result.state, history=(*state.history, result.news))
    closed = Closed(Phase(VOTING, number), VotingReport(result))
    step = Step(after, events=voting_events(result), closed=closed)
    if not after.seats_that_are(PLAYER):
        return _end(step, None)
    return _open(step, Phase(SEATING, number + 1))


def _open(step: Step[State], phase: Phase) -> Step[State]:
    """The step, with `phase` opened: nothing is on its way, nobody has moved."""
    nothing = (None,) * len(step.state.status)
    if phase.kind == SEATING:
        state = replace(step.state, phase=phase, orders=nothing)
        return replace(step, state=state, clock=Opens(phase, state.ruleset.seating_seconds))
    state = replace(step.state, phase=phase, named=nothing)
    return replace(step, state=state, clock=Opens(phase, state.ruleset.voting_seconds))


def _end(step: Step[State], winner: int | None) -> Step[State]:
    """The step, with the match ended and everything paid (Endgame 1 to 4)."""
    ending = Ending(NOBODY_LEFT, ()) if winner is None else Ending(LAST_SEATED, (winner,))
    entries = final_entries(step.state, winner)
    state = replace(step.state, phase=None, ending=ending, yen=booked(step.state.yen, entries))
    events = (*step.events, *ending_events(winner))
    return replace(step, state=state, clock=Ends(), events=events, entries=entries, ending=ending)
