"""Nonsense at every door: forms, addresses, sockets and records bear it; no fault, no changed row, no dead consumer.

What is posted is malformed in every field, so that nothing of it may be kept. Requests that need no field are left to
the tables of routes.
"""

import json
import random
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final
from urllib.parse import quote

from asgiref.sync import async_to_sync
from django.db import connection
from django.test import override_settings

from games.web.live.consumer import MESSAGES_AT_ONCE
from proofs.finding import Finding, none_of
from proofs.secrecy.cast import CONCERNED, VIEWERS
from proofs.secrecy.eyes import Eyes, Manner, standing_still
from proofs.secrecy.places import addresses
from proofs.secrecy.site import ENDED, RUNNING, Site, build_site
from proofs.secrecy.wires import overhear
from workbench.browsers import Browser
from workbench.mutations import mutated
from workbench.processes import race

TITLE: Final = "Nonsense at every door"
POSTS: Final = 100_000
URLS: Final = 20_000
FRAMES: Final = 20_000
RECORDS: Final = 5_000
HANDS: Final = 2
"""How many processes throw side by side: as many as the machine has cores for."""
FAULT: Final = 500
CLOCKLESS: Final = 503
ADJUDICATE: Final = "/adjudicate/"
NO_CACHE: Final = {"default": {"BACKEND": "django.core.cache.backends.dummy.DummyCache"}}
ASKING_NOTHING: Final = frozenset(
    {
        *("leave-seat", "bench", "read-notices", "change-calendar", "usersessions_list", "account_logout"),
        *("admin:logout", "desk-act", "admin:games_match_act", "take-seat", "join", "unsubscribe"),
        *("leave-group", "mfa_generate_recovery_codes", "notice-settings", "talk-terms", "verify"),
        "admin:accounts_user_change",
        "admin:mfa_authenticator_delete",
    }
)
"""Routes whose posts do something without any field, or with boxes that are not ticked."""
OWN_TRACES: Final = (
    *("django_session", "usersessions_usersession", "forum_readingplace", '"forum_correspondent" SET "read"'),
)
"""What a look leaves behind: that somebody is there, and how far one has read."""
FIELDS: Final = (
    *(
        "kind",
        "phase",
        "token",
        "confirmed",
        "text",
        "why",
        "act",
        "hours",
        "number",
        "to",
        "yen",
        "url",
        "form",
    ),
    *(
        "name",
        "withdraw",
        "begins_at",
        "ends_at",
        "note",
        "question",
        "clauses",
        "login",
        "password",
        "email",
    ),
    *("username", "time_zone", "theme", "one", "other", "reason", "key", "next", "game", "seat", "basket-0"),
    *(
        "sit",
        "block",
        "cast",
        "request",
        "count",
        "of",
        "chair",
        "action",
        "_selected_action",
        "user",
        "file",
    ),
)
SCRAPS: Final = (
    *(
        "",
        " ",
        "\0",
        "\0\0",
        "-1",
        "1e9",
        "0x10",
        "１０",
        "1_000",
        "NaN",
        "null",
        "[]",
        "{}",
        "true",
        "9" * 400,
    ),
    *(
        "%00",
        "../..",
        "2026-13-45",
        "9999-12-31T23:59",
        "' OR 1=1 --",
        "{{7*7}}",
        "\u202e",
        "\ufeff",
        "é" * 9000,
    ),
)
SHORT: Final = frozenset({"text", "why", "reason", "note", "question", "name", "username", "password"})
"""Fields of free text: whatever is short enough is well-formed there, so that they are left empty or too long."""


@dataclass(slots=True)
class Ordeal:
    """What was thrown, what came back, and what went wrong."""

    thrown: Counter[str] = field(default_factory=Counter)
    statuses: Counter[int] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)
    written: list[str] = field(default_factory=list)
    dead: list[str] = field(default_factory=list)

    def note(self, what: str, status: int, told: str) -> None:
        """Note an answer."""
        self.thrown[what] += 1
        self.statuses[status] += 1
        if status >= FAULT and status != CLOCKLESS:
            self.faults.append(f"{told} is answered {status}")

    def add(self, other: "Ordeal") -> None:
        """Add what another process threw."""
        self.thrown += other.thrown
        self.statuses += other.statuses
        self.faults += other.faults
        self.written += other.written
        self.dead += other.dead


