"""One of two twin worlds: what is sent in it, what each viewer sees of it, what each seat may know."""

from collections import defaultdict
from collections.abc import Mapping
from typing import Any

from games.conformance.deviations import Script
from games.conformance.profile import Profile
from games.conformance.table import Table, streams
from games.core.clock import Stands
from games.core.refusals import Malformed, Refusal
from games.core.steps import Report
from games.core.viewers import Seat, Spectator, Viewer


class World:
    """A fork of a match, and all that has happened in it since."""

    def __init__(self, table: Table) -> None:
        self.table = table.fork()
        self.noticed = 0
        self._since = len(table.steps)
        self._answers: dict[int, list[Refusal | None]] = defaultdict(list)

    def send(self, script: Script, profile: Profile) -> None:
        """Sends what is a message of the open phase."""
        for seat, body in script:
            message = self.table.parse(body)
            if isinstance(message, Malformed):
                continue
            answer = self.table.send(seat, message)
            refusal = answer if isinstance(answer, Refusal) else None
            self._answers[seat].append(refusal)
            self.noticed += refusal is None and profile.announced(body)

    def sight(self, viewer: Viewer) -> Mapping[str, Any]:
        """All that reaches the viewer: view, offers, events, answers to what was sent, the public clock."""
        windows, state = self.table.game.windows, self.table.state
        steps = self.table.steps[self._since :]
        events = streams(steps)
        sight = {"the view": windows.view(state, viewer), "the offers": windows.offers(state, viewer)}
        if isinstance(viewer, Seat):
            own = {"the events": events[viewer.number], "the answers": self._answers[viewer.number]}
            return sight | own
        if isinstance(viewer, Spectator):
            clocks = [step.clock for step in steps if not isinstance(step.clock, Stands)]
            return sight | {
                "the events": events["public"],
                "the seats": windows.seats(state),
                "the clock": clocks,
            }
        return sight | {"the events": events["dealer"]}

    def owing(self) -> set[int]:
        """The seats that owe a message."""
        return set(self.table.game.windows.missing(self.table.state))

    def report(self) -> Report:
        """The report of the phase that closed last."""
        closed = [step.closed for step in self.table.steps if step.closed]
        return closed[-1].report

    def known(self, seat: int, profile: Profile) -> object:
        """What the seat may know beyond what is public, now that a phase has closed."""
        report = self.report().dealer(self.table.people)
        own = {key: _part_of(seat, value) for key, value in report.items()}
        return own, profile.learned(self.table.state, seat)


def _part_of(seat: int, value: object) -> object:
    """What a part of the dealer's report, people as seat numbers, says of the seat, or None."""
    if isinstance(value, dict):
        return value.get(seat)
    return seat in value if isinstance(value, list) else None
