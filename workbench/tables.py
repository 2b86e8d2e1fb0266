"""Sets tables of Garden of Eden: people, and a round in which everybody has moved."""

from datetime import UTC, datetime, timedelta
from typing import Any, Final

from accounts.models import User
from games.models import Match, Phase
from games.services.closing import close_due
from games.services.open_match import Terms, open_match
from games.services.seating import take_seat
from games.services.start_match import start_match
from games.services.submit_message import Receipt, submit_message

EDEN: Final = "garden-of-eden"
T0: Final = datetime(2100, 3, 1, 12, tzinfo=UTC)
"""So far ahead that no clock that runs meanwhile finds a table due by itself."""
MINUTE: Final = timedelta(minutes=1)
BASKET: Final = {"basket": ["gold", "silver"]}
REQUEST: Final = {"request": True}
CASTS: Final = ({"cast": ["gold"]}, {"cast": ["silver"]}, {"cast": ["gold"]})
STARTING_YEN: Final = 100_000_000


def person(name: str) -> User:
    """A member of that name."""
    return User.objects.get_or_create(username=name)[0]


def eden(*, seats: int, dealer: User | None = None, now: datetime = T0, **terms: Any) -> Match:
    """A running match in its Basket Period, opened at `now`."""
    values: dict[str, Any] = {"ruleset": "48h", "name": "Table", "starting_yen": STARTING_YEN}
    match = open_match(terms=Terms(game_type=EDEN, **(values | terms)), dealer=dealer, now=now)
    for number in range(seats):
        take_seat(match_id=match.pk, user=person(f"Player {number + 1}"), kind="player", now=now)
    return start_match(match_id=match.pk, now=now, seed="5" * 64)


def eden_round(*, seats: int, dealer: User | None = None, moved: bool = True) -> Match:
    """A running match in its first round, all baskets filled, and with `moved` all moves in as well."""
    match = eden(seats=seats, dealer=dealer)
    for seat in range(seats):
        send(match, seat, BASKET)
    close(match)
    if moved:
        for seat in range(seats):
            send(match, seat, CASTS[seat % len(CASTS)])
    return match


def send(match: Match, seat: int, body: Any, *, at: datetime | None = None) -> Receipt:
    """Let the holder of a seat send a message in the open phase, a minute after its opening or at `at`."""
    phase = open_phase(match)
    receipt = submit_message(
        match_id=match.pk,
        seat_number=seat,
        sender=match.seats.select_related("holder").get(number=seat).holder,
        body=body,
        token="",
        phase_place=phase.place,
        now=at or phase.opened_at + MINUTE,
    )
    if not isinstance(receipt, Receipt):
        raise TypeError(f"{body} is no message: {receipt}")
    return receipt


def open_phase(match: Match) -> Phase:
    """The phase that is open."""
    return Phase.objects.get(match=match, closed_at__isnull=True)


def close(match: Match) -> None:
    """Let the deadline of the open phase pass."""
    close_due(now=open_phase(match).due_at + timedelta(seconds=1))
    match.refresh_from_db()
