"""Pairs of worlds that differ in one secret: to whoever may not know it, not one byte, number or mail differs.

Both worlds begin as the same site. One course of events, or the other, takes place; then something public happens,
and viewers look. All is undone before the next world begins, the clock stands still, and chance gives the same bytes.
"""

import random
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any, Final

from django.contrib.auth.models import AnonymousUser
from django.contrib.contenttypes.models import ContentType
from django.core import mail
from django.db import connection, reset_queries
from django.test.utils import CaptureQueriesContext

from accounts.models import User
from forum.services.write_post import write_post
from games.models import Match, OutboxItem
from games.selectors.access import access_match
from games.selectors.streams import followed_seqs, grown_with_branches, streams_of
from games.services.extending import extend_deadline
from games.services.outbox.draining import drain_outbox
from games.services.outbox.frames import FRAME
from games.services.outbox.senders import senders
from games.web.live.watch import audience
from proofs.finding import Finding, none_of
from proofs.secrecy.cast import VIEWERS, Viewer
from proofs.secrecy.chance import without_chance
from proofs.secrecy.eyes import MANNERS, Eyes, Manner, standing_still, undone
from proofs.secrecy.leaks import SEEN_BY_PAIRS, Leak
from proofs.secrecy.places import addresses
from proofs.secrecy.secrets import KINDS, Kind, Pair, Table, a_room
from proofs.secrecy.site import CHAIRS, RUNNING, Site, build_site
from proofs.secrecy.wires import overhear

TITLE: Final = "Worlds that differ in one secret"
PAIRS: Final = 500
LOOKS: Final = 2
WEBHOOK: Final = "webhook"
HEALTH: Final = ("healthz", "readyz", "metrics")

Seen = Mapping[str, str]
"""What reached a viewer, by the way that it came."""


@dataclass(frozen=True, slots=True)
class Glance:
    """What one viewer looks at in both worlds."""

    eyes: Eyes
    asked: Sequence[tuple[str, Manner]]


@dataclass(slots=True)
class Comparison:
    """What was compared, and what differed for somebody who may not know."""

    pairs: Counter[str] = field(default_factory=Counter)
    compared: Counter[str] = field(default_factory=Counter)
    betrayed: list[str] = field(default_factory=list)


class Worlds:
    """A site from which pairs of worlds set out."""

    def __init__(self, site: Site) -> None:
        self.site = site
        self.comparison = Comparison()
        self._eyes = [Eyes(viewer) for viewer in VIEWERS]
        self._tables = [Table(site.matches[stage], site.company, site.now) for stage in (RUNNING, CHAIRS)]
        for table in self._tables:
            _say(table, "Good evening.")
        self._addresses = {
            table.match.pk: [(route, at) for route, at in addresses() if _is_near(table.match, route, at)]
            for table in self._tables
        }

    def compare(
        self, rng: random.Random, looks: int, kind: Kind | None = None, also: Collection[str] = ()
    ) -> None:
        """Let a secret of this kind, or of any, differ, and compare what reaches those who may not know.

        Each looks at the match, at the routes named in `also`, and at so many others.
        """
        kind = kind or rng.choice(KINDS)
        table = rng.choice(self._tables[:1] if kind is a_room else self._tables)
        pair = kind(table, rng)
        glances = [
            Glance(eyes, self._choose(rng, table.match, looks, also))
            for eyes in self._eyes
            if eyes.viewer.kind not in pair.knowing
        ]
        one, other = (_world(table, course, glances) for course in (pair.one, pair.other))
        self.comparison.pairs[pair.secret] += 1
        for glance, first, second in zip(glances, one, other, strict=True):
            self.comparison.compared.update(_kind_of(way) for way in first)
            self.comparison.betrayed += _differences(pair, glance.eyes.viewer, first, second)

    def _choose(
        self, rng: random.Random, match: Match, looks: int, also: Collection[str]
    ) -> list[tuple[str, Manner]]:
        plain = [(route, at) for route, at in self._addresses[match.pk] if "?" not in at]
        fixed = [address for route, address in plain if route in ("match", *also)]
        others = rng.sample([address for _route, address in self._addresses[match.pk]], looks)
        return [(address, MANNERS[0]) for address in fixed] + [(a, rng.choice(MANNERS)) for a in others]


def prove(*, pairs: int = PAIRS, looks: int = LOOKS, leaks: Sequence[Leak] = SEEN_BY_PAIRS) -> list[Finding]:
    """Compare so many pairs of worlds, each viewer looking at so many addresses."""
    comparison, missed = compare_worlds(pairs=pairs, looks=looks, leaks=leaks)
    told = ", ".join(f"{way} {count:,}" for way, count in sorted(comparison.compared.items()))
    return [
        Finding(
            "pairs of worlds",
            f"{comparison.pairs.total():,}",
            f"{PAIRS:,}",
            comparison.pairs.total() == pairs,
        ),
        Finding(
            "kinds of secrets",
            str(len(comparison.pairs)),
            f"{len(KINDS)}",
            pairs < PAIRS or len(comparison.pairs) == len(KINDS),
        ),
        Finding("compared, byte for byte", told, "more than 0", comparison.compared.total() > 0),
        none_of("differences for whoever may not know", comparison.betrayed),
        none_of(f"of {len(leaks)} planted leaks, not caught", missed),
    ]


