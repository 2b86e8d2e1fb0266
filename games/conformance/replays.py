"""A match played again: through the same calls, through its record, and in another order of arrival."""

import json
from random import Random
from typing import Any

from games.conformance.profile import Profile
from games.conformance.table import Call, Table
from games.conformance.violations import require
from games.core.money import after
from games.core.people import Named, People
from games.core.record import LiveMatch, LiveSeat, adjudicate, write_record
from games.core.steps import Step


def findings(step: Step[Any], people: People) -> tuple[Any, ...]:
    """All that a step says, besides the state."""
    report = step.closed.report if step.closed else None
    reports = (report.public(people), report.dealer(people), report.opened(people)) if report else None
    return step.clock, step.events, step.entries, reports, step.ending


def check_replay(table: Table) -> None:
    """The same calls give the same steps."""
    again = Table(table.game, table.setup, table.seed)
    for call in table.calls:
        _repeat(again, call)
    require(len(again.steps) == len(table.steps), "a replay accepts what the match accepted")
    for old, new in zip(table.steps, again.steps, strict=True):
        same = findings(old, table.people) == findings(new, table.people) and old.state == new.state
        require(same, "a replay says what the match said")


def _repeat(table: Table, call: Call) -> None:
    if call.seat is None:
        table.pass_deadline()
    else:
        table.send(call.seat, call.message)


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
    again = Table(table.game, table.setup, table.seed)
    waiting: list[Call] = []
    for call in table.calls:
        if call.seat is not None:
            waiting.append(call)
            continue
        if again.phase and again.phase.kind in profile.order_free:
            _compare_orders(again, waiting, shuffled(rng, waiting))
        for earlier in (*waiting, call):
            _repeat(again, earlier)
        waiting = []


def _compare_orders(table: Table, one: list[Call], other: list[Call]) -> None:
    closings = []
    for calls in (one, other):
        fork = table.fork()
        for call in calls:
            _repeat(fork, call)
        step = fork.pass_deadline()
        closings.append((findings(step, table.people), step.closed and step.state))
    require(closings[0] == closings[1], "the order of arrival makes no difference")


def shuffled(rng: Random, calls: list[Call]) -> list[Call]:
    """The calls in another order, each seat's own in the order in which they were."""
    seats = [call.seat for call in calls]
    rng.shuffle(seats)
    own = {seat: iter([call for call in calls if call.seat == seat]) for seat in seats}
    return [next(own[seat]) for seat in seats]
