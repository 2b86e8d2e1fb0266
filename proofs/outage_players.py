"""Players who play the last rounds of a table by forms."""

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from http import HTTPStatus
from typing import Final

from games.models import Match
from games.models.phase import written_place
from proofs.outage_tables import LAST, SEATS, colour_of
from workbench.parts import Parts
from workbench.tables import person
from workbench.visitor import Visitor, sign_in

REST_SECONDS: Final = 0.1
PATIENCE_SECONDS: Final = 300


@dataclass(frozen=True, slots=True)
class Move:
    """A form that one player fills in."""

    player: Visitor
    table: str
    seat: int
    ordinal: int

    def send(self) -> tuple[int, str]:
        """The status of the answer, and where it leads: back to the table when the site has received the form."""
        form = {
            "kind": "cast",
            "phase": written_place(self.ordinal, version=1),
            "token": f"form-{self.ordinal}-{self.seat}",
            "base": colour_of(self.seat, self.ordinal),
            "extra": "",
        }
        return self.player.post(f"{self.table}moves/", form)


def seated(parts: Parts, *, evening: int = 0) -> list[Visitor]:
    """The players of all tables, freshly signed in; each `evening` they come from other addresses."""
    network = f"10.{evening // 256}.{evening % 256}"
    return [
        Visitor(parts, sign_in(person(f"Player {seat + 1}")), address=f"{network}.{seat + 10}")
        for seat in range(SEATS)
    ]


def moves(players: Sequence[Visitor], match: Match) -> Iterator[Move]:
    """The moves with which a table comes to its end, in order."""
    table = match.get_absolute_url()
    for ordinal in (LAST - 1, LAST):
        yield from (Move(player, table, seat, ordinal) for seat, player in enumerate(players))


def play_by_forms(parts: Parts, matches: Sequence[Match]) -> Callable[[], None]:
    """What lets players sign in and play these tables, each form sent again until it is acknowledged."""
    players = seated(parts)
    return partial(_insist, [move for match in matches for move in moves(players, match)])


def _insist(forms: Sequence[Move]) -> None:
    ends_at = time.monotonic() + PATIENCE_SECONDS
    for form in forms:
        while form.send() != (HTTPStatus.FOUND, form.table) and time.monotonic() < ends_at:
            time.sleep(REST_SECONDS)
