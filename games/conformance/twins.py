"""Twin worlds: two matches that differ in a secret, and everybody who may not know it sees the same.

A match is played to some phase and then on in two worlds, the second with a deviation. While the phase is
open nobody else may see a difference. After it has closed, whoever knows the same must see the same: all know
the public report, and a seat what the dealer's report says of it and what it has learned for itself (Profile).
A seat that has once known different things is out of the comparison for good.
"""

from collections import Counter
from random import Random
from typing import Any, Final

from games.conformance.deviations import DEVIATIONS, Deviation, Script
from games.conformance.profile import Profile
from games.conformance.random_matches import play_messages, random_table
from games.conformance.table import Table
from games.conformance.violations import require
from games.conformance.worlds import World
from games.core.clock import Ends, Extends
from games.core.contract import GameType
from games.core.viewers import Dealer, Seat, Spectator, Viewer

_PHASES_AFTER: Final = 3
"""Closed phases after the deviation through which the worlds are compared."""


def check_twins(rng: Random, game: GameType[Any, Any], profile: Profile) -> Counter[str]:
    """One pair of worlds; how often views were compared, by deviation and whether the phase had closed."""
    table = random_table(rng, game, spare=3)
    while table.phase and rng.random() < 0.7:
        play_messages(rng, table, diligence=0.95)
        table.pass_deadline()
    seen: Counter[str] = Counter()
    script, other = improvised(rng, table), improvised(rng, table)
    if not table.phase or not script:
        return seen
    deviation = rng.choice(DEVIATIONS)(rng, script, other, profile)
    pair = _Pair(table, deviation, profile)
    if not pair.send(script, deviation.script):
        return seen
    seen[f"{deviation.name}, open"] = pair.compare([Dealer(), *pair.onlookers()])
    for _ in range(_PHASES_AFTER):
        if not pair.close():
            break
        seen[f"{deviation.name}, closed"] += pair.compare(pair.onlookers())
        script = improvised(rng, pair.first)
        if not pair.send(script, script):
            break
        seen[f"{deviation.name}, closed"] += pair.compare(pair.onlookers())
    return seen


def improvised(rng: Random, table: Table) -> Script:
    """What random hands send in the open phase, of which the table itself sees nothing."""
    fork = table.fork()
    play_messages(rng, fork, diligence=0.95)
    return [(move.seat, move.message) for move in fork.moves[len(table.moves) :]]


class _Pair:
    """Two worlds, and the seats that may tell them apart."""

    def __init__(self, table: Table, deviation: Deviation, profile: Profile) -> None:
        self._name = deviation.name
        self._profile = profile
        self._worlds = (World(table), World(table))
        self._seats = range(table.people.count)
        self._knowing = set(deviation.secretive)
        self._told: set[int] = set()

    @property
    def first(self) -> Table:
        """The world without the deviation."""
        return self._worlds[0].table

    def onlookers(self) -> list[Viewer]:
        """The public, and the seats that know the same in both worlds."""
        return [Spectator(), *(Seat(seat) for seat in self._seats if seat not in self._knowing)]

    def send(self, *scripts: Script) -> bool:
        """Sends each world its script; whether the public, too, has noticed the same in both."""
        for world, script in zip(self._worlds, scripts, strict=True):
            world.send(script, self._profile)
            for seat, body in script:
                if seat in self._knowing:
                    self._told.update(self._profile.told_at_close(body))
        one, two = self._worlds
        return one.noticed == two.noticed

    def compare(self, viewers: list[Viewer]) -> int:
        """Requires that these viewers see the same; how many looked, should the worlds differ at all."""
        one, two = self._worlds
        for viewer in viewers:
            sights = zip(one.sight(viewer).items(), two.sight(viewer).values(), strict=True)
            for (part, first), second in sights:
                same = first == second
                require(same, f"{self._name}: {part} of {viewer} tell a secret: {first} or {second}")
        return len(viewers) if one.table.state != two.table.state else 0

    def close(self) -> bool:
        """Lets deadlines pass until both worlds have closed the phase; whether the public knows the same."""
        while True:
            owing = [world.owing() for world in self._worlds]
            clocks = [world.table.pass_deadline().clock for world in self._worlds]
            extends = [isinstance(clock, Extends) for clock in clocks]
            if owing[0] == owing[1] and not owing[0] & self._knowing:
                require(extends[0] == extends[1], f"{self._name}: an extension tells a secret")
            if clocks[0] != clocks[1] or owing[0] != owing[1] or isinstance(clocks[0], Ends):
                return False
            if not extends[0]:
                return self._learn()

    def _learn(self) -> bool:
        """Who knows what from the reports of the phase that has closed; whether the public knows the same."""
        one, two = self._worlds
        if one.report().public(one.table.people) != two.report().public(two.table.people):
            return False
        self._knowing |= self._told
        self._knowing |= {
            seat for seat in self._seats if one.known(seat, self._profile) != two.known(seat, self._profile)
        }
        return True
