"""Every law of the suite is seen to fail on a game that breaks it."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from itertools import count
from typing import Any

import pytest

from games.conformance import Profile, Violation, check_bots, check_facts, check_matches, check_messages
from games.core.clock import Extends
from games.core.contract import GameType
from games.core.draws import Draws
from games.core.record import UnusableRecord
from games.core.refusals import Malformed, Refusal
from games.core.steps import Step
from games.core.viewers import Seat

Games = dict[str, GameType[Any, Any]]
Game = GameType[Any, Any]

PROFILE = Profile(order_free=frozenset({"round"}))


class Broken:
    """A part of a game with some of its methods replaced; the honest part comes as their first argument."""

    def __init__(self, honest: Any, **methods: Callable[..., Any]) -> None:
        self._honest = honest
        self._methods = methods

    def __getattr__(self, name: str) -> Any:
        if name in self._methods:
            return partial(self._methods[name], self._honest)
        return getattr(self._honest, name)


def broken(game: Game, part: str, **methods: Callable[..., Any]) -> Game:
    return replace(game, **{part: Broken(getattr(game, part), **methods)})


@pytest.fixture
def tiny(games: Games) -> Game:
    return games["minority-rule"]


def check(game: Game) -> None:
    check_matches(game, PROFILE, 100)


def test_a_match_that_never_ends(tiny: Game) -> None:
    def deadline(_reducer: Any, state: Any, _draws: Draws) -> Step[Any]:
        return Step(state, Extends(60))

    def missing(_windows: Any, _state: Any) -> tuple[int, ...]:
        return (0,)

    endless = broken(broken(tiny, "reducer", deadline=deadline), "windows", missing=missing)
    with pytest.raises(Violation, match="comes to its end"):
        check(endless)


def test_a_phase_that_stays_open_though_nobody_owes_a_message(tiny: Game) -> None:
    def missing(_windows: Any, _state: Any) -> tuple[int, ...]:
        return ()

    with pytest.raises(Violation, match="nobody owes a message closes"):
        check(broken(tiny, "windows", missing=missing))


def test_a_phase_closed_without_a_report(tiny: Game) -> None:
    def deadline(reducer: Any, state: Any, draws: Draws) -> Step[Any]:
        return replace(reducer.deadline(state, draws), closed=None)

    with pytest.raises(Violation, match="reports a phase exactly when it closes one"):
        check(broken(tiny, "reducer", deadline=deadline))


def test_an_event_without_a_rule(tiny: Game) -> None:
    def deadline(reducer: Any, state: Any, draws: Draws) -> Step[Any]:
        step = reducer.deadline(state, draws)
        return replace(step, events=tuple(replace(event, rules=()) for event in step.events))

    with pytest.raises(Violation, match="names the rules"):
        check(broken(tiny, "reducer", deadline=deadline))


def test_a_refusal_by_a_rule_that_nobody_can_look_up(tiny: Game) -> None:
    def receive(reducer: Any, state: Any, seat: int, message: Any) -> Step[Any] | Refusal:
        answer = reducer.receive(state, seat, message)
        return replace(answer, rule="Round 99") if isinstance(answer, Refusal) else answer

    with pytest.raises(Violation, match="stands in the rulebook: Round 99"):
        check_messages(broken(tiny, "reducer", receive=receive), 2000)


def test_an_event_that_no_database_can_hold(tiny: Game) -> None:
    def deadline(reducer: Any, state: Any, draws: Draws) -> Step[Any]:
        step = reducer.deadline(state, draws)
        return replace(step, events=tuple(replace(event, facts={"yes": {1, 2}}) for event in step.events))

    with pytest.raises(Violation, match="must be JSON"):
        check(broken(tiny, "reducer", deadline=deadline))


def test_an_entry_without_a_rule(tiny: Game) -> None:
    def begin(reducer: Any, setup: Any, draws: Draws) -> Step[Any]:
        step = reducer.begin(setup, draws)
        return replace(step, entries=tuple(replace(entry, rule="") for entry in step.entries))

    with pytest.raises(Violation, match="an entry names its reason and its rule"):
        check(broken(tiny, "reducer", begin=begin))


def test_a_state_that_storage_changes(tiny: Game) -> None:
    def decode_state(codec: Any, body: Any) -> Any:
        return replace(codec.decode_state(body), counts=())

    with pytest.raises(Violation, match="a state that was stored"):
        check(broken(tiny, "codec", decode_state=decode_state))


def test_a_message_that_storage_changes(tiny: Game) -> None:
    def write(_codec: Any, _message: Any, _people: Any) -> dict[str, Any]:
        return {"answer": "yes"}

    with pytest.raises(Violation, match="a message that was stored"):
        check(broken(tiny, "codec", write=write))


def test_an_offer_that_leads_to_no_message(tiny: Game) -> None:
    def compose(_codec: Any, _kind: str, _values: Any) -> dict[str, Any]:
        return {"answer": "perhaps"}

    with pytest.raises(Violation, match="what an offer leads to is a message"):
        check(broken(tiny, "codec", compose=compose))


def test_a_spectator_who_is_offered_messages(tiny: Game) -> None:
    def offers(windows: Any, state: Any, _viewer: Any) -> Any:
        return windows.offers(state, Seat(state.in_game[0] if state.in_game else 0))

    with pytest.raises(Violation, match="only a seat is offered messages"):
        check(broken(tiny, "windows", offers=offers))


def test_a_reducer_that_remembers(tiny: Game) -> None:
    calls = count()

    def deadline(reducer: Any, state: Any, draws: Draws) -> Step[Any]:
        step = reducer.deadline(state, draws)
        return replace(
            step,
            events=(
                *step.events,
                replace(step.events[0], facts={**step.events[0].facts, "call": next(calls)}),
            ),
        )

    with pytest.raises(Violation, match="equal calls have equal answers"):
        check(broken(tiny, "reducer", deadline=deadline))


def test_a_record_that_tells_another_match(tiny: Game) -> None:
    def write_draws(_records: Any, _phase: Any, made: Any, people: Any) -> dict[str, Any]:
        return {"lot": people.token(0)} if made else {}

    with pytest.raises((Violation, UnusableRecord)):
        check(broken(tiny, "records", write_draws=write_draws))


def test_an_order_of_arrival_that_matters(tiny: Game) -> None:
    def receive(reducer: Any, state: Any, seat: int, message: Any) -> Step[Any] | Refusal:
        step = reducer.receive(state, seat, message)
        if isinstance(step, Refusal):
            return step
        return replace(step, state=replace(step.state, counts=(*step.state.counts, (seat, seat))))

    with pytest.raises(Violation, match="order of arrival"):
        check(broken(tiny, "reducer", receive=receive))


def test_a_message_that_raises(tiny: Game) -> None:
    def parse(codec: Any, phase: str, raw: Any, people: Any) -> Any:
        return Malformed("", raw["answer"]) if raw == {"x": 1} or not raw else codec.parse(phase, raw, people)

    with pytest.raises(TypeError) as raised:
        check_messages(broken(tiny, "codec", parse=parse), 2000)
    assert raised.value.__notes__ == ["seed: 0/messages"]


def test_a_refusal_that_changes_the_state(tiny: Game) -> None:
    def receive(reducer: Any, state: Any, seat: int, message: Any) -> Step[Any] | Refusal:
        answer = reducer.receive(state, seat, message)
        if isinstance(answer, Refusal):
            object.__setattr__(state, "counts", (*state.counts, (0, 0)))
        return answer

    with pytest.raises(Violation, match="what is refused changes nothing"):
        check_messages(broken(tiny, "reducer", receive=receive), 2000)


def test_a_closed_offer_that_is_taken(tiny: Game) -> None:
    def receive(reducer: Any, state: Any, seat: int, message: Any) -> Step[Any] | Refusal:
        answer = reducer.receive(state, seat, message)
        return Step(state) if isinstance(answer, Refusal) else answer

    with pytest.raises(Violation, match="what an offer closes is refused"):
        check_messages(broken(tiny, "reducer", receive=receive), 2000)


def test_a_refusal_that_does_not_say_why(tiny: Game) -> None:
    def receive(reducer: Any, state: Any, seat: int, message: Any) -> Step[Any] | Refusal:
        answer = reducer.receive(state, seat, message)
        return replace(answer, why="") if isinstance(answer, Refusal) else answer

    with pytest.raises(Violation, match="names its rule and says why"):
        check_messages(broken(tiny, "reducer", receive=receive), 2000)


def test_a_ruleset_without_a_rulebook(tiny: Game) -> None:
    with pytest.raises(Violation, match="every ruleset has its rulebook"):
        check_facts(replace(tiny, rulebooks={}))


def test_an_example_of_a_clause_that_is_not_there(tiny: Game) -> None:
    rulebook = tiny.rulebooks["evening"]
    examples = tuple(replace(example, cites=("Round 99",)) for example in rulebook.examples)
    with pytest.raises(Violation, match="cites clauses of its rulebook"):
        check_facts(replace(tiny, rulebooks={"evening": replace(rulebook, examples=examples)}))


class Sleeper:
    """A bot that does nothing."""

    title = "Sleeper"

    def decide(self, _view: Any, _draws: Draws) -> tuple[dict[str, Any], ...]:
        return ()


class Cheat:
    """A bot that asks for time again and again."""

    title = "Cheat"

    def decide(self, _view: Any, _draws: Draws) -> tuple[dict[str, Any], ...]:
        return ({"request": True}, {"request": True})


def test_a_bot_that_sleeps(tiny: Game) -> None:
    with pytest.raises(Violation, match="owes nothing"):
        check_bots(replace(tiny, bots={"sleeper": Sleeper()}), 1)


def test_a_bot_that_breaks_rules(tiny: Game) -> None:
    with pytest.raises(Violation, match="what the rules take"):
        check_bots(replace(tiny, bots={"cheat": Cheat()}), 1)
