"""Sets tables for tests: people, matches of Garden of Eden, and time that is told, not read."""

from datetime import UTC, datetime, timedelta
from typing import Any

from accounts.models import User
from accounts.selectors.balances import balances
from games.models import Match, Phase
from games.services.closing import close_due
from games.services.open_match import Terms, open_match
from games.services.seating import take_seat
from games.services.start_match import start_match
from games.services.submit_message import Receipt, submit_message

T0 = datetime(2026, 3, 1, 12, 0, tzinfo=UTC)
HOUR = timedelta(hours=1)
BASKET = {"basket": ["gold", "silver"]}
GOLD = {"cast": ["gold"]}
SILVER = {"cast": ["silver"]}
RED = {"cast": ["red"]}
REQUEST = {"request": True}
NAMES = ("Nao", "Akiyama", "Fukunaga", "Yokoya")


def person(name: str) -> User:
    """A member of that name."""
    user, _new = User.objects.get_or_create(username=name)
    return user


def eden_table(*, seats: int = 3, dealer: User | None = None, seed: str = "seed", **terms: Any) -> Match:
    """A running match of Garden of Eden in its Basket Period, opened at T0."""
    match = eden_lobby(seats=seats, dealer=dealer, **terms)
    return start_match(match_id=match.pk, now=T0, seed=seed)


def eden_lobby(*, seats: int = 3, dealer: User | None = None, **terms: Any) -> Match:
    """A match of Garden of Eden in its lobby, with that many people seated."""
    values = {"game_type": "garden-of-eden", "ruleset": "48h", "name": "Table", "starting_yen": 100_000_000}
    match = open_match(terms=Terms(**(values | terms)), dealer=dealer, now=T0 - HOUR)
    for name in NAMES[:seats]:
        take_seat(match_id=match.pk, user=person(name), kind="player", now=T0 - HOUR)
    return match


def send(match: Match, seat: int, body: Any, at: datetime, *, token: str = "") -> Receipt:
    """Let the holder of a seat send a message at an instant, by the form of the phase that is open."""
    row = match.seats.get(number=seat)
    receipt = submit_message(
        match_id=match.pk,
        seat_number=seat,
        sender=row.holder,
        body=body,
        token=token,
        phase_place=open_phase(match).place,
        now=at,
    )
    assert isinstance(receipt, Receipt), receipt
    return receipt


def open_phase(match: Match) -> Phase:
    """The phase that is open."""
    return Phase.objects.get(match=match, closed_at__isnull=True)


def close(match: Match) -> datetime:
    """Let the clock run over the open phase's deadline; the instant of the tick."""
    now = open_phase(match).due_at + timedelta(seconds=1)
    close_due(now=now)
    match.refresh_from_db()
    return now


def play(match: Match, *bodies: Any) -> None:
    """Let the seats send these messages in order, a minute after the opening, and let the phase close."""
    at = open_phase(match).opened_at + timedelta(minutes=1)
    for seat, body in enumerate(bodies):
        if body is not None:
            assert send(match, seat, body, at).accepted
    close(match)


def public_kinds(match: Match) -> list[str]:
    """The kinds of all public events, in order."""
    return list(match.events.filter(stream="public").order_by("seq").values_list("kind", flat=True))


def yen(match: Match) -> list[int]:
    """The seats' balances, in seat order."""
    held = balances(match.book)
    return [held[seat.account_key] for seat in match.seats.order_by("number")]
