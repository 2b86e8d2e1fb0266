"""Keeps a house match going, in which bots play in public, one game type after the other."""

from datetime import datetime, timedelta

from django.db import transaction

from games.models import Match, SiteClock
from games.registry import game_types
from games.services.open_match import Terms, open_match
from games.services.practise import STARTING_YEN, seat_bots
from games.services.start_match import start_match

PHASE_SECONDS = 60
INTERVAL = timedelta(seconds=60)
"""How long a finished house match stays on the landing page before the next one starts."""


@transaction.atomic
def keep_house_match(*, now: datetime) -> Match | None:
    """Start the next house match when none runs and the last has been over for a while; the match, if so."""
    if Match.objects.filter(purpose=Match.Purpose.HOUSE, status=Match.Status.RUNNING).exists():
        return None
    SiteClock.objects.select_for_update().filter(pk=1).first()
    before = Match.objects.filter(purpose=Match.Purpose.HOUSE).order_by("-opened_at")
    last = before.first()
    if last and (last.status == Match.Status.RUNNING or (last.ended_at and now < last.ended_at + INTERVAL)):
        return None
    turns = [(game, ruleset) for game in game_types().values() for ruleset in game.rulesets]
    game, ruleset = turns[before.count() % len(turns)]
    terms = Terms(
        game_type=game.key,
        ruleset=ruleset,
        name=f"House match: {game.title}",
        lengths=dict.fromkeys(game.rulesets[ruleset].lengths(), PHASE_SECONDS),
        starting_yen=STARTING_YEN,
        open_seats=False,
        purpose=Match.Purpose.HOUSE,
    )
    match = open_match(terms=terms, dealer=None, now=now)
    seat_bots(match=match, count=min(game.seat_kinds[0].usual, 8), now=now)
    return start_match(match_id=match.pk, now=now)
