"""State and ruleset to JSON and back."""

import json
from random import Random

from games.resolvers.musical_chairs import GAME
from games.resolvers.musical_chairs.ruleset import RULES_2016
from tests.chairs.random_hands import played, sent


def test_a_state_comes_back_from_json_equal_at_any_time():
    for number in range(40):
        for state in played(Random(number)):
            busy = sent(Random(number), state, 0.7) if state.phase else state
            stored = json.loads(json.dumps(GAME.codec.encode_state(busy)))
            assert GAME.codec.decode_state(stored) == busy
            assert GAME.codec.encode_state(GAME.codec.decode_state(stored)) == stored


def test_a_dealer_may_change_the_lengths_of_phases():
    changed = RULES_2016.with_lengths({"Voting Phase": 60})
    assert changed.lengths() == {"Seating Phase": 172_800, "Voting Phase": 60}
    assert RULES_2016.lengths() == {"Seating Phase": 172_800, "Voting Phase": 172_800}
