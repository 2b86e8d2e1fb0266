"""A word that occurs nowhere else stands in every secret field: it reaches those in a table, and nobody else."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from django.utils import timezone

from games.services.outbox.draining import drain_outbox
from games.services.outbox.frames import FRAME
from games.services.outbox.senders import senders
from proofs.finding import Finding, none_of
from proofs.secrecy.cast import CONCERNED, MAILBOXES, VIEWERS
from proofs.secrecy.eyes import MANNERS, Eyes, standing_still, undone
from proofs.secrecy.leaks import SEEN_BY_CANARIES, Leak
from proofs.secrecy.places import addresses
from proofs.secrecy.planting import plant_absence
from proofs.secrecy.planting_talk import plant_letters
from proofs.secrecy.routes import ROUTES, all_routes
from proofs.secrecy.site import CHAIRS, Site, build_site
from proofs.secrecy.sockets import overhear_frames
from proofs.secrecy.wires import Wires, overhear

TITLE: Final = "Canaries in every secret field"
WEBHOOK: Final = "webhook"
CLOCKLESS: Final = 503
"""What `readyz` answers where no clock ticks."""


@dataclass(slots=True)
class Watch:
    """What was found while looking: how much was asked, what broke, who saw which canary where."""

    site: Site
    asked: int = 0
    broken: list[str] = field(default_factory=list)
    seen: dict[str, dict[str, str]] = field(default_factory=lambda: defaultdict(dict))

    def note(self, kind: str, where: str, text: str, *, known: str = "") -> None:
        """Note the canaries in a text that reached a kind of viewer; those in `known` it had brought along."""
        aviary = self.site.aviary
        for word in aviary.heard(text) - aviary.heard(known):
            self.seen[word].setdefault(kind, where)

    def outside(self) -> list[str]:
        """The sightings that the table does not allow."""
        aviary = self.site.aviary
        return [
            f"{aviary.signs[word]}: {kind}, {where}"
            for word, kinds in self.seen.items()
            for kind, where in kinds.items()
            if kind not in aviary.readers[word]
        ]

    def unseen(self) -> list[str]:
        """The sightings that the table allows, and that never came about: there the proof would be blind."""
        aviary = self.site.aviary
        return [
            f"{aviary.signs[word]}: {', '.join(sorted(missed))}"
            for word, readers in aviary.readers.items()
            if (missed := readers - self.seen[word].keys())
        ]


def prove(
    *, manners: int = len(MANNERS), every: int = 1, leaks: Sequence[Leak] = SEEN_BY_CANARIES
) -> list[Finding]:
    """Ask each address, or each `every`th one, in so many manners, as each kind of viewer; then plant leaks."""
    strangers = sorted(all_routes() ^ ROUTES.keys())
    watch = watch_site(manners=manners, every=every)
    unseen = watch.unseen() if every == 1 else []  # before leaks are planted, each with canaries of its own
    missed = [leak.name for leak in leaks if not _catches(watch.site, leak)]
    words = len(watch.site.aviary.signs)
    return [
        none_of("routes without a row, rows without a route", strangers),
        Finding("canaries", str(words), "more than 0", words > 0),
        Finding(
            f"asked by {len(VIEWERS)} kinds of viewer", f"{watch.asked:,}", "more than 0", watch.asked > 0
        ),
        none_of("answers 5xx", watch.broken),
        none_of("canaries seen outside the table", watch.outside()),
        none_of("canaries not seen by those in the table", unseen),
        none_of(f"of {len(leaks)} planted leaks, not caught", missed),
    ]


def watch_site(*, manners: int, every: int) -> Watch:
    """Build a site and let everybody look at it, while its wires are tapped."""
    with overhear() as wires:
        watch = Watch(build_site())
        _listen(watch)
        _send_all(watch.site)
        with standing_still(watch.site.now):
            for viewer in (*VIEWERS, *CONCERNED):
                _look_around(watch, Eyes(viewer), manners, every)
        _read_wires(watch, wires)
    return watch


def _look_around(watch: Watch, eyes: Eyes, manners: int, every: int) -> None:
    kind = eyes.viewer.kind
    for place, (_route, address) in enumerate(list(addresses())):
        if place % every:
            continue
        for manner in MANNERS[:manners]:
            sight = eyes.look(address, manner)
            watch.asked += 1
            if sight.status >= 500 and sight.status != CLOCKLESS:
                watch.broken.append(f"{kind}: {manner} {address} is answered {sight.status}")
            watch.note(kind, f"{manner} {address}", str(sight), known=address)


def _listen(watch: Watch) -> None:
    """Let letters and an absence come about in an open match while everybody holds a socket."""
    site = watch.site
    plot = site.plot(CHAIRS, site.matches[CHAIRS])

    def happen() -> None:
        plant_letters(plot)
        plant_absence(plot)
        drain_outbox(now=site.now)

    for kind, frames in overhear_frames(plot.match, VIEWERS, happen).items():
        watch.note(kind, "a frame", frames)


def _send_all(site: Site, besides: str = WEBHOOK) -> None:
    """Send all that waits, besides one kind; no other site is called."""
    for _round in range(2):
        drain_outbox(now=max(site.now, timezone.now()), kinds=senders().keys() - {WEBHOOK, besides})


def _read_wires(watch: Watch, wires: Wires) -> None:
    kinds = {
        person.email: viewer.kind
        for viewer in MAILBOXES
        for person in [watch.site.company.people[viewer.name]]
    }
    for message in wires.mails:
        text = f"{message.subject}\n{message.extra_headers}\n{message.body}"
        for address in message.to:
            watch.note(kinds.get(address, f"a mailbox {address}"), "a mail", text)
    for wire, text in wires.texts().items():
        watch.note(wire, "overheard", text)


def _catches(site: Site, leak: Leak) -> bool:
    """Whether a canary is seen where it must not be once the leak is planted; all is undone."""
    watch = Watch(site)
    plot = replace(site.plot(CHAIRS, site.matches[CHAIRS]), stage=leak.name)
    with undone(), leak.planted(), overhear() as wires:
        plant_letters(plot)
        _send_all(site, besides=FRAME)
        with standing_still(site.now):
            for viewer in VIEWERS:
                for address in [at for route, at in addresses() if route in leak.routes]:
                    watch.note(viewer.kind, address, str(Eyes(viewer).look(address)), known=address)
        _read_wires(watch, wires)
    return bool(watch.outside())
