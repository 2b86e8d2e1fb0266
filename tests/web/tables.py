"""Sets tables for tests of pages. Pages look at the clock, so these matches run in the present."""

from datetime import datetime, timedelta
from typing import Any

from django.test import Client
from django.utils import timezone

from accounts.models import User
from games.models import Match, Phase
from games.registry import game_type
from games.services.closing import close_due
from games.services.open_match import Terms, open_match
from games.services.play_bots import play_bots
from games.services.practise import seat_bots
from games.services.seating import take_seat
from games.services.start_match import start_match
from games.services.submit_message import Receipt, submit_message

NAMES = (
    "Nao", "Akiyama", "Fukunaga", "Yokoya", "Kikuchi", "Harimoto",
    "Ryo", "Takada", "Abe", "Kimura", "Oda", "Mori",
)  # fmt: skip
EDEN = "garden-of-eden"
CHAIRS = "musical-chairs"


def person(name: str) -> User:
    """A member of that name."""
    user, _new = User.objects.get_or_create(username=name)
    return user


def browser_of(name: str) -> Client:
    """A browser in which that person is signed in."""
    browser = Client()
    browser.force_login(person(name))
    return browser


def lobby(game: str = EDEN, *, seats: int = 3, dealer: str = "", gaya: int = 0, **terms: Any) -> Match:
    """A match in its lobby, with that many people seated."""
    now = timezone.now()
    values = {"game_type": game, "ruleset": next(iter(game_type(game).rulesets)), "name": "Table"}
    match = open_match(terms=Terms(**(values | terms)), dealer=person(dealer) if dealer else None, now=now)
    for place, name in enumerate(NAMES[: seats + gaya]):
        kind = game_type(game).seat_kinds[0 if place < seats else 1].key
        take_seat(match_id=match.pk, user=person(name), kind=kind, now=now, invitation=match.invitation)
    return match


def table(game: str = EDEN, *, seed: str = "seed", **terms: Any) -> Match:
    """A running match in its first phase."""
    return start_match(match_id=lobby(game, **terms).pk, now=timezone.now(), seed=seed)


def played_out(game: str = EDEN, *, ruleset: str = "", seed: str = "seed") -> Match:
    """A match that bots have played to its end."""
    now = timezone.now() - timedelta(days=1)
    kind = game_type(game)
    terms = Terms(
        game, ruleset or next(iter(kind.rulesets)), "Bots", starting_yen=5_000_000, early_close=True
    )
    match = open_match(terms=terms, dealer=None, now=now)
    seat_bots(match=match, count=kind.seat_kinds[0].usual, now=now)
    start_match(match_id=match.pk, now=now, seed=seed)
    for _phase in range(60):
        play_bots(now=now)
        now += timedelta(minutes=3)
    match.refresh_from_db()
    assert match.status == Match.Status.ENDED
    return match


def open_phase(match: Match) -> Phase:
    """The phase that is open."""
    return Phase.objects.get(match=match, closed_at__isnull=True)


def send(match: Match, seat: int, body: Any, *, at: datetime | None = None) -> Receipt:
    """Let the holder of a seat send a message in the open phase."""
    receipt = submit_message(
        match_id=match.pk,
        seat_number=seat,
        sender=match.seats.get(number=seat).holder,
        body=body,
        token="",
        phase_place=open_phase(match).place,
        now=at or open_phase(match).opened_at,
    )
    assert isinstance(receipt, Receipt)
    return receipt


def close(match: Match) -> None:
    """Let the deadline of the open phase pass."""
    close_due(now=open_phase(match).due_at + timedelta(seconds=1))
    match.refresh_from_db()


def play(match: Match, *bodies: Any) -> None:
    """Let the seats send these messages, in order, and let the phase close."""
    for seat, body in enumerate(bodies):
        if body is not None:
            assert send(match, seat, body).accepted
    close(match)


def play_rounds(match: Match, rounds: int) -> None:
    """Let a table of Eden fill its baskets and play rounds in which nobody falls far behind."""
    seats = match.seats.count()
    play(match, *[{"basket": ["gold", "silver"]}] * seats)
    for number in range(rounds):
        first = number % 2 * (seats // 2)
        golds = {(first + place) % seats for place in range(seats // 2 + 1)}
        play(match, *({"cast": ["gold" if seat in golds else "silver"]} for seat in range(seats)))


def form_fields(page: bytes, kind: str) -> dict[str, str]:
    """The hidden fields of the form of one kind of message in a page."""
    text = page.decode()
    form = text.partition(f'data-move="{kind}"')[2].partition("</form>")[0]
    fields = {}
    for part in form.split('<input type="hidden" ')[1:]:
        name, value = part.partition('name="')[2], part.partition('value="')[2]
        fields[name.partition('"')[0]] = value.partition('"')[0]
    fields.pop("csrfmiddlewaretoken", None)
    return fields
