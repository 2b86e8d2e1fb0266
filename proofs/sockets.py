"""Pages of running matches in Chromium, over lines that lose, double, delay and reorder frames, and sleep.

In each run things happen at a table: a move, a post, an announcement, a longer deadline. The page must then
say what a page says that is loaded anew. Runs go on side by side, a page of its own for each.
"""

import asyncio
import random
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final

from django.db import connections
from django.utils import timezone
from playwright.async_api import Browser, Page, async_playwright

from accounts.models import User
from forum.services.write_post import write_post
from games.models import Match
from games.services.announcing import announce
from games.services.extending import extend_deadline
from proofs.chaos import BadLine
from proofs.finding import Finding, none_of
from workbench.copies import copies, due_at
from workbench.embedded import started_site
from workbench.ports import chromium
from workbench.tables import CASTS, MINUTE, eden_round, person, send
from workbench.visitor import sign_in

TITLE: Final = "Socket chaos"
RUNS: Final = 1_000
PAGES: Final = 4
TABLES: Final = 2
SEATS: Final = 3
HAPPENINGS: Final = 4
PAUSE_SECONDS: Final = 0.3
SLEEPERS: Final = 0.2
GOAL_SECONDS: Final = 5.0
PATIENCE_MS: Final = 20_000
HOURS_AHEAD: Final = 48 * 60 * MINUTE

_SAME_AS_FRESH: Final = """async (patienceMs) => {
  const began = performance.now();
  const said = (root) => [...root.querySelectorAll("[data-fragment]")].map((part) => {
    const copy = part.cloneNode(true);
    copy.querySelectorAll("[data-countdown], [data-cast-says]").forEach((place) => place.remove());
    return `${part.id}: ${copy.textContent.replace(/\\s+/g, " ").trim()}`;
  });
  const answer = await fetch(location.pathname, { cache: "no-store" });
  const fresh = said(new DOMParser().parseFromString(await answer.text(), "text/html"));
  for (;;) {
    const shown = said(document);
    const behind = fresh.filter((words, index) => words !== shown[index]);
    const tookMs = performance.now() - began;
    if (!behind.length || tookMs > patienceMs) return [tookMs, behind.map((words) => words.split(":")[0])];
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}"""
_LOOK_AWAY: Final = """(hidden) => {
  Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
  document.dispatchEvent(new Event("visibilitychange"));
}"""


@dataclass(frozen=True, slots=True)
class Reader:
    """Somebody with a page open, on a line of its own."""

    page: Page
    line: BadLine


@dataclass(slots=True)
class Seen:
    """How long each page took to be as a fresh one, in seconds, and which parts of those that never were."""

    seconds: list[float] = field(default_factory=list)
    behind: list[str] = field(default_factory=list)
    slept: int = 0


def prove(*, runs: int = RUNS, pages: int = PAGES) -> list[Finding]:
    """Let things happen before so many pages, until there were so many runs."""
    dealer = person("Dealer")
    original = eden_round(seats=SEATS, dealer=dealer, moved=False)
    tables = copies(original, TABLES)
    due_at(tables, [timezone.now() + HOURS_AHEAD] * TABLES)
    sessions = [sign_in(person(f"Player {seat + 1}")) for seat in range(SEATS)]
    connections.close_all()
    with started_site() as port:
        seen = asyncio.run(_watch(f"http://localhost:{port}", tables, sessions, runs, pages))
    in_time = sum(seconds <= GOAL_SECONDS for seconds in seen.seconds)
    ordered = sorted(seen.seconds)
    return [
        Finding(
            "runs", f"{len(ordered):,}, {seen.slept:,} of them asleep meanwhile", f"{RUNS:,}", bool(ordered)
        ),
        Finding("pages as fresh ones in time", f"{in_time:,}", f"{len(ordered):,}", in_time == len(ordered)),
        none_of("pages that never were", seen.behind),
        Finding(
            "longest, 95th percentile, median",
            f"{ordered[-1]:.1f} s, {ordered[int(len(ordered) * 0.95)]:.1f} s, {ordered[len(ordered) // 2]:.1f} s",
            f"at most {GOAL_SECONDS:g} s",
            ordered[-1] <= GOAL_SECONDS,
        ),
    ]


async def _watch(
    origin: str, tables: Sequence[Match], sessions: Sequence[str], runs: int, pages: int
) -> Seen:
    seen, rng = Seen(), random.Random("sockets")
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(
            executable_path=chromium(), args=["--no-sandbox", "--disable-gpu"]
        )
        readers = [
            await _open(browser, f"{origin}{tables[index % TABLES].get_absolute_url()}", index, sessions)
            for index in range(pages)
        ]
        while len(seen.seconds) < runs:
            await _run(readers, tables, rng, seen)
        await browser.close()
    return seen


async def _open(browser: Browser, address: str, index: int, sessions: Sequence[str]) -> Reader:
    """A page in a browser of its own: every second one a player's, the others strangers'."""
    context = await browser.new_context()
    if index // TABLES % 2:
        session = sessions[index % len(sessions)]
        await context.add_cookies([{"name": "session", "value": session, "domain": "localhost", "path": "/"}])
    page, line = await context.new_page(), BadLine(str(index))
    await page.route_web_socket("**/ws/**", line.carry)
    await page.goto(address)
    await page.wait_for_selector("html[data-live-state=on]", state="attached", timeout=PATIENCE_MS)
    return Reader(page, line)


async def _run(readers: Sequence[Reader], tables: Sequence[Match], rng: random.Random, seen: Seen) -> None:
    """Let some readers sleep, some things happen, and look how long each page takes to be as a fresh one."""
    sleepers = [reader for reader in readers if rng.random() < SLEEPERS]
    for reader in sleepers:
        reader.line.fall_asleep()
        await reader.page.evaluate(_LOOK_AWAY, True)
    for _ in range(HAPPENINGS):
        for table in tables:
            await asyncio.to_thread(_happen, table, rng)
        await asyncio.sleep(PAUSE_SECONDS * rng.random())
    for reader in sleepers:
        reader.line.wake_up(alive=rng.random() < 0.5)
        await reader.page.evaluate(_LOOK_AWAY, False)
    looks: list[Awaitable[Any]] = [reader.page.evaluate(_SAME_AS_FRESH, PATIENCE_MS) for reader in readers]
    for took_ms, behind in await asyncio.gather(*looks):
        seen.seconds.append(took_ms / 1000)
        seen.behind += behind
    seen.slept += len(sleepers)


def _happen(table: Match, rng: random.Random) -> None:
    """One thing that a page shows: to all, to those who talk, or to one seat alone."""
    now, dealer = timezone.now(), person("Dealer")
    number = rng.randrange(10**6)
    happenings: list[Callable[[], object]] = [
        partial(send, table, rng.randrange(SEATS), rng.choice(CASTS), at=now),
        partial(_post, rng.randrange(SEATS), table, f"Post {number}."),
        partial(
            announce, match_id=table.pk, dealer=dealer, text=f"Notice {number}.", at_close=False, now=now
        ),
        partial(
            extend_deadline, match_id=table.pk, dealer=dealer, by=MINUTE, reason=f"Delay {number}.", now=now
        ),
    ]
    rng.choice(happenings)()
    connections.close_all()


def _post(seat: int, table: Match, text: str) -> None:
    author: User = person(f"Player {seat + 1}")
    write_post(author=author, public_id=table.public_id, key="table", text=text, now=timezone.now())
