"""Finds game types: the built-in ones, and those that installed packages offer as `liargame.games`."""

from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from typing import Any

from games.core.contract import GameType

BUILT_IN = ("games.resolvers.garden_of_eden", "games.resolvers.musical_chairs")
ENTRY_POINT_GROUP = "liargame.games"


@cache
def game_types() -> dict[str, GameType[Any, Any]]:
    """All game types by key, built-in ones first; a key that appears twice raises ValueError."""
    found: dict[str, GameType[Any, Any]] = {}
    modules = [import_module(name).GAME for name in BUILT_IN]
    offered = [point.load() for point in entry_points(group=ENTRY_POINT_GROUP)]
    for game in [*modules, *offered]:
        if game.key in found:
            raise ValueError(f"two game types are called {game.key}")
        found[game.key] = game
    return found


def game_type(key: str) -> GameType[Any, Any]:
    """The game type of that key; KeyError when there is none."""
    return game_types()[key]
