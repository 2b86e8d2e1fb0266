"""Kills whoever closes phases, at random moments and around every statement; each match is closed as a whole or not.

All matches are copies of one, so that a close has one right outcome. A match that is neither as before nor
as after a close is partial; one that the next closer does not bring to that outcome is lost or doubled. The
same kills over a closer that was made without care must be caught, or the proof would prove nothing.
"""

import random
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from functools import partial
from typing import Final

from games.models import Match
from games.services.closing import close_matches
from games.services.soundness import unsound
from proofs.failpoints import Act, count_statements, die, failing, lose_connection, statements_apart
from proofs.finding import Finding, none_of
from proofs.fingerprints import Fingerprint, fingerprint
from tests.proofs.naive_closer import close_naively
from workbench.copies import copies
from workbench.processes import kill, start, start_ready
from workbench.tables import eden_round, open_phase

TITLE: Final = "Kills while closing"
RANDOM_KILLS: Final = 200
TIMES_A_FAILPOINT: Final = 20
TOGETHER: Final = 3

Closer = Callable[..., object]


@dataclass(slots=True)
class Wreckage:
    """What was found after kills: how many there were, how many left work to do, and what went wrong."""

    kills: int = 0
    interrupted: int = 0
    partial: list[str] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Scene:
    """A match ready to be closed, and what it says before and after; copies of it are closed and killed.

    A close makes so many `statements`, and so many `journeys` to the database, each with one of them or several. A
    process of its own takes so many `seconds` for it from its beginning to its end.
    """

    original: Match
    now: datetime
    before: Fingerprint
    after: Fingerprint
    statements: int
    journeys: int
    seconds: float

    def wreck(self, closer: Closer, wreckage: Wreckage, run: Callable[[Callable[[], object]], None]) -> None:
        """Close fresh copies by way of `run`, which interrupts; look at them, close the rest, look again."""
        matches = copies(self.original, TOGETHER)
        ids = [match.pk for match in matches]
        run(partial(closer, match_ids=ids, now=self.now))
        found = [fingerprint(match) for match in matches]
        wreckage.kills += 1
        wreckage.interrupted += self.before in found
        wreckage.partial += self._strangers(matches, found, {self.before, self.after})
        try:
            closer(match_ids=ids, now=self.now)
        except Exception as fault:
            wreckage.wrong.append(type(fault).__name__)
            return
        wreckage.wrong += self._strangers(matches, [fingerprint(m) for m in matches], {self.after})

    def _strangers(
        self, matches: Sequence[Match], found: Sequence[Fingerprint], allowed: set[Fingerprint]
    ) -> list[str]:
        return [m.public_id for m, said in zip(matches, found, strict=True) if said not in allowed]


def set_scene() -> Scene:
    """Make a match, and close copies of it undisturbed, to know what is right and how long it takes."""
    original = eden_round(seats=3)
    now = open_phase(original).due_at + timedelta(seconds=1)
    before = fingerprint(copies(original, 1)[0])
    with statements_apart():
        statements = count_statements(_close_copies(original, now))
    journeys = count_statements(_close_copies(original, now))
    reference = copies(original, TOGETHER)
    process, began = start_ready(_close(reference, now)), time.monotonic()
    process.join()
    seconds = time.monotonic() - began
    return Scene(original, now, before, fingerprint(reference[0]), statements, journeys, seconds)


def _close_copies(original: Match, now: datetime) -> Callable[[], object]:
    return _close(copies(original, TOGETHER), now)


def _close(matches: Sequence[Match], now: datetime) -> Callable[[], object]:
    return partial(close_matches, match_ids=[match.pk for match in matches], now=now)


def prove(
    *, random_kills: int = RANDOM_KILLS, times: int = TIMES_A_FAILPOINT, every: int = 1
) -> list[Finding]:
    """Kill at so many random moments, and so many times at each failpoint, or at each `every`th one."""
    scene = set_scene()
    points = _around(range(1, scene.statements + 1, every))
    journeys = _around(range(1, scene.journeys + 1, every))
    at_random = kill_at_random(scene, close_matches, random_kills)
    with statements_apart():
        at_points = fail_at_points(scene, close_matches, die, points * times)
    on_journeys = fail_at_points(scene, close_matches, die, journeys)
    unplugged = fail_at_points(scene, close_matches, lose_connection, journeys)
    faults = unsound()
    naive = fail_at_points(scene, close_naively, die, points)
    caught = len(naive.partial) + len(naive.wrong)
    return [
        *_findings("random kills", at_random, f"{RANDOM_KILLS}"),
        *_findings(f"kills around {len(points) // 2} statements", at_points, f"{2 * TIMES_A_FAILPOINT} each"),
        *_findings("kills around journeys with several statements", on_journeys, "2 each"),
        *_findings("connections lost around journeys", unplugged, "2 each"),
        none_of("faults in the database", faults),
        Finding("matches that a naive closer wrecks", str(caught), "more than 0", caught > 0),
    ]


def _around(places: Iterable[int]) -> list[tuple[int, bool]]:
    """The failpoints before and after each of these statements."""
    return [(at, after) for at in places for after in (False, True)]


def _findings(what: str, wreckage: Wreckage, goal: str) -> Iterator[Finding]:
    found = f"{wreckage.kills:,}, {wreckage.interrupted:,} of them left work to the next"
    yield Finding(what, found, goal, wreckage.kills > 0)
    yield none_of(f"partial after {what}", wreckage.partial)
    yield none_of(f"lost or doubled after {what}", wreckage.wrong)


def kill_at_random(scene: Scene, closer: Closer, count: int) -> Wreckage:
    """Kill a process that closes, at moments spread over the time that closing takes."""
    rng, wreckage = random.Random("kills"), Wreckage()

    def run(work: Callable[[], object]) -> None:
        process = start_ready(work)
        process.join(rng.uniform(0, scene.seconds))
        kill(process)

    for _ in range(count):
        scene.wreck(closer, wreckage, run)
    return wreckage


def fail_at_points(scene: Scene, closer: Closer, act: Act, points: Sequence[tuple[int, bool]]) -> Wreckage:
    """Let a process that closes fail at each of these statements, before or after it."""
    wreckage = Wreckage()
    for at, after in points:
        scene.wreck(closer, wreckage, partial(_run_failing, act, at, after))
    return wreckage


def _run_failing(act: Act, at: int, after: bool, work: Callable[[], object]) -> None:
    def run() -> None:
        with failing(act, at=at, after=after):
            work()

    start(run).join()
