"""The rules alone: one round of ten players scored in the core, and everybody's view of it.

Nothing here waits for anything, so that processor time is measured, which other programs do not lengthen.
"""

import time
from functools import partial
from typing import Any, Final

from benchmarks.comparison import Comparison, interleaved
from games.conformance.laws import viewers
from games.models import MatchSecret
from games.registry import game_type
from games.resolvers.garden_of_eden.scoring import score_round
from games.resolvers.garden_of_eden.state import State
from workbench.tables import EDEN, eden_round

TITLE: Final = "Rules: one round of ten players"
PLAYERS: Final = 10
ROUNDS: Final = 2_000
REPETITIONS: Final = 15
GOAL_ROUNDS_A_SECOND: Final = 20_000
GOAL_VIEWS: Final = 4.0


def measure(*, repetitions: int = REPETITIONS) -> list[Comparison]:
    """Score a round beside an empty loop and beside OpenSpiel, and see it with all eyes beside scoring it."""
    match = eden_round(seats=PLAYERS)
    state = game_type(EDEN).codec.decode_state(MatchSecret.objects.get(match=match).state)
    score, look = partial(_score, state), partial(_look, state)
    scoring = interleaved(score, _loop, repetitions=repetitions, clock=time.process_time)
    views = interleaved(look, score, repetitions=repetitions, clock=time.process_time)
    rate = ROUNDS / scoring.measured
    return [
        Comparison(
            f"scored {rate:,.0f} rounds a second",
            f"an empty loop, {ROUNDS / scoring.yardstick:,.0f} turns a second",
            f"{scoring.ratio:,.0f} ×",
            f"{GOAL_ROUNDS_A_SECOND:,} a second",
            rate >= GOAL_ROUNDS_A_SECOND,
        ),
        *_beside_open_spiel(state, repetitions),
        Comparison(
            f"all {PLAYERS + 2} views, {ROUNDS / views.measured:,.0f} times a second",
            f"scoring, {ROUNDS / views.yardstick:,.0f} rounds a second",
            f"{views.ratio:.1f} ×",
            f"at most {GOAL_VIEWS:g} ×",
            views.ratio <= GOAL_VIEWS,
        ),
    ]


def _beside_open_spiel(state: State, repetitions: int) -> list[Comparison]:
    """Scoring beside rounds of a card game that is written in C++; nothing where that is not installed."""
    try:
        import pyspiel
    except ImportError:
        return []
    goofspiel = pyspiel.load_game("goofspiel", {"players": PLAYERS, "points_order": "descending"})
    play = partial(_play, goofspiel)
    timing = interleaved(partial(_score, state), play, repetitions=repetitions, clock=time.process_time)
    return [
        Comparison(
            f"scored {ROUNDS / timing.measured:,.0f} rounds a second",
            f"OpenSpiel's goofspiel, {ROUNDS / timing.yardstick:,.0f} rounds a second",
            f"{timing.ratio:.1f} × the time",
            "",
            None,
        )
    ]


def _score(state: State) -> None:
    for _ in range(ROUNDS):
        score_round(state)


def _look(state: State) -> None:
    windows, eyes = game_type(EDEN).windows, viewers(PLAYERS)
    for _ in range(ROUNDS):
        for viewer in eyes:
            windows.view(state, viewer)


def _loop() -> None:
    for _ in range(ROUNDS):
        pass


def _play(game: Any) -> None:
    state = game.new_initial_state()
    for _ in range(ROUNDS):
        if state.is_terminal():
            state = game.new_initial_state()
        state.apply_actions([state.legal_actions(player)[0] for player in range(PLAYERS)])
