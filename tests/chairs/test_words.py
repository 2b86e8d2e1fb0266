"""Everything that can happen can be told, and cites clauses that the rules page has."""

from random import Random

import pytest

from games.core.draws import Draws
from games.core.events import DealerOnly, Event
from games.core.steps import Step
from games.resolvers.musical_chairs import GAME
from games.resolvers.musical_chairs.words import _TELLERS
from tests.chairs.random_hands import REDUCER, begun, sent

RULEBOOK = GAME.rulebooks["2016"]
CLAUSES = {clause.cite for section in RULEBOOK.sections for clause in section.clauses}


@pytest.fixture(scope="module")
def steps() -> list[Step]:
    """The steps of random matches in which enough people are silent."""
    found = []
    for number in range(150):
        rng = Random(number)
        step = begun(rng)
        while step.state.phase:
            found.append(step)
            step = REDUCER.deadline(sent(rng, step.state, 0.95), Draws(str(number)))
        found.append(step)
    return found


@pytest.fixture(scope="module")
def events(steps: list[Step]) -> list[Event]:
    """Everything told in them."""
    return [event for step in steps for event in step.events]


def test_every_event_is_a_sentence_with_names(events: list[Event]):
    names = tuple(f"<{seat}>" for seat in range(16))
    for event in events:
        told = GAME.words.event(event.kind, event.facts, names)
        assert told.endswith((".", "..."))
        assert "None" not in told


def test_every_event_has_an_audience_of_its_own_and_cites_clauses(events: list[Event]):
    for event in events:
        assert not isinstance(event.audience, DealerOnly)
        assert event.rules
        assert set(event.rules) <= CLAUSES


def test_random_matches_tell_everything_there_is_to_tell(events: list[Event]):
    assert {event.kind for event in events} == set(_TELLERS)


def test_every_payment_cites_a_clause(steps: list[Step]):
    entries = [entry for step in steps for entry in step.entries]
    assert {entry.rule for entry in entries} == {"Endgame 2", "Endgame 3", "Endgame 4"}


def test_endings_have_titles(steps: list[Step]):
    kinds = {step.ending.kind for step in steps if step.ending}
    assert len({GAME.words.ending(kind) for kind in kinds}) == 2


def test_the_rules_page_has_examples_that_the_resolver_computes():
    assert len(RULEBOOK.examples) >= 8
    for example in RULEBOOK.examples:
        table = example.work()
        assert set(example.cites) <= CLAUSES
        assert table.rows
        assert {len(row) for row in table.rows} == {len(table.head)}
        assert table.note
