"""Every registered game type passes the suite."""

from typing import Any

import pytest

from games.conformance import Profile, check_bots, check_facts, check_matches, check_messages, check_secrecy
from games.core.contract import GameType
from games.registry import game_types
from tests.conformance.profiles import PROFILES

Games = dict[str, GameType[Any, Any]]

pytestmark = [pytest.mark.slow, pytest.mark.parametrize("key", [*game_types(), "minority-rule"])]


def profile(key: str) -> Profile:
    return PROFILES.get(key, Profile())


def test_rulebooks_can_be_cited_and_seats_make_sense(games: Games, key: str) -> None:
    check_facts(games[key])


def test_random_matches_keep_every_law(games: Games, key: str, matches: int) -> None:
    endings = check_matches(games[key], profile(key), matches)
    assert endings.total() == matches
    assert len(endings) > 1


def test_twin_worlds_look_the_same_to_whoever_may_not_know(games: Games, key: str, matches: int) -> None:
    compared = check_secrecy(games[key], profile(key), matches // 10)
    assert compared["other moves, open"] > matches // 10


def test_bots_make_only_moves_that_are_taken_and_finish(games: Games, key: str, matches: int) -> None:
    endings = check_bots(games[key], matches // 10)
    assert endings.total() == matches // 10


def test_no_message_raises_and_no_refusal_changes_anything(games: Games, key: str, matches: int) -> None:
    tally = check_messages(games[key], matches * 50)
    assert tally.malformed + tally.refused >= matches * 50
    assert tally.refused > matches
