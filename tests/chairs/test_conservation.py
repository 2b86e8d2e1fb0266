"""Nothing is made and nothing is lost: chairs, medals and yen through random matches."""

from collections import Counter
from itertools import pairwise
from random import Random

from games.core.money import HOUSE
from games.resolvers.musical_chairs.state import PLAYER, REMOVED, SEATING, State
from tests.chairs.random_hands import played

MATCHES = 2000


def test_chairs_and_medals_are_conserved_through_random_matches():
    endings = Counter()
    for number in range(MATCHES):
        states = list(played(Random(number)))
        for before, after in pairwise(states):
            check_medals(after)
            check_chairs(before, after)
        assert states[-1].ending
        endings[states[-1].ending.kind] += 1
    assert len(endings) == 2, "both endings should have been seen"


def check_medals(state: State):
    rows = state.inventory.medals
    owned = [sum(row[owner] for row in rows) for owner in range(len(state.status))]
    started = state.players_at_start
    assert owned == [state.ruleset.medals_each] * started + [0] * (len(owned) - started)
    assert all(count >= 0 for row in rows for count in row)


def check_chairs(before: State, after: State):
    """A Seating Phase takes no chair out of the game, a Voting Phase exactly one; only people hold chairs."""
    assert before.phase
    gone = set(before.inventory.in_game()) - set(after.inventory.in_game())
    assert len(gone) == (0 if before.phase.kind == SEATING else 1)
    assert set(after.inventory.in_game()) <= set(before.inventory.in_game())
    for holder in after.inventory.chairs:
        assert holder in (None, HOUSE) or after.status[holder] != REMOVED


def test_the_balance_of_the_house_is_what_the_seats_have_lost():
    for number in range(200):
        states = list(played(Random(number)))
        first, last = states[0], states[-1]
        winners = last.seats_that_are(PLAYER)
        assert last.ending
        assert last.ending.winners == winners
        if not winners:
            debt = last.ruleset.debt_without_winner_yen
            assert sum(last.yen) == sum(first.yen) - debt * last.players_at_start
