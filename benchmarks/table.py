"""The match page of a table with two hundred posts, beside a page of five queries."""

from typing import Final

from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from accounts.models import User
from benchmarks.comparison import Comparison
from benchmarks.load import Load, Request, ask, visitor
from benchmarks.pages import PLAYERS, both_served, compared, table_with_talk
from games.models import Match
from workbench.tables import CASTS, person, send

TITLE: Final = "Table: the match page with 200 posts"
REPETITIONS: Final = 10
AT_ONCE: Final = 120
WARMING: Final = 2
GOAL_RATE: Final = 0.8
GOAL_QUERIES: Final = 8


def measure(*, repetitions: int = REPETITIONS) -> list[Comparison]:
    """Ask for the match page as its players see it, and for the plain one, by turns."""
    match = table_with_talk()
    for seat in range(PLAYERS // 2):
        send(match, seat, CASTS[seat % len(CASTS)])
    browsers = [visitor(person(f"Player {seat + 1}"), f"192.0.2.{seat}") for seat in range(PLAYERS)]
    requests = [Request(match.get_absolute_url(), browsers[n % PLAYERS]) for n in range(AT_ONCE)]
    pairs: list[tuple[Load, Load]] = []
    with both_served() as ports:
        for _ in range(WARMING + repetitions):
            pairs.append((ask(ports.site, requests), ask(ports.plain, requests)))
    queries = max(_queries(match, person(f"Player {seat + 1}")) for seat in range(PLAYERS))
    return [
        *compared(pairs[WARMING:], rate_goal=GOAL_RATE),
        Comparison(
            f"{queries} queries for a player",
            "",
            "",
            f"at most {GOAL_QUERIES}",
            queries <= GOAL_QUERIES,
        ),
    ]


def _queries(match: Match, reader: User) -> int:
    """How many queries the page takes, once what is kept for long has been looked up."""
    browser = Client()
    browser.force_login(reader)
    browser.get(match.get_absolute_url())
    with CaptureQueriesContext(connection) as asked:
        browser.get(match.get_absolute_url())
    return len(asked)
