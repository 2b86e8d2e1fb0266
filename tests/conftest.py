"""What every test can ask for."""

from collections.abc import Iterator

import pytest
from django.core.cache import cache

from liargame.counters import hand_over
from tests.flush import flush_past_guards


@pytest.fixture(autouse=True)
def _empty_cache() -> None:
    """Let no test stumble over rates that another one used up."""
    hand_over()
    cache.clear()


@pytest.fixture(autouse=True, scope="session")
def _flush_past_guards() -> Iterator[None]:
    """Let tests that commit be cleaned up after."""
    with flush_past_guards():
        yield
