"""How widely the suite is run, and the games it runs over."""

import os
from collections.abc import Iterator
from typing import Any

import pytest

from games.core.contract import GameType
from games.registry import game_types
from tests.installed import tiny_game


@pytest.fixture(scope="session")
def matches() -> int:
    """How many random matches to play of each game; `make check` asks for 2,000."""
    return int(os.environ.get("LIARGAME_CONFORMANCE_MATCHES", "200"))


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, GameType[Any, Any]]]:
    """Every registered game type, the tiny one installed beside them."""
    with tiny_game(tmp_path_factory.mktemp("site")):
        yield dict(game_types())
