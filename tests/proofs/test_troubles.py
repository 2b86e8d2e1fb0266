"""A served site in trouble: its parts fail, its schema moves, its pages sit behind bad lines."""

import os

import pytest

from proofs import migrations, outages, sockets
from tests.browser.conftest import CHROMIUM
from tests.proofs.conftest import Holds

pytestmark = [pytest.mark.usefixtures("on_postgresql"), pytest.mark.slow]


@pytest.mark.skipif(
    "LIARGAME_TEST_SERVICES" not in os.environ,
    reason="stops PostgreSQL and Redis, so scripts/services has to run them",
)
def test_matches_end_as_they_would_have_whatever_fails(holds: Holds) -> None:
    holds(outages.prove(rounds=1))


def test_migrations_go_back_and_forth_while_people_write(holds: Holds) -> None:
    holds(migrations.prove(matches=20, posts=500, times=1))


@pytest.mark.skipif(CHROMIUM is None, reason="no Chromium here; on Debian: apt install chromium")
def test_pages_behind_bad_lines_become_as_fresh_ones(holds: Holds) -> None:
    timed = ("in time", "percentile")
    holds([f for f in sockets.prove(runs=8, pages=4) if not any(word in f.what for word in timed)])
