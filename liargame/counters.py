"""Counts in the shared cache what operators watch; what is lost with the cache was never a fact of a match."""

from collections.abc import Mapping
from hashlib import sha256

import structlog
from django.core.cache import cache

log = structlog.get_logger(__name__)

_SLOTS = "counted:slots"


def count(name: str, *, label: str = "", by: int = 1) -> None:
    """Add to a counter; a cache that fails harms nobody.

    Args:
        name: of the counter, such as `closes`.
        label: what is counted apart under that name, such as a rule.
        by: how many.
    """
    key = f"counted:{sha256(f'{name}:{label}'.encode()).hexdigest()[:32]}"
    try:
        try:
            cache.incr(key, by)
        except ValueError:
            _begin(key, name, label)
            cache.incr(key, by)
    except Exception as fault:
        log.warning("not_counted", counter=name, fault=type(fault).__name__)


def counted() -> Mapping[tuple[str, str], int]:
    """Every counter by name and label."""
    slots = cache.get_many([f"{_SLOTS}:{slot}" for slot in range(1, cache.get(_SLOTS, 0) + 1)])
    by_key = {key: (name, label) for key, name, label in slots.values()}
    return {by_key[key]: value for key, value in cache.get_many(by_key).items()}


def _begin(key: str, name: str, label: str) -> None:
    """Start a counter at zero, and enter it in the list of those that there are: once, whoever comes first."""
    if cache.add(key, 0, timeout=None):
        cache.add(_SLOTS, 0, timeout=None)
        cache.set(f"{_SLOTS}:{cache.incr(_SLOTS)}", (key, name, label), timeout=None)
