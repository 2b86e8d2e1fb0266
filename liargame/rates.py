"""Counts in the shared cache how often somebody does something, and says when it is too often."""

import time
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

import structlog
from django.core.cache import cache

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Rate:
    """At most `most` times in each `seconds`, counted under `name`."""

    name: str
    most: int
    seconds: int = 60


@dataclass(frozen=True, slots=True)
class Use:
    """One use of what is limited. `who`: whose uses are counted together, such as an address."""

    rate: Rate
    who: str


def within(rate: Rate, who: str) -> bool:
    """Count one use, and say whether it is allowed; with a dead cache everything is.

    Args:
        rate: what is limited.
        who: whose uses are counted together; only its hash is kept.
    """
    return all_within([Use(rate, who)])


def all_within(uses: Sequence[Use]) -> bool:
    """Count uses together, and say whether all of them are allowed; with a dead cache they are."""
    counting: Any = cache  # one of `liargame.caches`
    kept_seconds = 2 * max(use.rate.seconds for use in uses)
    try:
        counts = counting.count_all([_key(use) for use in uses], kept_seconds=kept_seconds)
    except Exception:
        log.warning("rate_not_counted", rate=uses[0].rate.name)
        return True
    return all(count <= use.rate.most for use, count in zip(uses, counts, strict=True))


def _key(use: Use) -> str:
    window = int(time.time()) // use.rate.seconds
    digest = sha256(f"{use.rate.name}:{use.who}".encode()).hexdigest()[:32]
    return f"rate:{digest}:{window}"
