"""The site is started over many overdue phases: it closes them all, oldest first, once, and pages go on meanwhile."""

import http.client
import random
import time
from bisect import bisect_left
from collections.abc import Sequence
from datetime import timedelta
from typing import Final

from django.utils import timezone

from games.models import Event, Match, Phase
from games.services.loading import BATCH_SIZE
from games.services.soundness import unsound
from proofs.finding import Finding, none_of
from workbench.copies import copies, due_at
from workbench.embedded import started_site
from workbench.tables import eden_round

TITLE: Final = "Start over overdue phases"
PHASES: Final = 1_000
GOAL_SECONDS: Final = 60
PAGE_GOAL_SECONDS: Final = 1.0
PATIENCE_SECONDS: Final = 300
CLOSERS: Final = 2
"""How many threads of the site's clock close side by side, a batch each."""
LONGEST_OVERDUE: Final = timedelta(minutes=9)
"""Less than the silence that the site takes for an outage of its own, after which deadlines move instead."""


def prove(*, phases: int = PHASES) -> list[Finding]:
    """Start the embedded site over the database, and read a page again and again until nothing is overdue."""
    original = eden_round(seats=4)
    matches = [original, *copies(original, phases - 1)]
    random.Random("overdue").shuffle(matches)
    now = timezone.now()
    due_at(matches, [now - LONGEST_OVERDUE * (1 - i / (2 * phases)) for i in range(phases)])
    with started_site() as port:
        began = time.monotonic()
        pages = _read_pages_until_closed(port, original.get_absolute_url(), matches)
        seconds = time.monotonic() - began
    closed = Phase.objects.filter(match__in=matches, ordinal=1, closed_at__isnull=False).count()
    slowest = sorted(pages)[int(len(pages) * 0.95)]
    once = Event.objects.filter(match__in=matches, kind="office.phase_opened", facts__number=2).count()
    return [
        Finding(
            "closed", f"{closed:,} of {phases:,}, {once:,} times told", "each once", closed == once == phases
        ),
        Finding("seconds from start", f"{seconds:.1f}", f"at most {GOAL_SECONDS}", seconds <= GOAL_SECONDS),
        none_of("phases closed before older ones that nobody had in work", _out_of_order(matches)),
        Finding(
            f"95th percentile of {len(pages)} pages",
            f"{slowest:.2f} s",
            f"under {PAGE_GOAL_SECONDS:g} s",
            slowest < PAGE_GOAL_SECONDS,
        ),
        none_of("faults in the database", unsound()),
    ]


def _read_pages_until_closed(port: int, path: str, matches: Sequence[Match]) -> list[float]:
    """How long each page took, in seconds."""
    ends_at = time.monotonic() + PATIENCE_SECONDS
    took = []
    while time.monotonic() < ends_at:
        began = time.monotonic()
        _read_page(port, path)
        took.append(time.monotonic() - began)
        if not Phase.objects.filter(match__in=matches, ordinal=1, closed_at__isnull=True).exists():
            break
        time.sleep(0.1)
    return took


def _read_page(port: int, path: str) -> None:
    connection = http.client.HTTPConnection("localhost", port, timeout=PATIENCE_SECONDS)
    connection.request("GET", path)
    answer = connection.getresponse()
    answer.read()
    connection.close()
    if answer.status != http.client.OK:
        raise http.client.HTTPException(f"{path} answered {answer.status}")


def _out_of_order(matches: Sequence[Match]) -> list[str]:
    """The phases that were closed while more older ones were open than the closers had in work.

    `matches` stand in the order of their deadlines. Closers side by side claim batches, the oldest first; which of
    these is written first, and what within it, has no order. An event's number is given when it is written.
    """
    rank = {match.pk: index for index, match in enumerate(matches)}
    told = Event.objects.filter(match__in=matches, kind="office.phase_opened", facts__number=2).order_by("pk")
    order = [rank[match_id] for match_id in told.values_list("match_id", flat=True)]
    return [f"match {index}" for index, older in still_open(order) if older >= CLOSERS * BATCH_SIZE]


def still_open(order: Sequence[int]) -> list[tuple[int, int]]:
    """Each rank, in the order given, with how many lower ones come after it."""
    later = sorted(order)
    found = []
    for rank in order:
        older = bisect_left(later, rank)
        del later[older]
        found.append((rank, older))
    return found
