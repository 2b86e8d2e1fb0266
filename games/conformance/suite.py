"""The whole suite over one game type."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from random import Random
from typing import Any

from games.conformance.bots import check_bots
from games.conformance.malformed import Tally, check_nonsense
from games.conformance.profile import Profile
from games.conformance.random_matches import play, random_table
from games.conformance.replays import check_order, check_record, check_replay
from games.conformance.table import Table
from games.conformance.twins import check_twins
from games.core.contract import GameType


@dataclass(frozen=True, slots=True)
class Extent:
    """How much is played: random matches, pairs of twin worlds, matches of bots, and bad messages."""

    matches: int = 2000
    twins: int = 2000
    bot_matches: int = 200
    messages: int = 100_000


@dataclass(slots=True)
class Figures:
    """What was exercised: endings by kind, views compared by deviation, messages by their fate."""

    endings: Counter[str] = field(default_factory=Counter)
    bot_endings: Counter[str] = field(default_factory=Counter)
    compared: Counter[str] = field(default_factory=Counter)
    messages: Tally = field(default_factory=Tally)


def check_game(game: GameType[Any, Any], profile: Profile, extent: Extent, *, seed: str = "0") -> Figures:
    """Runs every check over the game type; equal seeds play the same.

    Raises Violation at the first law that is broken, or whatever the game itself raises, with a note that
    names the seed of the match.
    """
    figures = Figures()
    for i in range(extent.matches):
        with _seeded(f"{seed}/match/{i}") as rng:
            figures.endings[check_match(rng, game, profile)] += 1
    for i in range(extent.twins):
        with _seeded(f"{seed}/twins/{i}") as rng:
            figures.compared += check_twins(rng, game, profile)
    for i in range(extent.bot_matches):
        with _seeded(f"{seed}/bots/{i}") as rng:
            figures.bot_endings[_ending(check_bots(rng, game))] += 1
    with _seeded(f"{seed}/messages") as rng:
        figures.messages = check_nonsense(rng, game, extent.messages)
    return figures


def check_match(rng: Random, game: GameType[Any, Any], profile: Profile) -> str:
    """One random match, replayed, written down, and played in other orders of arrival; its ending."""
    table = random_table(rng, game)
    play(rng, table)
    check_replay(table)
    check_record(table)
    check_order(rng, table, profile)
    return _ending(table)


def _ending(table: Table) -> str:
    ending = table.steps[-1].ending
    return ending.kind if ending else ""


@contextmanager
def _seeded(name: str) -> Iterator[Random]:
    """Random numbers from that seed; whatever goes wrong with them is told the seed."""
    try:
        yield Random(name)
    except Exception as fault:
        fault.add_note(f"seed: {name}")
        raise
