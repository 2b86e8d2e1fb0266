"""The twin-world test is red on planted leaks: without them it is green, with each of them it is not."""

from typing import Any

import pytest

from games.conformance import Violation, check_secrecy
from games.core.contract import GameType
from games.resolvers.garden_of_eden import GAME as EDEN
from games.resolvers.garden_of_eden.state import State as Eden
from games.resolvers.musical_chairs import GAME as CHAIRS
from games.resolvers.musical_chairs.inventory import chairs_leaving
from games.resolvers.musical_chairs.state import State as Chairs
from tests.conformance.leaks import (
    AnnouncesAtClose,
    ExtendsForSecret,
    HintsInOffers,
    Secret,
    ShowsInStatus,
    TellsAll,
    TellsNeighbour,
    TellsSeat,
    with_reducer,
    with_windows,
)
from tests.conformance.profiles import PROFILES

MATCHES = 200
"""As many as `make check` plays; the first pair of worlds that tells a secret ends the search."""

SEED = "b"
"""Under this one even the leaks that show in rare positions alone are found soon."""


def standing_cast(state: Eden, seat: int) -> object:
    return state.moves[seat] if state.moves else None


def cast_black(state: Eden, seat: int) -> bool:
    move = state.moves[seat] if state.moves else None
    return bool(move and move.extra == "black")


def pinks_left(state: Eden, seat: int) -> object:
    return state.pinks[seat]


def basket(state: Eden, seat: int) -> object:
    return state.baskets[seat]


def has_moved(state: Eden, seat: int) -> bool:
    return bool(state.moves and state.moves[seat])


def on_its_way_to(state: Chairs, seat: int) -> object:
    return [transfer.sender for transfer in state.on_way if transfer.to == seat]


def chairs_on_hand(state: Chairs, seat: int) -> object:
    return [
        number
        for number in state.inventory.chairs_of(seat)
        if number not in chairs_leaving(state.on_way, seat)
    ]


def sat_in(state: Chairs, seat: int) -> object:
    return state.sat[seat][-1:]


def standing_vote(state: Chairs, seat: int) -> object:
    return state.vote_of(seat)


def order_of_votes(state: Chairs, _seat: int) -> object:
    return [vote.voter for vote in state.votes]


def votes_by_voter(state: Chairs, _seat: int) -> object:
    return sorted((vote.voter, str(vote.candidate)) for vote in state.votes)


def strikes(state: Chairs, seat: int) -> object:
    return state.strikes[seat]


LEAKS = {
    "a standing cast, to everybody": with_windows(EDEN, TellsAll, standing_cast),
    "that somebody has moved, in the offers of others": with_windows(EDEN, HintsInOffers, has_moved),
    "a Black, by the clock": with_reducer(EDEN, ExtendsForSecret, cast_black),
    "a basket, to the next seat": with_windows(EDEN, TellsNeighbour, basket),
    "a Pink that was cast, by the stock left": with_windows(EDEN, ShowsInStatus, pinks_left),
    "a transfer under way, to its receiver": with_windows(CHAIRS, TellsSeat, on_its_way_to),
    "a transfer under way, by the chairs left on hand": with_windows(CHAIRS, TellsAll, chairs_on_hand),
    "who sat where": with_windows(CHAIRS, TellsAll, sat_in),
    "a standing vote": with_windows(CHAIRS, TellsNeighbour, standing_vote),
    "who voted for whom, once it is counted": with_reducer(CHAIRS, AnnouncesAtClose, votes_by_voter),
    "who voted first, once it is counted": with_reducer(CHAIRS, AnnouncesAtClose, order_of_votes),
    "a strike": with_windows(CHAIRS, ShowsInStatus, strikes),
}


@pytest.mark.parametrize("leak", LEAKS)
def test_a_planted_leak_is_found(leak: str) -> None:
    game: GameType[Any, Any] = LEAKS[leak]
    with pytest.raises(Violation, match="tell a secret"):
        check_secrecy(game, PROFILES[game.key], MATCHES, seed=SEED)


def nothing(_state: Any, _seat: int) -> None:
    return None


@pytest.mark.parametrize("game", [EDEN, CHAIRS], ids=["eden", "chairs"])
def test_a_wrapper_that_tells_nothing_is_not_taken_for_a_leak(game: GameType[Any, Any]) -> None:
    secret: Secret = nothing
    for kind in (TellsAll, TellsNeighbour, HintsInOffers, ShowsInStatus):
        game = with_windows(game, kind, secret)
    for kind in (AnnouncesAtClose, ExtendsForSecret):
        game = with_reducer(game, kind, secret)
    check_secrecy(game, PROFILES[game.key], 5)
