"""A word that occurs nowhere else stands in every secret field: it reaches those in a table, and nobody else."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Final

from django.utils import timezone

from games.services.outbox.draining import drain_outbox
from proofs.finding import Finding, none_of
from proofs.secrecy.cast import CONCERNED, MAILBOXES, VIEWERS, Viewer
from proofs.secrecy.eyes import MANNERS, Eyes, Manner, standing_still
from proofs.secrecy.places import addresses
from proofs.secrecy.routes import ROUTES, all_routes
from proofs.secrecy.site import Site, build_site
from proofs.secrecy.wires import Wires, overhear

TITLE: Final = "Canaries in every secret field"


@dataclass(slots=True)
class Watch:
    """What was found while looking: who saw which canary where."""

    site: Site
    asked: int = 0
    broken: list[str] = field(default_factory=list)
    seen: dict[str, dict[str, str]] = field(default_factory=lambda: defaultdict(dict))

    def note(self, word: str, kind: str, where: str) -> None:
        """Note that a kind of viewer has seen a canary."""
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
        """The sightings that the table allows, and that never came about: a canary there is dead."""
        aviary = self.site.aviary
        return [
            f"{aviary.signs[word]}: {', '.join(sorted(missed))}"
            for word, readers in aviary.readers.items()
            if (missed := readers - self.seen[word].keys())
        ]
