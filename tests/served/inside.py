"""What tests let a served site do from within: a process beside its own, told by lines of JSON what to call."""

import json
import sys
from datetime import timedelta
from typing import Any

import django
from django.db import close_old_connections, transaction
from django.utils import timezone

django.setup()

from django.contrib.sessions.models import Session

from accounts.models import User
from games.models import Match, MatchSecret, Message, Phase
from games.registry import game_types
from games.services.open_match import Terms, open_match
from games.services.play_bots import play_bots
from games.services.practise import seat_bots
from games.services.start_match import start_match


def open_bots_match(game_key: str = "garden-of-eden", *, early_close: bool = True) -> str:
    """Start a match of bots alone, phases of a minute, which close when all have moved unless told otherwise."""
    now = timezone.now()
    game = game_types()[game_key]
    ruleset = next(iter(game.rulesets))
    terms = Terms(
        game_type=game_key,
        ruleset=ruleset,
        name="Bots alone",
        lengths=dict.fromkeys(game.rulesets[ruleset].lengths(), 60),
        starting_yen=100_000_000,
        early_close=early_close,
        open_seats=False,
    )
    match = open_match(terms=terms, dealer=None, now=now)
    seat_bots(match=match, count=game.seat_kinds[0].usual, now=now)
    start_match(match_id=match.pk, now=now)
    return match.public_id


def open_slow_match() -> str:
    """Start a match of bots whose phases close at their deadlines, a minute each; its public name.

    All have moved in its first phase: one in which somebody has not would go on at its deadline, with a time bank.
    """
    public_id = open_bots_match(early_close=False)
    while Phase.objects.filter(match__public_id=public_id, bots_moved=False).exists():
        play_bots(now=timezone.now())
    return public_id


def make_due(public_id: str, seconds: float) -> str:
    """Let the open phase of a match be due in so many seconds; the deadline.

    Under the match's lock, as whatever moves a deadline: a clock that has read the phase writes it as it read it.
    """
    with transaction.atomic():
        MatchSecret.objects.select_for_update().get(match__public_id=public_id)
        due_at = timezone.now() + timedelta(seconds=seconds)
        Phase.objects.filter(match__public_id=public_id, closed_at__isnull=True).update(due_at=due_at)
    return due_at.isoformat()


def state_of(public_id: str) -> dict[str, Any]:
    """How far a match has come."""
    match = Match.objects.get(public_id=public_id)
    closed = match.phases.filter(closed_at__isnull=False)
    return {
        "status": match.status,
        "closed": closed.count(),
        "ordinals": list(closed.order_by("ordinal").values_list("ordinal", flat=True)),
        "events": match.events.filter(stream="public").count(),
    }


def secrets_of(public_id: str) -> list[str]:
    """What of a match, and of everybody's sessions, may stand in no log: seed, invitation, moves, addresses."""
    match = Match.objects.get(public_id=public_id)
    bodies = Message.objects.filter(match=match).values_list("body", flat=True)
    return [
        MatchSecret.objects.get(match=match).seed,
        match.invitation,
        *Session.objects.values_list("session_key", flat=True),
        *User.objects.exclude(email="").values_list("email", flat=True),
        *{json.dumps(body) for body in bodies},
        *{json.dumps(json.dumps(body))[1:-1] for body in bodies},  # as a line of a log would hold it
        *{str(body) for body in bodies},
    ]


def main() -> None:
    """Call what each line asks for, and answer in a line."""
    functions = {f.__name__: f for f in (open_bots_match, open_slow_match, make_due, state_of, secrets_of)}
    for line in sys.stdin:
        name, *words = json.loads(line)
        answer = functions[name](*words)
        close_old_connections()
        sys.stdout.write(json.dumps(answer) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
