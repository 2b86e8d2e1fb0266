"""The whole suite over one game type."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

from games.conformance.bots import check_bot_match
from games.conformance.malformed import Tally, check_nonsense
from games.conformance.profile import Profile
from games.conformance.random_matches import play, random_table
from games.conformance.replays import check_order, check_record, check_replay
from games.conformance.rulebooks import check_facts
from games.conformance.twins import check_twins
from games.core.contract import GameType


def check_game(game: GameType[Any, Any], profile: Profile, *, matches: int, seed: str = "0") -> None:
    """Runs every check over the game type, as widely as so many random matches; equal seeds play the same.

    Raises Violation at the first law that is broken, or whatever the game itself raises, with a note that
    names the seed of the match.
    """
    check_facts(game)
    check_matches(game, profile, matches, seed=seed)
    check_secrecy(game, profile, max(matches // 10, 1), seed=seed)
    check_bots(game, max(matches // 10, 1), seed=seed)
    check_messages(game, matches * 50, seed=seed)


def check_matches(game: GameType[Any, Any], profile: Profile, count: int, *, seed: str = "0") -> Counter[str]:
    """Random matches, replayed, written down, and played in other orders of arrival; their endings."""
    endings: Counter[str] = Counter()
    for i in range(count):
        with _seeded(f"{seed}/match/{i}") as rng:
            table = random_table(rng, game)
            play(rng, table)
            check_replay(table)
            check_record(table)
            check_order(rng, table, profile)
            endings[table.ending] += 1
    return endings


def check_secrecy(game: GameType[Any, Any], profile: Profile, count: int, *, seed: str = "0") -> Counter[str]:
    """Matches with their twin worlds; how many views were compared, by deviation and when."""
    compared: Counter[str] = Counter()
    for i in range(count):
        with _seeded(f"{seed}/twins/{i}") as rng:
            compared += check_twins(rng, game, profile)
    return compared


def check_bots(game: GameType[Any, Any], count: int, *, seed: str = "0") -> Counter[str]:
    """Matches of bots; their endings."""
    endings: Counter[str] = Counter()
    for i in range(count):
        with _seeded(f"{seed}/bots/{i}") as rng:
            endings[check_bot_match(rng, game).ending] += 1
    return endings


def check_messages(game: GameType[Any, Any], count: int, *, seed: str = "0") -> Tally:
    """At least so many malformed or forbidden messages; how many of each."""
    with _seeded(f"{seed}/messages") as rng:
        return check_nonsense(rng, game, count)


@contextmanager
def _seeded(name: str) -> Iterator[Random]:
    """Random numbers from that seed; whatever goes wrong with them is told the seed."""
    try:
        yield Random(name)
    except Exception as fault:
        fault.add_note(f"seed: {name}")
        raise
