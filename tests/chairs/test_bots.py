"""Characters among themselves: never refused, never silent, and no two matches alike."""

from collections import Counter

import pytest

from games.core.contract import SeatSetup, Setup
from games.core.draws import Draws
from games.core.people import Numbered
from games.core.refusals import Malformed, Refusal
from games.core.steps import Ending
from games.core.viewers import Seat
from games.resolvers.musical_chairs import GAME
from games.resolvers.musical_chairs.state import State

KEYS = list(GAME.bots)


def match(seed: str, players: int, gaya: int) -> tuple[Ending, int, list[str]]:
    """A match of characters drawn by lot: its ending, how many phases it took, who sat where."""
    seats = (SeatSetup("player", 0),) * players + (SeatSetup("gaya", 0),) * gaya
    mix = Draws(f"{seed}/mix")
    seated = [mix.choose(str(seat), KEYS) for seat in range(len(seats))]
    state: State = GAME.reducer.begin(Setup(GAME.rulesets["2016"], seats), Draws(seed)).state
    phases = 0
    while not state.ending:
        state = moved(state, seated, f"{seed}/{phases}")
        assert GAME.windows.missing(state) == ()
        state = GAME.reducer.deadline(state, Draws(seed)).state
        phases += 1
    return state.ending, phases, seated


def moved(state: State, seated: list[str], seed: str) -> State:
    """The state after all have decided, each from what could be seen before."""
    opening, people = state, Numbered(len(seated))
    assert opening.phase
    for seat in opening.in_match():
        bot = GAME.bots[seated[seat]]
        for body in bot.decide(GAME.windows.view(opening, Seat(seat)), Draws(f"{seed}/{seat}")):
            message = GAME.codec.parse(opening.phase.kind, body, people)
            assert not isinstance(message, Malformed), (seated[seat], body, message)
            answer = GAME.reducer.receive(state, seat, message)
            assert not isinstance(answer, Refusal), (seated[seat], body, answer)
            state = answer.state
    return state


@pytest.mark.parametrize("players, gaya", [(12, 0), (12, 3), (4, 0), (6, 2)])
def test_matches_of_bots_end(players: int, gaya: int):
    for number in range(12):
        _, phases, _ = match(f"{players}/{gaya}/{number}", players, gaya)
        assert phases < 2 * players


def test_matches_of_twelve_end_in_many_ways():
    won, lengths = Counter(), Counter()
    for number in range(60):
        ending, phases, seated = match(str(number), 12, 0)
        won.update(seated[winner] for winner in ending.winners)
        lengths[phases] += 1
    assert set(won) == set(KEYS), "every character wins now and then"
    assert len(lengths) >= 5