def compare_worlds(*, pairs: int, looks: int, leaks: Sequence[Leak]) -> tuple[Comparison, list[str]]:
    """Build a site, and compare so many pairs of worlds that set out from it; also the leaks that go unseen there."""
    site = build_site()
    with overhear(), standing_still(site.now):
        drain_outbox(now=site.now, kinds=_kinds_here())
        worlds = Worlds(site)
        for number in range(pairs):
            worlds.compare(random.Random(f"pair {number}"), looks)
        found, missed = worlds.comparison, [leak.name for leak in leaks if not _catches(worlds, leak)]
    return found, missed


def _catches(worlds: Worlds, leak: Leak) -> bool:
    worlds.comparison = Comparison()
    with leak.planted():
        worlds.compare(random.Random(leak.name), 1, leak.kind, leak.routes)
    return bool(worlds.comparison.betrayed)


def _is_near(match: Match, route: str, address: str) -> bool:
    """Whether an address is worth a look: it is about that match or about none.

    Left out are the figures of the machine, and pages of the admin on which operators see rows by their numbers.
    """
    about_it = match.public_id in address or "/matches/" not in address
    return about_it and not route.startswith(("admin:forum_", "admin/forum/", *HEALTH))


def _world(table: Table, course: Any, glances: Sequence[Glance]) -> list[Seen]:
    """What reaches each viewer when this course of events is taken."""
    with undone():
        mail.outbox = []
        frames = OutboxItem.objects.filter(kind=FRAME)
        last = frames.order_by("-pk").values_list("pk", flat=True).first() or 0
        with without_chance("the secret"):
            course()
        with without_chance("what everybody knows"):
            _go_on(table)
        drain_outbox(now=table.now + timedelta(days=1), kinds=_kinds_here())
        grown = [item.payload for item in frames.filter(pk__gt=last).order_by("pk")]
        return [_seen(table, glance, grown) for glance in glances]


def _kinds_here() -> set[str]:
    """What is drained: frames are read from the outbox instead, and no other site is called."""
    return set(senders()) - {FRAME, WEBHOOK}


def _go_on(table: Table) -> None:
    """Something public happens, of which everybody is told."""
    common: dict[str, Any] = {"match_id": table.match.pk, "dealer": table.company.dealer, "now": table.now}
    extend_deadline(by=timedelta(hours=1), reason="A train", **common)
    _say(table, "Good night, @mori and @fukunaga.")


def _say(table: Table, text: str) -> None:
    write_post(author=table.company.people["Akiyama"], key="table", text=text, **table.common)


def _seen(table: Table, glance: Glance, grown: Sequence[Mapping[str, Any]]) -> Seen:
    viewer = glance.eyes.viewer
    user = User.objects.get(username=viewer.name) if viewer.name else None
    streams = streams_of(access_match(user or AnonymousUser(), table.match.public_id).viewer)
    pushed = [
        (stream, seq)
        for item in grown
        for stream, seq in item["streams"].items()
        if audience(stream) in streams
    ]
    greeting = grown_with_branches([table.match.public_id])[table.match.public_id]
    seen = {"frames": str(pushed), "greeting": str(sorted(followed_seqs(streams, greeting).items()))}
    if user is not None:
        seen["mails"] = "\n".join(_read(message) for message in mail.outbox if user.email in message.to)
    for address, manner in glance.asked:
        reset_queries()
        ContentType.objects.clear_cache()
        with without_chance("an answer"), CaptureQueriesContext(connection) as queries:
            sight = glance.eyes.look(address, manner)
        seen[f"answer: {manner} {address}"] = f"{len(queries)} queries\n{sight}"
    return seen


def _read(message: Any) -> str:
    return f"{message.subject}\n{message.extra_headers}\n{message.body}"


def _differences(pair: Pair, viewer: Viewer, one: Seen, other: Seen) -> list[str]:
    return [
        f"{pair.secret}: {viewer.kind}, {way}: {_first_difference(text, other[way])}"
        for way, text in one.items()
        if other[way] != text
    ]


def _first_difference(one: str, other: str) -> str:
    """Where two texts part: some characters of either from there on."""
    pairs = enumerate(zip(one, other, strict=False))
    at = next((place for place, (left, right) in pairs if left != right), min(len(one), len(other)))
    return f"{one[max(at - 20, 0) : at + 30]!r} and {other[max(at - 20, 0) : at + 30]!r}"


def _kind_of(way: str) -> str:
    return way.partition(":")[0]
