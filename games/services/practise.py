"""Opens a practice match: a newcomer and bots, each phase closing as soon as everybody has moved."""

from datetime import datetime

from django.db import transaction

from accounts.models import User
from games.models import Match
from games.registry import game_type
from games.services.open_match import Terms, open_match
from games.services.problems import NotNow
from games.services.seating import add_person, seat_bot
from games.services.start_match import start_match

PHASE_SECONDS = 30 * 60
STARTING_YEN = 500_000_000
BOT_NAMES = ("Ada", "Bruno", "Chiyo", "Dmitri", "Elif", "Farid", "Greta", "Hana", "Ines", "Jonas", "Kofi")


@transaction.atomic
def practise(*, user: User, game_key: str, ruleset: str, now: datetime) -> Match:
    """Seat `user` with bots at a table of the usual size, and start it (NotNow for an unknown game)."""
    try:
        game = game_type(game_key)
        lengths = dict.fromkeys(game.rulesets[ruleset].lengths(), PHASE_SECONDS)
    except KeyError:
        raise NotNow("There is no such game.") from None
    terms = Terms(
        game_type=game_key,
        ruleset=ruleset,
        name=f"Practice: {game.title}",
        lengths=lengths,
        starting_yen=STARTING_YEN,
        early_close=True,
        open_seats=False,
        purpose=Match.Purpose.PRACTICE,
    )
    match = open_match(terms=terms, dealer=None, now=now)
    kind = game.seat_kinds[0]
    add_person(match=match, user=user, kind=kind.key, now=now)
    seat_bots(match=match, count=kind.usual - 1, now=now)
    return start_match(match_id=match.pk, now=now)


def seat_bots(*, match: Match, count: int, now: datetime, kind: str = "") -> None:
    """Seat `count` bots of the game's characters by turns, each under a name that no one has yet.

    `kind` is the key of a kind of seat, the game's first one when left out (NotNow as `take_seat`).
    """
    game = game_type(match.game_type)
    characters = list(game.bots)
    taken = set(match.seats.values_list("name", flat=True))
    for index in range(count):
        bot = characters[index % len(characters)]
        base = f"{BOT_NAMES[index % len(BOT_NAMES)]} the {game.bots[bot].title}"
        name = next(n for n in (base, *(f"{base} {i}" for i in range(2, 99))) if n not in taken)
        taken.add(name)
        seat_bot(match_id=match.pk, bot=bot, name=name, kind=kind or game.seat_kinds[0].key, now=now)
