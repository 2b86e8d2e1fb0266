"""Strikes at what a served site is made of: each ends something at once, and starts it again after a while."""

import os
import subprocess
import time
from typing import Final

from redis import Redis

from workbench.parts import Parts
from workbench.site import ROOT, SERVICES

AWAY_SECONDS: Final = 1.0
"""What a supervisor takes to start something again."""


def stop_database(_parts: Parts) -> None:
    """Stop PostgreSQL at once, whatever it is doing."""
    _restart_service("database")


def kill_redis(_parts: Parts) -> None:
    """Kill Redis, and with it all that it holds."""
    _restart_service("redis")


def _restart_service(name: str) -> None:
    services = os.environ["LIARGAME_TEST_SERVICES"]
    subprocess.run([SERVICES, "restart", services, name, str(AWAY_SECONDS)], cwd=ROOT, check=True)


def flush_redis(_parts: Parts) -> None:
    """Empty Redis: tasks, counts, and who listens to what."""
    with Redis.from_url(os.environ["LIARGAME_REDIS_URL"]) as redis:
        redis.flushall()


def kill_web(parts: Parts) -> None:
    """Kill all processes that serve pages and take forms."""
    _restart_part(parts, "web")


def kill_beat(parts: Parts) -> None:
    """Kill what gives the time."""
    _restart_part(parts, "beat")


def _restart_part(parts: Parts, name: str) -> None:
    parts.kill(name)
    time.sleep(AWAY_SECONDS)
    parts.start(name)
