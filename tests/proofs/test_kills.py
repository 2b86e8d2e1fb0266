"""Whoever closes phases is killed, or loses the database; a careless closer is seen to leave wrecks."""

import pytest

from proofs import kills
from tests.proofs.conftest import Holds

pytestmark = pytest.mark.usefixtures("on_postgresql")


def test_killed_closers_lose_double_and_halve_nothing(holds: Holds) -> None:
    holds(kills.prove(random_kills=8, times=1, every=3))
