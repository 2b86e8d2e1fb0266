"""Stages of a match in a twin world: its messages sent, or its phase closed; and who sees what of it."""

from collections.abc import Mapping
from typing import Any

from games.conformance.deviations import Script
from games.conformance.profile import Profile
from games.conformance.table import Table, streams
from games.core.clock import Clock, Stands
from games.core.refusals import Malformed, Refusal
from games.core.steps import Report, Step
from games.core.viewers import Seat, Spectator, Viewer


class Stage:
    """A table, and what has happened at it since the stage before.

    `deadlines` are the deadlines that passed, each with the seats that owed a message, and what the clock did.
    """

    def __init__(self, before: Table, table: Table, deadlines: list[tuple[set[int], Clock]]) -> None:
        self.table = table
        self.deadlines = deadlines
        self._calls = table.calls[len(before.calls) :]
        self._steps = table.steps[len(before.steps) :]
        self._sights: dict[Viewer, Mapping[str, Any]] = {}

    @property
    def script(self) -> Script:
        """What was sent, in order."""
        codec, people = self.table.game.codec, self.table.people
        calls = [(call.seat, call.message) for call in self._calls]
        return [(seat, codec.write(message, people)) for seat, message in calls if seat is not None]

    def noticed(self, profile: Profile) -> int:
        """How many messages everybody noticed."""
        codec, people = self.table.game.codec, self.table.people
        taken = [
            call.message for call in self._calls if call.seat is not None and isinstance(call.answer, Step)
        ]
        return sum(profile.announced(codec.write(message, people)) for message in taken)

    def sight(self, viewer: Viewer) -> Mapping[str, Any]:
        """All that reaches the viewer: view, offers, events, answers to what was sent, the public clock."""
        if viewer not in self._sights:
            self._sights[viewer] = self._look(viewer)
        return self._sights[viewer]

    def _look(self, viewer: Viewer) -> Mapping[str, Any]:
        windows, state = self.table.game.windows, self.table.state
        events = streams(self._steps)
        sight = {"the view": windows.view(state, viewer), "the offers": windows.offers(state, viewer)}
        if isinstance(viewer, Seat):
            answers = [call.answer for call in self._calls if call.seat == viewer.number]
            refusals = [answer if isinstance(answer, Refusal) else None for answer in answers]
            return sight | {"the events": events[viewer.number], "the answers": refusals}
        if isinstance(viewer, Spectator):
            clocks = [step.clock for step in self._steps if not isinstance(step.clock, Stands)]
            statuses = windows.seats(state)
            return sight | {"the events": events["public"], "the seats": statuses, "the clock": clocks}
        return sight | {"the events": events["dealer"]}

    @property
    def report(self) -> Report:
        """The report of the phase that was closed."""
        return next(step.closed for step in self._steps if step.closed).report

    def known(self, seat: int, profile: Profile) -> object:
        """What the seat may know beyond what is public, now that the phase has closed."""
        report = self.report.dealer(self.table.people)
        own = {key: _part_of(seat, value) for key, value in report.items()}
        return own, profile.learned(self.table.state, seat)


def _part_of(seat: int, value: object) -> object:
    """What a part of the dealer's report, people as seat numbers, says of the seat, or None."""
    if isinstance(value, dict):
        return value.get(seat)
    return seat in value if isinstance(value, list) else None


def sent(table: Table, script: Script) -> Stage:
    """The stage at which the script has been sent, as far as it is messages of the open phase."""
    fork = table.fork()
    for seat, body in script:
        message = fork.parse(body)
        if not isinstance(message, Malformed):
            fork.send(seat, message)
    return Stage(table, fork, [])


def closed(table: Table) -> Stage:
    """The stage at which deadlines have passed until the open phase was closed."""
    fork = table.fork()
    deadlines = []
    while fork.phase is not None and fork.phase == table.phase:
        owing = set(fork.game.windows.missing(fork.state))
        deadlines.append((owing, fork.pass_deadline().clock))
    return Stage(table, fork, deadlines)
