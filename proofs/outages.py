"""Whatever a served site is made of fails, part by part, while matches are played to their ends on it.

Each round lets some tables go on and strikes once among them. The site must be back soon, and every table must
end as the same table ends undisturbed: with the same rows, to the byte. Outages of the site's own clock, which
move deadlines after ten minutes, are another matter and not met here.
"""

import random
import threading
import time
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import dataclass, field
from typing import Final

from django.db import Error, connections

from games.models import Match
from games.services.soundness import unsound
from proofs import strikes
from proofs.deliveries import thrice_and_shuffled
from proofs.finding import Finding, none_of
from proofs.outage_players import play_by_forms
from proofs.outage_tables import Originals, Tables
from workbench.parts import Parts, served_parts
from workbench.visitor import Visitor

TITLE: Final = "Outages"
ROUNDS: Final = 50
AT_ONCE: Final = 10
A_ROUND: Final = {"deadline": 2, "form": 1, "bots": 1}
BACK_WITHIN_SECONDS: Final = 60
PATIENCE_SECONDS: Final = 300
OK: Final = 200


@dataclass(frozen=True, slots=True)
class Trouble:
    """What goes wrong: something in each round, or all the while, when rounds are played together."""

    name: str
    strike: Callable[[Parts], None] | None = None
    meanwhile: Callable[[Parts], AbstractContextManager[object]] = nullcontext


@contextmanager
def two_beats(parts: Parts) -> Iterator[None]:
    """A second beat ticks beside the first."""
    parts.start("beat", name="second beat")
    yield
    parts.kill("second beat")


TROUBLES: Final = (
    Trouble("PostgreSQL stopped at once", strikes.stop_database),
    Trouble("Redis killed", strikes.kill_redis),
    Trouble("FLUSHALL", strikes.flush_redis),
    Trouble("web killed", strikes.kill_web),
    Trouble("beat killed", strikes.kill_beat),
    Trouble("two beats", meanwhile=two_beats),
    Trouble("every task three times and out of order", meanwhile=thrice_and_shuffled),
)


@dataclass(slots=True)
class Seen:
    """What was seen of a trouble: rounds, how long the site was away in each, how each table ended by its kind."""

    rounds: int = 0
    away_seconds: list[float] = field(default_factory=list)
    endings: list[tuple[str, str]] = field(default_factory=list)


def prove(*, rounds: int = ROUNDS) -> list[Finding]:
    """Let each trouble befall the site in so many rounds."""
    originals = Originals()
    findings: list[Finding] = []
    with served_parts() as parts:
        _wait_until(parts, lambda: _is_back(parts, originals.by_form), "the site did not start")
        undisturbed = _undisturbed(parts, originals)
        for trouble in TROUBLES:
            seen = _befall(parts, originals, trouble, rounds)
            findings += _findings(trouble, seen, undisturbed)
    return [*findings, none_of("faults in the database", unsound())]


def _findings(trouble: Trouble, seen: Seen, undisturbed: Mapping[str, str]) -> Iterator[Finding]:
    told = f"{seen.rounds} times, {len(seen.endings)} matches played through it"
    otherwise = [f"a table by {kind}" for kind, ending in seen.endings if ending != undisturbed[kind]]
    yield Finding(trouble.name, told, f"{ROUNDS} times", seen.rounds > 0)
    yield none_of(f"{trouble.name}: matches that ended otherwise", otherwise)
    longest = max(seen.away_seconds)
    yield Finding(
        f"{trouble.name}: longest until the site was back",
        f"{longest:.1f} s",
        f"{BACK_WITHIN_SECONDS} s",
        longest <= BACK_WITHIN_SECONDS,
    )


def _undisturbed(parts: Parts, originals: Originals) -> Mapping[str, str]:
    """How tables of each kind end when nothing happens, which is the same for all of them."""
    tables = originals.tables(2, A_ROUND)
    _play(parts, tables, strike=None, after_seconds=0)
    seen: dict[str, set[str]] = defaultdict(set)
    for kind, ending in tables.endings():
        seen[kind].add(ending)
    return {kind: ending for kind, (ending,) in seen.items()}


def _befall(parts: Parts, originals: Originals, trouble: Trouble, rounds: int) -> Seen:
    seen, rng = Seen(), random.Random(trouble.name)
    at_once = 1 if trouble.strike else AT_ONCE
    with trouble.meanwhile(parts):
        while seen.rounds < rounds:
            together = min(at_once, rounds - seen.rounds)
            tables = originals.tables(together, A_ROUND)
            seen.away_seconds.append(_play(parts, tables, trouble.strike, after_seconds=rng.uniform(0, 1)))
            seen.endings += tables.endings()
            seen.rounds += together
    return seen


def _play(
    parts: Parts, tables: Tables, strike: Callable[[Parts], None] | None, *, after_seconds: float
) -> float:
    """Let tables go on, strike once, and wait until all have ended; how long the site was away, in seconds."""
    players = threading.Thread(target=play_by_forms(parts, tables.by_form))
    tables.let_go()
    players.start()
    time.sleep(after_seconds)
    connections.close_all()
    struck_at = time.monotonic()
    if strike:
        strike(parts)
    _wait_until(parts, lambda: _is_back(parts, tables.by_form[0]), "the site did not come back")
    away_seconds = time.monotonic() - struck_at
    players.join(PATIENCE_SECONDS)
    _wait_until(parts, lambda: _have_ended(tables.all()), "matches did not end")
    return away_seconds


def _is_back(parts: Parts, match: Match) -> bool:
    """Whether the site says that it is ready, shows a match, and opens the socket of its page."""
    visitor = Visitor(parts)
    pages = ("/readyz", match.get_absolute_url())
    return all(visitor.get(page) == OK for page in pages) and visitor.is_greeted(match.public_id)


def _have_ended(matches: Sequence[Match]) -> bool:
    ended = Match.objects.filter(pk__in=[m.pk for m in matches], status=Match.Status.ENDED)
    try:
        return ended.count() == len(matches)
    except Error:
        connections.close_all()
        return False


def _wait_until(parts: Parts, happened: Callable[[], bool], otherwise: str) -> None:
    """Wait, with somebody watching over the parts as on a served site."""
    ends_at = time.monotonic() + PATIENCE_SECONDS
    while not happened():
        parts.revive()
        if time.monotonic() > ends_at:
            raise TimeoutError(otherwise)
        time.sleep(0.05)
