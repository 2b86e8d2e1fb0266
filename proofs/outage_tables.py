"""Tables that are played while parts of the site fail, of three kinds, each with one right end.

Those of the first kind end by the deadline of their last round, in which all have moved: every instant follows
from that deadline. At those of the second, players' forms close the last two rounds, each sent again until it
is acknowledged. At those of the third sit bots alone, and the clock lets them move. All tables of a kind are
copies of one.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from django.utils import timezone

from games.models import Match
from games.services.open_match import Terms, open_match
from games.services.play_bots import play_bots
from games.services.practise import seat_bots
from games.services.start_match import start_match
from proofs.fingerprints import fingerprint
from workbench.copies import copies, due_at
from workbench.tables import BASKET, EDEN, STARTING_YEN, T0, close, eden, open_phase, send

SEATS: Final = 3
BOTS: Final = 4
LAST: Final = 10
HOUR_SECONDS: Final = 3600
SPREAD_SECONDS: Final = 1.5
COLOURS: Final = ("gold", "silver", "gold")
_INSTANT: Final = re.compile(r"\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d(\.\d+)?\+00:00|\b\d{20}\b")


@dataclass(frozen=True, slots=True)
class Tables:
    """The tables of some rounds, by kind; none of them has gone on yet."""

    by_deadline: Sequence[Match]
    by_form: Sequence[Match]
    of_bots: Sequence[Match]

    def all(self) -> list[Match]:
        """Every table."""
        return [*self.by_deadline, *self.by_form, *self.of_bots]

    def let_go(self) -> None:
        """Let them go on, the deadlines spread over the coming seconds."""
        first, count = timezone.now(), len(self.by_deadline)
        due_at(
            self.by_deadline, [first + timedelta(seconds=SPREAD_SECONDS * i / count) for i in range(count)]
        )
        later = [first + timedelta(seconds=HOUR_SECONDS)] * (len(self.by_form) + len(self.of_bots))
        due_at([*self.by_form, *self.of_bots], later)
        Match.objects.filter(pk__in=[match.pk for match in self.all()]).update(held_at=None)

    def endings(self) -> Iterator[tuple[str, str]]:
        """The kind of each table, and all that its match says: instants by their distance from the deadline."""
        for match in self.by_deadline:
            yield "deadline", _relative(fingerprint(match), to=_deadline(match))
        for kind, matches in (("form", self.by_form), ("bots", self.of_bots)):
            yield from ((kind, _relative(fingerprint(match), to=None)) for match in matches)


class Originals:
    """One table of each kind, close to its end; on hold, so that only copies of it go on."""

    def __init__(self) -> None:
        self.by_deadline = played(LAST, early_close=False)
        for seat in range(SEATS):
            send(self.by_deadline, seat, _move(seat, LAST))
        self.by_form = played(LAST - 1, early_close=True)
        self.of_bots = _bots(until=_bots().phases.count() - 2)
        originals = [self.by_deadline, self.by_form, self.of_bots]
        Match.objects.filter(pk__in=[match.pk for match in originals]).update(held_at=T0)

    def tables(self, rounds: int, amounts: Mapping[str, int]) -> Tables:
        """Fresh tables for so many rounds."""
        return Tables(
            copies(self.by_deadline, rounds * amounts["deadline"]),
            copies(self.by_form, rounds * amounts["form"]),
            copies(self.of_bots, rounds * amounts["bots"]),
        )


def played(until: int, *, early_close: bool) -> Match:
    """A table that has come to the phase of that ordinal."""
    match = eden(seats=SEATS, early_close=early_close)
    while (phase := open_phase(match)).ordinal < until:
        for seat in range(SEATS):
            send(match, seat, _move(seat, phase.ordinal), at=phase.opened_at)
        if not early_close:
            close(match)
    return match


def _move(seat: int, ordinal: int) -> Mapping[str, object]:
    return {"cast": [colour_of(seat, ordinal)]} if ordinal else BASKET


def colour_of(seat: int, number: int) -> str:
    """The apple that a seat casts in a round."""
    return COLOURS[(seat + number) % SEATS]


def _bots(*, until: int | None = None) -> Match:
    """A match of bots, the same each time, played up to the phase of that ordinal or to its end."""
    terms = Terms(EDEN, "48h", "Bots", starting_yen=STARTING_YEN, early_close=True, open_seats=False)
    match = open_match(terms=terms, dealer=None, now=T0)
    seat_bots(match=match, count=BOTS, now=T0)
    start_match(match_id=match.pk, now=T0, seed="7" * 64)
    while (phase := match.phases.filter(closed_at=None).first()) and phase.ordinal != until:
        play_bots(now=T0)
    return match


def _deadline(match: Match) -> datetime:
    return match.phases.get(ordinal=LAST).due_at


def _relative(said: str, *, to: datetime | None) -> str:
    """The same with each instant of the play that is proved told as its distance from another, or not at all."""

    def told(found: re.Match[str]) -> str:
        written = found[0]
        if written.isdecimal():  # as keys have it
            written = f"{written[:8]}T{written[8:14]}.{written[14:]}+00:00"
        at = datetime.fromisoformat(written)
        if at.year >= T0.year:
            return found[0]
        return str(at - to) if to else "INSTANT"

    return _INSTANT.sub(told, said)