def prove(
    *, posts: int = POSTS, urls: int = URLS, frames: int = FRAMES, records: int = RECORDS, hands: int = HANDS
) -> list[Finding]:
    """Throw so many of each at a site, by so many processes."""
    wanted = {"posts": posts, "addresses": urls, "records": records, "frames": frames}
    ordeal = Ordeal()
    with overhear(), override_settings(CACHES=NO_CACHE):
        site = build_site()
        share = {what: -(-count // hands) for what, count in wanted.items()}
        works = [partial(_throw, random.Random(f"fuzz {hand}"), site, share) for hand in range(hands)]
        for thrown in race(*works) if hands > 1 else [works[0]()]:
            ordeal.add(thrown)
    told = ", ".join(f"{what} {ordeal.thrown[what]:,}" for what in wanted)
    goal = ", ".join(
        f"{what} {count:,}" for what, count in zip(wanted, (POSTS, URLS, RECORDS, FRAMES), strict=True)
    )
    answers = ", ".join(f"{status}: {count:,}" for status, count in sorted(ordeal.statuses.items()))
    return [
        Finding("thrown", told, goal, all(ordeal.thrown[what] >= count for what, count in wanted.items())),
        Finding("answered", answers, "not one 500", not ordeal.faults),
        none_of("answers 5xx", ordeal.faults),
        none_of("rows changed", ordeal.written),
        none_of("dead consumers", ordeal.dead),
    ]


def _throw(rng: random.Random, site: Site, share: Mapping[str, int]) -> Ordeal:
    """One process's share, at doors of its own."""
    ordeal = Ordeal()
    with standing_still(site.now):
        doors = [Eyes(viewer) for viewer in (*VIEWERS, *CONCERNED)]
        throw_posts(ordeal, rng, doors, share["posts"])
        throw_urls(ordeal, rng, doors, share["addresses"])
        throw_records(ordeal, rng, site, share["records"])
    async_to_sync(throw_frames)(ordeal, rng, site.matches[RUNNING].public_id, share["frames"])
    return ordeal


def throw_posts(ordeal: Ordeal, rng: random.Random, doors: list[Eyes], count: int) -> None:
    """Post forms that are malformed in every field, to every route that asks for one."""
    routes = [(route, at) for route, at in addresses() if route not in ASKING_NOTHING]
    for _ in range(count):
        eyes, (route, address) = rng.choice(doors), rng.choice(routes)
        with _writing() as statements:
            status = eyes.look(address, Manner("post", {}), malformed(rng)).status
        ordeal.note("posts", status, f"a post to {address}")
        ordeal.written += [f"{route}, {eyes.viewer.kind}: {statement}" for statement in statements]


def malformed(rng: random.Random) -> dict[str, Any]:
    """Fields such as forms have here, each with something that is none of its values."""
    chosen = rng.sample(FIELDS, rng.randint(0, 12))
    return {
        name: rng.choice(("", " ", "x" * 9000)) if name in SHORT else rng.choice(SCRAPS) for name in chosen
    }


def throw_urls(ordeal: Ordeal, rng: random.Random, doors: list[Eyes], count: int) -> None:
    """Ask for addresses that are real ones with something wrong in them."""
    known = [at for _route, at in addresses()]
    for _ in range(count):
        address = _bent(rng, rng.choice(known))
        with _writing() as statements:
            status = rng.choice(doors).look(address).status
        ordeal.note("addresses", status, address)
        ordeal.written += [f"{address}: {statement}" for statement in statements]


def _bent(rng: random.Random, address: str) -> str:
    path, _, query = address.partition("?")
    parts = path.split("/")
    parts[rng.randrange(1, len(parts))] = quote(rng.choice(SCRAPS)[:200], safe="%.")
    more = f"{rng.choice(('q', 'page', 'before', 'after', 'show', 'at', 'next'))}={quote(rng.choice(SCRAPS)[:200])}"
    return rng.choice(("/".join(parts), f"{path}?{more}", f"{'/'.join(parts)}?{query}&{more}"))


def throw_records(ordeal: Ordeal, rng: random.Random, site: Site, count: int) -> None:
    """Hand in records of a finished match with something changed in them."""
    eyes = Eyes(VIEWERS[0])
    record = json.loads(eyes.look(f"{site.matches[ENDED].get_absolute_url()}record.json").body)
    for _ in range(count):
        document = mutated(rng, record)
        while rng.random() < 0.3 and isinstance(document, dict) and document:
            document = mutated(rng, document)
        with _writing() as statements:
            status = eyes.look(ADJUDICATE, Manner("post", {}), {"text": json.dumps(document)}).status
        ordeal.note("records", status, "a record")
        ordeal.written += [f"a record: {statement}" for statement in statements]


async def throw_frames(ordeal: Ordeal, rng: random.Random, public_id: str, count: int) -> None:
    """Send nonsense over sockets, as much as each bears, and see each time that another is still greeted."""
    while ordeal.thrown["frames"] < count:
        browser = Browser(public_id)
        if not await browser.open() or (await browser.next())["type"] != "hello":
            ordeal.dead.append(f"after {ordeal.thrown['frames']:,} frames no socket is opened")
            return
        for _ in range(MESSAGES_AT_ONCE - 1):
            await browser.say(**_frame(rng))
            ordeal.thrown["frames"] += 1
        await browser.say(text='{"type": "ping"}')
        if (await browser.next())["type"] != "pong":
            ordeal.dead.append(f"after {ordeal.thrown['frames']:,} frames no ping is answered")
        await browser.leave()


def _frame(rng: random.Random) -> dict[str, Any]:
    text = rng.choice(("{", "[" * 200, '{"type": "grown", "stream": "public", "seq": 9}', *SCRAPS))
    return {"bytes": rng.randbytes(rng.randint(0, 200))} if rng.random() < 0.3 else {"text": text}


@contextmanager
def _writing() -> Iterator[list[str]]:
    """The statements that write rows while the block lasts, sessions apart."""
    statements: list[str] = []

    def watch(execute: Any, sql: str, params: Any, many: bool, context: Any) -> Any:
        words = sql.split(maxsplit=3)
        if words[0] in ("INSERT", "UPDATE", "DELETE") and not any(trace in sql[:120] for trace in OWN_TRACES):
            statements.append(" ".join(words[:3]))
        return execute(sql, params, many, context)

    with connection.execute_wrapper(watch):
        yield statements
