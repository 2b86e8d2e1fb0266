"""Malformed and illegal messages: a value each, never an exception, never a changed state."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.core.people import Named, Numbered
from games.core.refusals import Malformed, Refusal
from games.resolvers.garden_of_eden import GAME
from games.resolvers.garden_of_eden.apples import APPLES, COLOURS
from tests.eden.random_hands import played, sent

NAMES = Named(("Ann", "Ben", "Cleo", "a/b~c"))
KEYS = st.sampled_from(["basket", "cast", "void", "request"])
ATOMS = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 14),
    st.floats(),
    st.text(max_size=3),
    st.sampled_from([*APPLES, "Gold", "Ann", "Ben", "a/b~c", "LGT", "ann"]),
)
JSON = st.recursive(
    ATOMS,
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(KEYS | st.text(max_size=2), inner, max_size=3)
    ),
    max_leaves=8,
)
PHASES = st.sampled_from(["basket", "round", "voting", ""])
POSITIONS = [
    sent(Random(number + 500), state, 0.6) if state.ending is None else state
    for number in range(12)
    for state in played(Random(number))
]
SEATS = st.integers(-1, 12)
WELL_FORMED = st.one_of(
    st.fixed_dictionaries({"basket": st.lists(st.sampled_from(COLOURS), max_size=7)}),
    st.fixed_dictionaries(
        {"cast": st.lists(st.sampled_from(APPLES), max_size=4)},
        optional={"void": st.lists(SEATS, max_size=4)},
    ),
    st.just({"request": True}),
)
CLAUSES = {
    edition: {clause.cite for section in rulebook.sections for clause in section.clauses}
    for edition, rulebook in GAME.rulebooks.items()
}


@given(PHASES, JSON)
@settings(max_examples=300)
def test_whatever_is_sent_is_a_message_or_malformed(phase, raw):
    parsed = GAME.codec.parse(phase, raw, NAMES)
    if isinstance(parsed, Malformed):
        assert parsed.pointer == "" or parsed.pointer.startswith("/")
    else:
        assert GAME.codec.parse(phase, GAME.codec.write(parsed, NAMES), NAMES) == parsed


@given(st.sampled_from(POSITIONS), st.integers(0, 11), st.sampled_from(["basket", "round"]), WELL_FORMED)
@settings(max_examples=500)
def test_a_refused_message_changes_nothing_and_cites_a_clause(state, seat, phase, raw):
    seats = len(state.yen)
    message = GAME.codec.parse(phase, raw, Numbered(seats))
    if isinstance(message, Malformed):
        return
    before = GAME.codec.encode_state(state)
    answer = GAME.reducer.receive(state, seat % seats, message)
    assert GAME.codec.encode_state(state) == before
    if isinstance(answer, Refusal):
        assert answer.rule in CLAUSES[state.ruleset.key]
        assert answer.why
    else:
        assert (answer.entries, answer.closed, answer.ending) == ((), None, None)


@pytest.mark.parametrize("state", POSITIONS)
def test_a_state_is_stored_and_read_without_loss(state):
    assert GAME.codec.decode_state(GAME.codec.encode_state(state)) == state


@pytest.mark.parametrize(
    "phase, raw, pointer",
    [
        ("round", [], ""),
        ("round", {}, ""),
        ("basket", {}, ""),
        ("round", {"basket": ["gold", "gold"]}, "/basket"),
        ("basket", {"cast": ["gold"]}, "/cast"),
        ("basket", {"basket": "gold"}, "/basket"),
        ("basket", {"basket": ["gold", "red"]}, "/basket/1"),
        ("basket", {"basket": [["gold"]]}, "/basket/0"),
        ("round", {"cast": None}, "/cast"),
        ("round", {"cast": ["gold", "Pink"]}, "/cast/1"),
        ("round", {"cast": [{"gold": 1}]}, "/cast/0"),
        ("round", {"void": ["Ben"]}, ""),
        ("round", {"cast": ["gold"], "void": "Ben"}, "/void"),
        ("round", {"cast": ["gold"], "void": ["Ben", "LGT"]}, "/void/1"),
        ("round", {"cast": ["gold"], "void": [["Ben"]]}, "/void/0"),
        ("round", {"request": 1}, "/request"),
        ("round", {"request": False}, "/request"),
        ("round", {"request": True, "cast": ["gold"]}, "/cast"),
        ("round", {"a/b~c": 1}, "/a~1b~0c"),
        ("", {"cast": ["gold"]}, "/cast"),
    ],
)
def test_the_place_of_a_fault_is_named(phase, raw, pointer):
    parsed = GAME.codec.parse(phase, raw, NAMES)
    assert isinstance(parsed, Malformed)
    assert parsed.pointer == pointer
