"""Matches in which everybody of the cast has a part: in the lobby, running, ended, and of either game."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Final

from accounts.models import User
from games.models import Match
from games.registry import game_type
from games.services.closing import close_due
from games.services.open_match import Terms, open_match
from games.services.seating import take_seat
from games.services.start_match import start_match
from games.services.substituting import join_bench, replace_holder
from proofs.secrecy.cast import SEATED
from workbench.tables import EDEN, MINUTE, STARTING_YEN, close, open_phase, send

CHAIRS: Final = "musical-chairs"
DAY: Final = timedelta(days=1)
OUT_SEAT: Final = 2
REPLACED_SEAT: Final = 3
CORRESPONDENT_SEAT: Final = 5
BASKETS: Final = {"basket": ["gold", "gold"]}
WINNING: Final = {"cast": ["gold"]}
LOSING: Final = {"cast": ["silver", "black"]}


@dataclass(frozen=True, slots=True)
class Company:
    """People by name, and the dealer among them."""

    people: dict[str, User]

    @property
    def dealer(self) -> User:
        """Who deals every match."""
        return self.people["Ryo"]


def set_lobby(company: Company, *, game: str = EDEN, now: datetime, **terms: Any) -> Match:
    """A match in its lobby, all seated, with Kikuchi on the bench."""
    values: dict[str, Any] = {"name": "Table", "starting_yen": STARTING_YEN}
    values["ruleset"] = next(iter(game_type(game).rulesets))
    match = open_match(terms=Terms(game_type=game, **(values | terms)), dealer=company.dealer, now=now)
    for name in SEATED:
        take_seat(
            match_id=match.pk,
            user=company.people[name],
            kind="player",
            now=now,
            invitation=match.invitation,
        )
    join_bench(match_id=match.pk, person=company.people["Kikuchi"], now=now)
    return match


def set_running(company: Company, *, now: datetime, seed: str) -> Match:
    """A match of Eden in its second round: one is out, and one has been replaced since."""
    lobby = set_lobby(company, now=now)
    match = start_match(match_id=lobby.pk, now=now, seed=seed)
    for seat in range(len(SEATED)):
        send(match, seat, BASKETS)
    close(match)
    for seat in range(len(SEATED)):
        send(match, seat, LOSING if seat == OUT_SEAT else WINNING)
    close(match)
    replace(match, company)
    return match


def set_chairs(company: Company, *, now: datetime, seed: str) -> Match:
    """A match of Musical Chairs in its first phase, one seat replaced."""
    lobby = set_lobby(company, game=CHAIRS, now=now)
    match = start_match(match_id=lobby.pk, now=now, seed=seed)
    replace(match, company)
    return match


def replace(match: Match, company: Company) -> None:
    """Let Kikuchi take Yokoya's seat, a minute after the open phase began."""
    replace_holder(
        match_id=match.pk,
        seat_number=REPLACED_SEAT,
        newcomer=company.people["Kikuchi"],
        dealer=company.dealer,
        until=None,
        now=open_phase(match).opened_at + MINUTE,
    )
    match.refresh_from_db()


def play_out(match: Match) -> datetime:
    """Let deadlines pass until the match has ended; the instant at which it has."""
    now = match.opened_at
    while match.status == Match.Status.RUNNING:
        now = open_phase(match).due_at + timedelta(seconds=1)
        close_due(now=now)
        match.refresh_from_db()
    return now
