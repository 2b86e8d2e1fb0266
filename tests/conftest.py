"""What every test can ask for."""

from collections.abc import Iterator

import pytest
from django.core.cache import cache


@pytest.fixture(autouse=True)
def _empty_cache() -> Iterator[None]:
    """Let no test stumble over rates that another one used up."""
    cache.clear()
    yield
