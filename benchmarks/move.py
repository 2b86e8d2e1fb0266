"""A sealed move by form, beside a page of five queries."""

from secrets import token_urlsafe
from typing import Final

from django.urls import reverse

from benchmarks.comparison import Comparison
from benchmarks.load import Load, Request, ask, visitor
from benchmarks.pages import PLAYERS, both_served, compared, table_with_talk
from workbench.copies import copies
from workbench.tables import open_phase, person

TITLE: Final = "Move: a sealed move by form"
TABLES: Final = 20
REPETITIONS: Final = 10
WARMING: Final = 2
BASES: Final = ("gold", "silver")
GOAL_RATE: Final = 2.0
GOAL_P99: Final = 0.6


def measure(*, repetitions: int = REPETITIONS) -> list[Comparison]:
    """Send moves and ask for the plain page by turns, each seat of each table with a session of its own."""
    original = table_with_talk()
    place = open_phase(original).place
    browsers = [
        (match, visitor(person(f"Player {seat + 1}"), f"192.0.2.{number}"))
        for number, match in enumerate(copies(original, TABLES))
        for seat in range(PLAYERS)
    ]
    pages = [Request(f"/matches/{original.public_id}/", headers) for _match, headers in browsers]
    pairs: list[tuple[Load, Load]] = []
    with both_served() as ports:
        for turn in range(WARMING + repetitions):
            base = BASES[turn % len(BASES)]
            moves = [
                Request(reverse("move", args=[match.public_id]), headers, _form(place, base), status=302)
                for match, headers in browsers
            ]
            pairs.append((ask(ports.site, moves), ask(ports.plain, pages)))
    return compared(pairs[WARMING:], rate_goal=GOAL_RATE, p99_goal=GOAL_P99)


def _form(place: str, base: str) -> dict[str, str]:
    return {"kind": "cast", "phase": place, "base": base, "token": token_urlsafe(16)}
