"""The throw-away servers of tests and benchmarks: hurried, unless a commit has to wait for the disk."""

import shutil
from pathlib import Path

import psycopg
import pytest

from workbench.site import throw_away_servers

INITDB = shutil.which("initdb") or next(Path("/usr/lib/postgresql").glob("*/bin/initdb"), None)


@pytest.mark.skipif(
    not (INITDB and shutil.which("redis-server")),
    reason="needs PostgreSQL and Redis; on Debian: apt install postgresql redis-server",
)
@pytest.mark.parametrize("durable, waits", [(False, "off"), (True, "on")])
def test_commits_wait_for_the_disk_where_they_are_asked_to(durable: bool, waits: str) -> None:
    with (
        throw_away_servers(durable=durable) as (servers, _folder),
        psycopg.connect(servers["LIARGAME_TEST_DATABASE_URL"]) as line,
    ):
        for setting in ("fsync", "full_page_writes"):
            assert line.execute(f"SHOW {setting}").fetchone() == (waits,)
