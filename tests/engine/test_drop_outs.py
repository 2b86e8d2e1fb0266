"""Fines at several deadlines of one phase: each is booked, and the match goes on."""

import pytest

from games.models import Match
from tests.engine.tables import BASKET, GOLD, REQUEST, close, eden_table, open_phase, play, send

pytestmark = pytest.mark.django_db


def test_two_players_who_drop_out_at_different_deadlines_of_one_round_are_both_fined() -> None:
    match = eden_table(seats=4, ruleset="24h")
    play(match, BASKET, BASKET, BASKET, BASKET)
    assert send(match, 0, REQUEST, open_phase(match).opened_at).accepted
    send(match, 1, GOLD, open_phase(match).opened_at)
    send(match, 2, GOLD, open_phase(match).opened_at)
    close(match)
    assert fines(match) == 1
    close(match)
    assert fines(match) == 2
    assert match.held_at is None


def fines(match: Match) -> int:
    assert match.book is not None
    return match.book.entries.filter(reason="dropping out").count()
