"""The site's watch: the machine's clock, and beside it a steady one that tells when the first has jumped.

Deadlines are kept and what comes in is timed by it. A machine's clock may be set two hours forth by mistake and
back again; a phase that was closed in between could not be opened again.
"""

import time
from collections.abc import Callable
from datetime import datetime, timedelta
from threading import Lock
from typing import Final

import structlog
from django.utils import timezone

TRUSTED: Final = timedelta(seconds=5)
"""A clock that is corrected by no more is followed at once."""
DOUBT: Final = timedelta(minutes=10)
"""A clock that has jumped is believed when it has kept to its new time for so long."""

# The steady clock of Linux that counts the time in which the machine sleeps; elsewhere the one there is.
_STEADY: Final = getattr(time, "CLOCK_BOOTTIME", getattr(time, "CLOCK_MONOTONIC", None))

log = structlog.get_logger(__name__)


def _wall() -> datetime:
    return timezone.now()


def _steady() -> float:
    return time.monotonic() if _STEADY is None else time.clock_gettime(_STEADY)


class Watch:
    """Tells the time by `wall`, unless that has jumped against `steady`, which gives seconds from any beginning."""

    def __init__(self, wall: Callable[[], datetime] = _wall, steady: Callable[[], float] = _steady) -> None:
        self._wall = wall
        self._steady = steady
        self._lock = Lock()
        self._believed: tuple[datetime, float] | None = None
        self._doubted: tuple[timedelta, float] | None = None

    def now(self) -> datetime:
        """The instant."""
        with self._lock:
            wall, steady = self._wall(), self._steady()
            if self._believed is None:
                self._believed = wall, steady
            told_at, told_steady = self._believed
            reckoned = told_at + timedelta(seconds=steady - told_steady)
            if not self._believes(wall - reckoned, steady):
                return reckoned
            self._believed, self._doubted = (wall, steady), None
            return wall

    def _believes(self, jump: timedelta, steady: float) -> bool:
        """Whether a clock that is off by `jump` is believed; its doubt begins anew with each other jump."""
        if abs(jump) <= TRUSTED:
            return True
        if self._doubted is None or abs(self._doubted[0] - jump) > TRUSTED:
            log.error("clock_jumped", seconds=jump.total_seconds())
            self._doubted = jump, steady
        return steady - self._doubted[1] > DOUBT.total_seconds()


_watch = Watch()


def now() -> datetime:
    """The instant by the site's watch."""
    return _watch.now()
