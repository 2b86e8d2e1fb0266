"""Counts in the shared cache how often somebody does something, and says when it is too often."""

import time
from dataclasses import dataclass
from hashlib import sha256

import structlog
from django.core.cache import cache

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Rate:
    """At most `most` times in each `seconds`, counted under `name`."""

    name: str
    most: int
    seconds: int = 60


def within(rate: Rate, who: str) -> bool:
    """Count one use, and say whether it is allowed; with a dead cache everything is.

    Args:
        rate: what is limited.
        who: whose uses are counted together, such as an address; only its hash is kept.
    """
    window = int(time.time()) // rate.seconds
    digest = sha256(f"{rate.name}:{who}".encode()).hexdigest()[:32]
    key = f"rate:{digest}:{window}"
    try:
        cache.add(key, 0, timeout=2 * rate.seconds)
        return cache.incr(key) <= rate.most
    except Exception:
        log.warning("rate_not_counted", rate=rate.name)
        return True
