"""Twin worlds: two matches that differ in a secret, and everybody who may not know it sees the same.

A match is played once, and then from each of its phases on in a twin world with a deviation. While the phase
is open nobody else may see a difference. After it has closed, whoever knows the same must see the same: all
know the public report, and a seat what the dealer's report says of it and what it has learned for itself
(Profile). A seat that has once known different things is out of the comparison for good.
"""

from collections import Counter
from random import Random
from typing import Any, Final

from games.conformance.deviations import Deviation, Script, deviate
from games.conformance.hands import Hands
from games.conformance.profile import Profile
from games.conformance.random_matches import play_messages, random_table
from games.conformance.stages import Stage, closed, sent
from games.conformance.table import Table
from games.conformance.violations import require
from games.core.clock import Ends, Extends
from games.core.contract import GameType
from games.core.viewers import Dealer, Seat, Spectator, Viewer

_TWINS_A_PHASE: Final = 5
_PHASES_COMPARED: Final = 2
_PHASES_AT_MOST: Final = 12


def check_twins(rng: Random, game: GameType[Any, Any], profile: Profile) -> Counter[str]:
    """One match and its twins; how often views were compared, by deviation and whether the phase had closed."""
    hands, table = Hands(rng), random_table(rng, game, spare=4)
    phases: list[tuple[Stage, Stage]] = []
    tables = [table]
    while tables[-1].phase and len(phases) < _PHASES_AT_MOST:
        said = _improvised(hands, tables[-1])
        phases.append((said, closed(said.table)))
        tables.append(phases[-1][1].table)
    compared: Counter[str] = Counter()
    for place, (said, _) in enumerate(phases):
        if said.script:
            other = _improvised(hands, tables[place]).script
            for _ in range(_TWINS_A_PHASE):
                deviation = deviate(rng, said.script, other, profile)
                twin = _Twin(tables[place], deviation, profile)
                compared += twin.follow(phases[place : place + _PHASES_COMPARED])
    return compared


def _improvised(hands: Hands, table: Table) -> Stage:
    """The stage after random hands have sent what they would."""
    fork = table.fork()
    play_messages(hands, fork)
    return Stage(table, fork, [])


class _Twin:
    """A twin world, and the seats that may tell it from the first."""

    def __init__(self, table: Table, deviation: Deviation, profile: Profile) -> None:
        self._table = table
        self._deviation = deviation
        self._profile = profile
        self._seats = range(table.people.count)
        self._knowing = set(deviation.secretive)
        self._told: set[int] = set()
        self._compared: Counter[str] = Counter()

    def follow(self, phases: list[tuple[Stage, Stage]]) -> Counter[str]:
        """Compares the twin with the first world, phase by phase, while the public knows the same of both."""
        script = self._deviation.script
        for place, (said, ended) in enumerate(phases):
            twin = sent(self._table, script if place == 0 else said.script)
            self._learn_of(said.script + script)
            if said.noticed(self._profile) != twin.noticed(self._profile):
                break
            dealer: list[Viewer] = [] if place else [Dealer()]
            self._compare("open", said, twin, [*dealer, *self._onlookers()])
            twin = closed(twin.table)
            if not self._looks_same(ended, twin):
                break
            self._compare("closed", ended, twin, self._onlookers())
            self._table = twin.table
        return self._compared

    def _onlookers(self) -> list[Viewer]:
        """The public, and the seats that know the same of both worlds."""
        return [Spectator(), *(Seat(seat) for seat in self._seats if seat not in self._knowing)]

    def _learn_of(self, script: Script) -> None:
        """Notes who will learn of these messages when the phase closes, as far as they can differ."""
        for seat, body in script:
            if seat in self._knowing:
                self._told.update(self._profile.told_at_close(body))

    def _compare(self, when: str, one: Stage, two: Stage, viewers: list[Viewer]) -> None:
        name = self._deviation.name
        for viewer in viewers:
            sights = zip(one.sight(viewer).items(), two.sight(viewer).values(), strict=True)
            for (part, first), second in sights:
                require(first == second, f"{name}: {part} of {viewer} tell a secret: {first} or {second}")
        if one.table.state != two.table.state:
            self._compared[f"{name}, {when}"] += len(viewers)

    def _looks_same(self, one: Stage, two: Stage) -> bool:
        """Whether the public knows the same now that both worlds have closed the phase, and both go on."""
        for (owing, clock), (twin_owing, twin_clock) in zip(one.deadlines, two.deadlines, strict=False):
            if owing == twin_owing and not owing & self._knowing:
                same = isinstance(clock, Extends) == isinstance(twin_clock, Extends)
                require(same, f"{self._deviation.name}: an extension tells a secret")
            if clock != twin_clock or owing != twin_owing or isinstance(clock, Ends):
                return False
        if one.report.public(one.table.people) != two.report.public(two.table.people):
            return False
        self._knowing |= self._told
        self._knowing |= {
            seat for seat in self._seats if one.known(seat, self._profile) != two.known(seat, self._profile)
        }
        return True
