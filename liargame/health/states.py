"""Answers whether this process lives, and whether the site behind it can work."""

from collections.abc import Callable, Mapping
from datetime import timedelta
from functools import cache as remember
from typing import Final
from uuid import uuid4

from django.conf import settings
from django.core.cache import cache
from django.db import connection
from django.db.migrations.executor import MigrationExecutor
from django.http import HttpRequest, JsonResponse
from django.utils import timezone
from django.views.decorators.http import require_safe

from games.selectors.site_state import clock_silence, overdue_phases
from liargame.clock import clock

LONGEST_SILENCE: Final = timedelta(seconds=30)


@require_safe
def alive(request: HttpRequest) -> JsonResponse:
    """Say that this process answers, and on an embedded site how long ago its clock ticked."""
    told: dict[str, object] = {"alive": True}
    if settings.SITE_MODE == "embedded":
        told["tick_age_seconds"] = clock.age_seconds()
    return JsonResponse(told)


@require_safe
def ready(request: HttpRequest) -> JsonResponse:
    """Say whether everything that the site needs is there; 503 when something is not."""
    states = {name: _holds(check) for name, check in _CHECKS.items()}
    return JsonResponse(states, status=200 if all(states.values()) else 503)


def _holds(check: Callable[[], bool]) -> bool:
    try:
        return check()
    except Exception:  # whatever is wrong with it, it is not ready
        return False


def _database() -> bool:
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")
        return bool(cursor.fetchone() == (1,))


def _cache() -> bool:
    key = f"ready:{uuid4().hex}"
    cache.set(key, "1", timeout=5)
    return bool(cache.get(key) == "1")


def _clock() -> bool:
    silence = clock_silence(now=timezone.now())
    return silence is not None and silence < LONGEST_SILENCE


def _deadlines() -> bool:
    return not overdue_phases(now=timezone.now())


@remember
def _migrations() -> bool:
    """Once true, true for as long as this code runs; an exception is not remembered."""
    executor = MigrationExecutor(connection)
    if executor.migration_plan(executor.loader.graph.leaf_nodes()):
        raise LookupError("migrations are waiting")
    return True


_CHECKS: Final[Mapping[str, Callable[[], bool]]] = {
    "database": _database,
    "cache": _cache,
    "migrations": _migrations,
    "clock": _clock,
    "deadlines": _deadlines,
}
