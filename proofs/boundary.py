"""Arrivals a millisecond before, at, and after the deadline, each processed later: the boundary is in time (G8)."""

import random
from collections import Counter
from collections.abc import Sequence
from datetime import timedelta
from functools import partial
from typing import Final

from games.models import Match, Message
from proofs.finding import Finding
from workbench.copies import copies
from workbench.processes import race, shares
from workbench.tables import CASTS, eden_round, open_phase, send

TITLE: Final = "Arrivals at the deadline"
ARRIVALS: Final = 10_000
PROCESSES: Final = 2
TABLES: Final = 10
SEATS: Final = 3
MS: Final = timedelta(milliseconds=1)
OFFSETS: Final = (-MS, 0 * MS, MS)


def prove(*, arrivals: int = ARRIVALS, processes: int = PROCESSES) -> list[Finding]:
    """Let messages arrive about the deadline, from several processes, before the clock gets round to closing."""
    original = eden_round(seats=SEATS, moved=False)
    matches = [original, *copies(original, TABLES - 1)]
    works = [
        partial(_arrive, share, arrivals // processes, str(index))
        for index, share in enumerate(shares(matches, processes))
    ]
    answered = sum((race(*works) if processes > 1 else [works[0]()]), Counter[tuple[int, bool]]())
    wrong = sum(number for (offset, accepted), number in answered.items() if accepted != (offset <= 0))
    logged_late = Message.objects.filter(
        match__in=matches, accepted=True, received_at__gt=_due(original)
    ).count()
    told = ", ".join(f"{offset:+d} ms: {_share(answered, offset)}" for offset in (-1, 0, 1))
    return [
        Finding("arrivals", f"{answered.total():,}", f"{ARRIVALS:,}", answered.total() == arrivals),
        Finding("accepted by offset", told, "all, all, none", wrong == 0),
        Finding("answered against G8", str(wrong), "0", wrong == 0),
        Finding("late ones that stand in the log as accepted", str(logged_late), "0", logged_late == 0),
    ]


def _due(match: Match) -> object:
    return open_phase(match).due_at


def _arrive(matches: Sequence[Match], count: int, seed: str) -> Counter[tuple[int, bool]]:
    """Answers by offset in milliseconds and by whether the message was accepted."""
    rng = random.Random(seed)
    answered: Counter[tuple[int, bool]] = Counter()
    due_at = open_phase(matches[0]).due_at
    for _ in range(count):
        offset = rng.choice(OFFSETS)
        receipt = send(rng.choice(matches), rng.randrange(SEATS), rng.choice(CASTS), at=due_at + offset)
        answered[offset // MS, receipt.accepted] += 1
    return answered


def _share(answered: Counter[tuple[int, bool]], offset: int) -> str:
    accepted = answered[offset, True]
    return f"{accepted:,} of {accepted + answered[offset, False]:,}"
