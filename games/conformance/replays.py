"""A match played again: through the same calls, through its record, and in another order of arrival."""

import json
from dataclasses import replace
from random import Random
from typing import Any

from games.conformance.profile import Profile
from games.conformance.table import Call, Table
from games.conformance.violations import require
from games.core.clock import Opens
from games.core.draws import Draws
from games.core.money import after
from games.core.people import Named, People
from games.core.record import LiveMatch, LiveSeat, adjudicate, write_record
from games.core.refusals import Refusal
from games.core.steps import Step


def check_replay(table: Table) -> None:
    """The same calls have the same answers."""
    step = table.game.reducer.begin(table.setup, Draws(table.seed))
    require(_alike(step, table.steps[0], table.people), "a match begins again as it began")
    for call in table.calls:
        answer = _repeat(table, step.state, call)
        require(_alike(answer, call.answer, table.people), "equal calls have equal answers")
        if isinstance(answer, Step):
            step = answer


def _repeat(table: Table, state: Any, call: Call) -> Step[Any] | Refusal:
    reducer = table.game.reducer
    if call.seat is None:
        return reducer.deadline(state, Draws(table.seed))
    return reducer.receive(state, call.seat, call.message)


def _alike(one: Step[Any] | Refusal, two: Step[Any] | Refusal, people: People) -> bool:
    """Whether two answers are equal, reports by what they say."""
    if isinstance(one, Refusal) or isinstance(two, Refusal):
        return one == two
    reports = [(step.closed.phase, step.closed.report) for step in (one, two) if step.closed]
    said = [(phase, r.public(people), r.dealer(people), r.opened(people)) for phase, r in reports]
    return said[:1] == said[1:] and replace(one, closed=None) == replace(two, closed=None)


def check_record(table: Table) -> None:
    """The record of the match, written and read as text, is adjudicated as the match was."""
    names = tuple(f"Person {seat}" for seat in range(table.people.count))
    seats = tuple(
        LiveSeat(seat.kind, name, seat.yen) for seat, name in zip(table.setup.seats, names, strict=True)
    )
    match = LiveMatch(table.setup.ruleset.key, seats, table.seed, tuple(table.closed))
    record = json.loads(json.dumps(write_record(table.game, match)))
    result = adjudicate(record, {table.game.key: table.game})
    people = Named(names)
    reports = [step.closed.report for step in table.steps if step.closed]
    found = [(phase["public"], phase["state"]) for phase in result["phases"]]
    expected = [(report.public(people), report.dealer(people)) for report in reports]
    require(found == expected, "a record's adjudication finds what the match found")
    _check_end(table, result, people)


def _check_end(table: Table, result: dict[str, Any], people: People) -> None:
    ending = table.steps[-1].ending
    found = result["result"] and (result["result"]["ending"], result["result"]["winners"])
    expected = ending and (ending.kind, [people.token(seat) for seat in ending.winners])
    require(found == expected, "a record's adjudication ends as the match ended")
    entries = [entry for step in table.steps for entry in step.entries]
    yen = after(tuple(seat.yen for seat in table.setup.seats), entries)
    require(list(result["yen"].values())[:-1] == list(yen), "a record's adjudication leaves the same yen")
    total = sum(seat.yen for seat in table.setup.seats)
    require(sum(result["yen"].values()) == total, "no yen is made or lost")


def check_order(rng: Random, table: Table, profile: Profile) -> None:
    """In phases that say so, the order in which the seats' messages arrived makes no difference."""
    opening = table.steps[0]
    start, phase = opening.state, _opened(opening)
    waiting: list[Call] = []
    for call in table.calls:
        if call.seat is not None:
            waiting.append(call)
            continue
        if phase in profile.order_free:
            _check_other_order(table, start, in_other_order(rng, waiting), call)
        waiting = []
        if isinstance(call.answer, Step):
            start, phase = call.answer.state, _opened(call.answer) or phase


def _opened(step: Step[Any]) -> str:
    return step.clock.phase.kind if isinstance(step.clock, Opens) else ""


def _check_other_order(table: Table, state: Any, calls: list[Call], deadline: Call) -> None:
    for call in calls:
        answer = _repeat(table, state, call)
        if isinstance(answer, Step):
            state = answer.state
    closing = _repeat(table, state, deadline)
    require(_alike(closing, deadline.answer, table.people), "the order of arrival makes no difference")


def in_other_order(rng: Random, calls: list[Call]) -> list[Call]:
    """The calls in another order, each seat's own in the order in which they were."""
    seats = [call.seat for call in calls]
    rng.shuffle(seats)
    own = {seat: iter([call for call in calls if call.seat == seat]) for seat in seats}
    return [next(own[seat]) for seat in seats]
