"""Malformed and illegal messages: a value each, never an exception, never a changed state."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.core.people import Named, Numbered
from games.core.refusals import Malformed, Refusal
from games.resolvers.musical_chairs import GAME
from games.resolvers.musical_chairs.stored import encode_state
from tests.chairs.random_hands import played, sent

NAMES = Named(("Ann", "Ben", "Cleo", "a/b~c"))
KEYS = st.sampled_from(
    ["sit", "exclude", "block", "vote", "remove", "send", "to", "chair", "medals", "of", "count"]
)
ATOMS = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 14),
    st.integers(),
    st.floats(),
    st.text(max_size=3),
    st.sampled_from(["Ann", "Ben", "a/b~c", "LGT", "ann"]),
)
JSON = st.recursive(
    ATOMS,
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(KEYS | st.text(max_size=2), inner, max_size=3)
    ),
    max_leaves=8,
)
PHASES = st.sampled_from(["seating", "voting", "basket", ""])
POSITIONS = [
    sent(Random(number + 500), state, 0.6) if state.phase else state
    for number in range(12)
    for state in played(Random(number))
]


@given(PHASES, JSON)
@settings(max_examples=600)
def test_whatever_is_sent_is_a_message_or_malformed(phase, raw):
    parsed = GAME.codec.parse(phase, raw, NAMES)
    if isinstance(parsed, Malformed):
        assert parsed.pointer == "" or parsed.pointer.startswith("/")
    else:
        assert GAME.codec.parse(phase, GAME.codec.write(parsed, NAMES), NAMES) == parsed


SEATS = st.integers(-1, 16)
CHAIRS = st.integers(-1, 14) | st.integers()
WELL_FORMED = st.one_of(
    st.fixed_dictionaries({"sit": st.lists(CHAIRS, max_size=4), "exclude": st.lists(CHAIRS, max_size=3)}),
    st.fixed_dictionaries({"block": SEATS}),
    st.fixed_dictionaries({}, optional={"vote": st.none() | SEATS, "remove": CHAIRS}),
    st.fixed_dictionaries({"send": st.fixed_dictionaries({"to": SEATS, "chair": CHAIRS})}),
    st.fixed_dictionaries(
        {
            "send": st.fixed_dictionaries(
                {"to": SEATS, "medals": st.fixed_dictionaries({"of": SEATS, "count": st.integers(-2, 20)})}
            )
        }
    ),
)


@given(st.sampled_from(POSITIONS), st.integers(0, 15), st.sampled_from(["seating", "voting"]), WELL_FORMED)
@settings(max_examples=1500)
def test_a_refused_message_changes_nothing_and_cites_a_clause(state, seat, phase, raw):
    seats = len(state.status)
    message = GAME.codec.parse(phase, raw, Numbered(seats))
    if isinstance(message, Malformed):
        return
    before = encode_state(state)
    answer = GAME.reducer.receive(state, seat % seats, message)
    assert encode_state(state) == before
    if isinstance(answer, Refusal):
        assert answer.rule in CITES
        assert answer.why
    else:
        assert (answer.events, answer.entries, answer.closed) == ((), (), None)


CITES = {
    clause.cite
    for rulebook in GAME.rulebooks.values()
    for section in rulebook.sections
    for clause in section.clauses
}


@pytest.mark.parametrize(
    "phase, raw, pointer",
    [
        ("seating", [], ""),
        ("seating", {}, ""),
        ("voting", {}, ""),
        ("seating", {"sit": 3}, "/sit"),
        ("seating", {"sit": [1, True]}, "/sit/1"),
        ("seating", {"exclude": [1.0]}, "/exclude/0"),
        ("seating", {"sit": [1], "block": None}, "/block"),
        ("seating", {"sit": ["1"], "block": "Ann"}, "/sit/0"),
        ("seating", {"vote": "Ann"}, "/vote"),
        ("seating", {"a/b~c": 1}, "/a~1b~0c"),
        ("voting", {"vote": "Nobody"}, "/vote"),
        ("voting", {"vote": "Ann", "remove": None}, "/remove"),
        ("voting", {"sit": [1]}, "/sit"),
        ("voting", {"vote": None, "send": {"to": "Ann", "chair": 1}}, "/vote"),
        ("voting", {"send": 1}, "/send"),
        ("voting", {"send": {"chair": 1}}, "/send"),
        ("voting", {"send": {"to": "LGT", "chair": 1}}, "/send/to"),
        ("voting", {"send": {"to": "Ann"}}, "/send"),
        ("voting", {"send": {"to": "Ann", "chair": 1, "medals": {"of": "Ann", "count": 1}}}, "/send"),
        ("voting", {"send": {"to": "Ann", "chair": False}}, "/send/chair"),
        ("voting", {"send": {"to": "Ann", "medals": {"of": "Ann"}}}, "/send/medals"),
        ("voting", {"send": {"to": "Ann", "medals": {"of": "Zoe", "count": 1}}}, "/send/medals/of"),
        ("voting", {"send": {"to": "Ann", "medals": {"of": "Ann", "count": 1.0}}}, "/send/medals/count"),
        ("voting", {"send": {"to": "Ann", "medals": {"of": "Ann", "count": 1, "x": 1}}}, "/send/medals/x"),
    ],
)
def test_the_place_of_a_fault_is_named(phase, raw, pointer):
    parsed = GAME.codec.parse(phase, raw, NAMES)
    assert isinstance(parsed, Malformed)
    assert parsed.pointer == pointer
