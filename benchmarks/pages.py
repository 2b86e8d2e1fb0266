"""A table with talk, the site's web part and the plain page beside it: what the benchmarks of pages share."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import timedelta
from typing import Final

from django.utils import timezone

from benchmarks.comparison import Comparison, from_pairs
from benchmarks.load import Load
from benchmarks.servers import RUN, prepare, server
from forum.services.write_post import write_post
from games.models import Match
from workbench.copies import due_at
from workbench.ports import free_port
from workbench.tables import eden_round, person

PLAYERS: Final = 12
POSTS: Final = 200
WORKERS: Final = 2
THREADS: Final = 4
LONG: Final = timedelta(days=2)


@dataclass(frozen=True, slots=True)
class Ports:
    """Where the site's pages are asked for, and where the plain one."""

    site: int
    plain: int


@contextmanager
def both_served() -> Iterator[Ports]:
    """The site's web part and the plain page, under the same server with as many processes and threads."""
    ports = Ports(free_port(), free_port())
    size = {"LIARGAME_WEB_WORKERS": str(WORKERS), "LIARGAME_WEB_THREADS": str(THREADS)}
    plain = [
        *("granian", "--interface", "wsgi", "--host", "127.0.0.1", "--port", str(ports.plain)),
        *("--workers", str(WORKERS), "--blocking-threads", str(THREADS), "--log-config", "deploy/logs.json"),
        *("--factory", "django.core.wsgi:get_wsgi_application"),
    ]
    prepare()
    with (
        server([RUN, "web"], port=ports.site, LIARGAME_WEB_PORT=str(ports.site), **size),
        server(plain, port=ports.plain, DJANGO_SETTINGS_MODULE="benchmarks.plain.settings"),
    ):
        yield ports


def table_with_talk() -> Match:
    """A round that will be open for days, and two hundred posts of its players."""
    match = eden_round(seats=PLAYERS, moved=False)
    due_at([match], [timezone.now() + LONG])
    for number in range(POSTS):
        write_post(
            author=person(f"Player {1 + number % PLAYERS}"),
            public_id=match.public_id,
            key="table",
            text=f"Post {number + 1}: I *will* cast Gold, and so should you.",
            now=timezone.now(),
        )
    return match


def compared(
    pairs: Sequence[tuple[Load, Load]], *, rate_goal: float, p99_goal: float | None = None
) -> list[Comparison]:
    """What was asked of the site beside the plain page, by rate and by the slowest of a hundred answers.

    Args:
        pairs: the site's and the plain page's, measured by turns.
        rate_goal: how many times the plain page's rate.
        p99_goal: at most so many times as long; None where that is no goal.
    """
    rates = from_pairs([(site.rate, plain.rate) for site, plain in pairs])
    tails = from_pairs([(site.p99_seconds, plain.p99_seconds) for site, plain in pairs])
    return [
        Comparison(
            f"{rates.measured:,.0f} a second",
            f"a plain page of five queries, {rates.yardstick:,.0f} a second",
            f"{rates.ratio:.2f} ×",
            f"at least {rate_goal:g} ×",
            rates.ratio >= rate_goal,
        ),
        Comparison(
            f"99 of 100 within {tails.measured * 1000:.0f} ms",
            f"the plain page, {tails.yardstick * 1000:.0f} ms",
            f"{tails.ratio:.2f} ×",
            f"at most {p99_goal:g} ×" if p99_goal else "",
            tails.ratio <= p99_goal if p99_goal else None,
        ),
    ]
