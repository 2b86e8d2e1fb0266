"""Counts in the shared cache what operators watch; what is lost with the cache was never a fact of a match.

Each process gathers for up to a second what it counts, so that what happens often asks the cache seldom.
"""

import time
from collections import Counter
from collections.abc import Mapping
from hashlib import sha256
from threading import Lock
from typing import Final

import structlog
from django.core.cache import cache

log = structlog.get_logger(__name__)

GATHERED_SECONDS: Final = 1.0
_SLOTS: Final = "counted:slots"

_Place = tuple[str, str]
"""A counter's name and label."""


class _Gathered:
    """What this process has counted since it last told the cache."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._counts: Counter[_Place] = Counter()
        self._since = -GATHERED_SECONDS

    def add(self, place: _Place, by: int) -> bool:
        """Count; whether it is time to tell the cache."""
        with self._lock:
            self._counts[place] += by
            return time.monotonic() >= self._since + GATHERED_SECONDS

    def take(self) -> Mapping[_Place, int]:
        """All that was counted, which the caller tells the cache."""
        with self._lock:
            taken, self._counts, self._since = self._counts, Counter(), time.monotonic()
        return taken


_gathered = _Gathered()


def count(name: str, *, label: str = "", by: int = 1) -> None:
    """Add to a counter; a cache that fails harms nobody.

    Args:
        name: of the counter, such as `closes`.
        label: what is counted apart under that name, such as a rule.
        by: how many.
    """
    if _gathered.add((name, label), by):
        hand_over()


def hand_over() -> None:
    """Tell the cache what this process has counted; each tick of the clock ends with it."""
    for (name, label), number in _gathered.take().items():
        _add(name, label, number)


def _add(name: str, label: str, number: int) -> None:
    key = f"counted:{sha256(f'{name}:{label}'.encode()).hexdigest()[:32]}"
    try:
        try:
            cache.incr(key, number)
        except ValueError:
            _begin(key, name, label)
            cache.incr(key, number)
    except Exception as fault:
        log.warning("not_counted", counter=name, fault=type(fault).__name__)


def counted() -> Mapping[_Place, int]:
    """Every counter by name and label, as far as its processes have told."""
    hand_over()
    slots = cache.get_many([f"{_SLOTS}:{slot}" for slot in range(1, cache.get(_SLOTS, 0) + 1)])
    by_key = {key: (name, label) for key, name, label in slots.values()}
    return {by_key[key]: value for key, value in cache.get_many(by_key).items()}


def _begin(key: str, name: str, label: str) -> None:
    """Start a counter at zero, and enter it in the list of those that there are: once, whoever comes first."""
    if cache.add(key, 0, timeout=None):
        cache.add(_SLOTS, 0, timeout=None)
        cache.set(f"{_SLOTS}:{cache.incr(_SLOTS)}", (key, name, label), timeout=None)
