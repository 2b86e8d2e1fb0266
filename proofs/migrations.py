"""Migrations go back and forth over many rows while two writers write: nobody fails, and nobody waits long.

Those go that the running pages can do without: the indexes of matches and of words. One writer plays matches to their
ends by forms, through the pages' processes; the other writes posts by the service.
"""

import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import cycle
from typing import Final

from django.db import connection
from django.utils import timezone

from forum.models import Post, Thread
from forum.services.write_post import write_post
from games.models import Match
from games.services.soundness import unsound
from proofs.finding import Finding, none_of
from proofs.locks import LockWatch
from proofs.outage_players import moves, seated
from proofs.outage_tables import LAST, played
from workbench.copies import copies
from workbench.parts import Parts, served_parts
from workbench.tables import person

TITLE: Final = "Migrations"
MATCHES: Final = 1_500
POSTS: Final = 200_000
TIMES: Final = 3
BACK_TO: Final = (("forum", "0001"), ("games", "0002"))
"""In the order in which they go back; forward they go together. Those before make what the running pages write."""
LONGEST_LOCK_SECONDS: Final = 2.0
WORDS: Final = [
    "gold",
    "silver",
    "red",
    "white",
    "black",
    "pink",
    "basket",
    "harvest",
    "garden",
    "promise",
    "liar",
]
POST_WORDS: Final = 40
AT_ONCE: Final = 5_000
TABLES_A_SESSION: Final = 20
"""So few that neither the sessions nor the addresses of one evening send more than the site takes in a minute."""


@dataclass(slots=True)
class Writing:
    """What came of a writer's requests."""

    requests: int = 0
    failures: list[str] = field(default_factory=list)


def prove(*, matches: int = MATCHES, posts: int = POSTS, times: int = TIMES) -> list[Finding]:
    """Make many rows, and let the migrations go back and forth among two writers."""
    tables = copies(played(LAST - 1, early_close=True), matches)
    _write_old_posts(tables, posts)
    by_form, by_service, locks = Writing(), Writing(), LockWatch()
    with (
        served_parts("web") as parts,
        locks.watching(),
        _going_on(_play(parts, tables, by_form)),
        _going_on(_write(tables, by_service)),
    ):
        for _ in range(times):
            _go_back_and_forth(parts)
    requests = by_form.requests + by_service.requests
    return [
        Finding("rows of matches and posts", f"{matches:,} and {posts:,}", "many", matches > 0),
        Finding("times back and forth", str(times), str(TIMES), times > 0),
        Finding(
            "requests meanwhile",
            f"{requests:,}, {by_form.requests:,} of them forms",
            "more than 0",
            min(by_form.requests, by_service.requests) > 0,
        ),
        none_of("failed requests", by_form.failures + by_service.failures),
        locks.finding("longest lock that keeps others from reading or writing", LONGEST_LOCK_SECONDS),
        none_of("faults in the database", unsound()),
    ]


def _write_old_posts(matches: Sequence[Match], count: int) -> None:
    """Fill the matches' threads, evenly, with posts of some words each."""
    author, at = person("Player 1"), timezone.now()
    threads = Thread.objects.bulk_create([Thread(match=match, key="table") for match in matches])
    for start in range(0, count, AT_ONCE):
        rows = []
        for index in range(start, min(start + AT_ONCE, count)):
            text = " ".join(
                WORDS[(index * step) % len(WORDS)] + str(index % 997) for step in range(POST_WORDS)
            )
            thread = threads[index % len(threads)]
            thread.last_number += 1
            rows.append(
                Post(
                    thread=thread,
                    number=thread.last_number,
                    author=author,
                    name=author.username,
                    text=text,
                    html=text,
                    posted_at=at,
                )
            )
        Post.objects.bulk_create(rows)
    Thread.objects.bulk_update(threads, ["last_number"], batch_size=500)


def _go_back_and_forth(parts: Parts) -> None:
    try:
        for app, migration in BACK_TO:
            parts.manage("migrate", app, migration)
    finally:
        parts.manage("migrate")


@contextmanager
def _going_on(work: Iterator[None]) -> Iterator[None]:
    """Do `work`, step by step, beside the block, in a thread with a connection of its own."""
    over = threading.Event()

    def run() -> None:
        for _ in work:
            if over.is_set():
                break
        connection.close()

    thread = threading.Thread(target=run)
    thread.start()
    try:
        yield
    finally:
        over.set()
        thread.join()


def _play(parts: Parts, matches: Sequence[Match], seen: Writing) -> Iterator[None]:
    """Play one match after the other to its end, by forms."""
    for evening, start in enumerate(range(0, len(matches), TABLES_A_SESSION)):
        players = seated(parts, evening=evening)
        for match in matches[start : start + TABLES_A_SESSION]:
            for form in moves(players, match):
                seen.requests += 1
                status, place = form.send()
                if place != form.table:
                    seen.failures.append(f"a form was answered {status or 'not at all'}")
                yield


def _write(matches: Sequence[Match], seen: Writing) -> Iterator[None]:
    """Write post after post into one thread after the other."""
    author = person("Player 2")
    for number, match in enumerate(cycle(matches)):
        seen.requests += 1
        try:
            text = f"Post number {number}."
            write_post(author=author, public_id=match.public_id, key="table", text=text, now=timezone.now())
        except Exception as fault:
            seen.failures.append(f"a post: {str(fault).splitlines()[0]}")
        yield
