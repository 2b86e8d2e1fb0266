"""The game's own keys in match records: deals, given draws, and where a fault stands."""

import pytest

from games.core.clock import Phase
from games.core.contract import SeatSetup
from games.core.draws import Drawn, Draws, deal
from games.core.people import Named
from games.core.refusals import Malformed
from games.resolvers.musical_chairs import GAME

PEOPLE = Named(("Ann", "Ben", "Cleo", "Dan/d", "Zoe"))
SEATS = (*(SeatSetup("player", 0),) * 4, SeatSetup("gaya", 0))
DEAL = {"Ann": 3, "Ben": 1, "Cleo": 4, "Dan/d": 2}


def test_a_given_deal_is_dealt():
    outcomes = GAME.records.setup_draws({"deal": DEAL}, SEATS, PEOPLE)
    assert isinstance(outcomes, dict)
    draws = Draws("some seed", outcomes)
    assert deal(draws, 4) == (3, 1, 4, 2)
    assert GAME.records.setup_result({drawn.label: drawn.outcome for drawn in draws.made}, PEOPLE) == {
        "deal": DEAL
    }


@pytest.mark.parametrize(
    "dealt, pointer",
    [
        (3, "/deal"),
        ({}, "/deal"),
        ({"Ann": 1, "Ben": 2, "Cleo": 3}, "/deal"),
        (DEAL | {"Zoe": 5}, "/deal"),
        (DEAL | {"Ann": 2}, "/deal"),
        (DEAL | {"Ann": 5}, "/deal"),
        (DEAL | {"Dan/d": 2.0}, "/deal/Dan~1d"),
        (DEAL | {"Ann": True}, "/deal/Ann"),
        (DEAL | {"Eve": 5}, "/deal/Eve"),
    ],
)
def test_a_deal_that_is_none_is_malformed(dealt, pointer):
    found = GAME.records.setup_draws({"deal": dealt}, SEATS, PEOPLE)
    assert isinstance(found, Malformed)
    assert found.pointer == pointer


def test_given_draws_are_read_and_written_in_the_same_form():
    seating, voting = Phase("seating", 2), Phase("voting", 2)
    seats = {"seats": {"Ben": 4, "Dan/d": 1}}
    outcomes = GAME.records.parse_draws(seating, seats, PEOPLE)
    assert outcomes == {"seating/2/seat/1": 4, "seating/2/seat/3": 1}
    made = tuple(Drawn(label, outcome) for label, outcome in outcomes.items())
    assert GAME.records.write_draws(seating, made, PEOPLE) == seats
    assert GAME.records.parse_draws(voting, {"chair": 3}, PEOPLE) == {"voting/2/chair": 3}
    assert GAME.records.write_draws(voting, (Drawn("voting/2/chair", 3),), PEOPLE) == {"chair": 3}


@pytest.mark.parametrize(
    "draws, pointer",
    [
        ([], ""),
        ({"lot": "Ann"}, "/lot"),
        ({"seats": 1}, "/seats"),
        ({"seats": {"Eve": 1}}, "/seats/Eve"),
        ({"seats": {"Dan/d": "1"}}, "/seats/Dan~1d"),
        ({"chair": None}, "/chair"),
        ({"chair": 1.0}, "/chair"),
    ],
)
def test_malformed_draws_are_found(draws, pointer):
    found = GAME.records.parse_draws(Phase("seating", 1), draws, PEOPLE)
    assert isinstance(found, Malformed)
    assert found.pointer == pointer


def test_a_draw_is_found_in_the_record_by_its_label():
    assert GAME.records.draw_pointer("seating/1/seat/3", PEOPLE) == "/seats/Dan~1d"
    assert GAME.records.draw_pointer("voting/1/chair", PEOPLE) == "/chair"
    assert GAME.records.draw_pointer("deal/2", PEOPLE) == "/deal"
