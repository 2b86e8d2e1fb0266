"""Random matches, in the pure core and through the database: no yen is made, and a replay equals the match."""

import random
from collections import Counter
from collections.abc import Iterator
from datetime import datetime, timedelta
from functools import partial
from typing import Any, Final

from django.contrib.auth.models import AnonymousUser
from django.db.models import Sum

from accounts.models import Posting
from accounts.selectors.balances import balances
from games.conformance import Profile
from games.conformance.hands import Hands
from games.conformance.random_matches import DEADLINES_AT_MOST
from games.conformance.suite import check_matches
from games.core.contract import GameType
from games.core.viewers import Seat as SeatViewer
from games.models import Match, Phase
from games.registry import game_type, game_types
from games.selectors.access import access_match
from games.selectors.replay import read_replay
from games.selectors.verification import verify_match
from games.services.closing import close_matches
from games.services.open_match import Terms, open_match
from games.services.running import load_locked
from games.services.seating import take_seat
from games.services.soundness import unsound
from games.services.start_match import start_match
from games.services.submit_message import submit_message
from proofs.finding import Finding, none_of
from workbench.processes import race
from workbench.tables import T0, person

TITLE: Final = "Random matches"
PURE: Final = 10_000
STORED: Final = 1_000
PROCESSES: Final = 2
LONGEST_WAIT: Final = timedelta(minutes=10)


def prove(*, pure: int = PURE, stored: int = STORED, processes: int = PROCESSES) -> list[Finding]:
    """Play so many matches of all game types together, and look at each when it is over."""
    endings = play_pure(pure)
    works = [partial(play_stored, stored // processes, seed=str(index)) for index in range(processes)]
    told = race(*works) if processes > 1 else [works[0]()]
    problems = [problem for found in told for problem in found]
    ended = Match.objects.filter(name=TITLE, status=Match.Status.ENDED).count()
    total = Posting.objects.aggregate(total=Sum("yen"))["total"] or 0
    return [
        Finding(
            "matches in the core, laws and replays checked",
            f"{endings.total():,}",
            f"{PURE:,}",
            endings.total() == pure,
        ),
        Finding("matches through the database, ended", f"{ended:,}", f"{STORED:,}", ended == stored),
        none_of("wrong balances or replays", problems),
        Finding("sum over all accounts", f"{total} yen", "0 yen", total == 0),
        none_of("faults in the database", unsound()),
    ]


def play_pure(count: int) -> Counter[str]:
    """The endings of random matches in the core; raises Violation when a law is broken."""
    games = game_types().values()
    played = [check_matches(game, Profile(), count // len(games), seed="proof") for game in games]
    return sum(played, Counter[str]())


def play_stored(count: int, *, seed: str) -> list[str]:
    """What is wrong with matches that random hands play through the services."""
    problems: list[str] = []
    keys = list(game_types())
    for index in range(count):
        rng = random.Random(f"{seed}/{index}")
        match = _play(rng, game_type(keys[index % len(keys)]))
        problems += _wrong(match)
    return problems


def _play(rng: random.Random, game: GameType[Any, Any]) -> Match:
    ruleset = rng.choice(list(game.rulesets))
    terms = Terms(game.key, ruleset, TITLE, starting_yen=rng.choice((0, 10**8)))
    match = open_match(terms=terms, dealer=None, now=T0)
    kind = game.seat_kinds[0]
    for number in range(kind.least + rng.randrange(2)):
        take_seat(match_id=match.pk, user=person(f"Player {number + 1}"), kind=kind.key, now=T0)
    match = start_match(match_id=match.pk, now=T0)
    hands, now = Hands(rng), T0
    for _ in range(DEADLINES_AT_MOST):
        phase = Phase.objects.filter(match=match, closed_at__isnull=True).first()
        if phase is None:
            break
        _say_something(hands, match, phase, now)
        phase.refresh_from_db()
        now = phase.due_at
        close_matches(match_ids=[match.pk], now=now + timedelta(seconds=1))
    match.refresh_from_db()
    return match


def _say_something(hands: Hands, match: Match, phase: Phase, at: datetime) -> None:
    """Let the diligent seats send a message each, in random order, from `at` on; some come too late."""
    seats = list(match.seats.select_related("holder").order_by("number"))
    hands.rng.shuffle(seats)
    for seat in seats:
        if hands.rng.random() > hands.diligence:
            continue
        match.secret.refresh_from_db()
        running = load_locked(match, match.secret, phase)
        offered = running.game.windows.offers(running.state, SeatViewer(seat.number))
        body = hands.say(running.game, offered)
        at += LONGEST_WAIT * hands.rng.random()
        if body is not None:
            submit_message(
                match_id=match.pk,
                seat_number=seat.number,
                sender=seat.holder,
                body=body,
                token="",
                phase_place=phase.place,
                now=at,
            )


def _wrong(match: Match) -> Iterator[str]:
    if match.status != Match.Status.ENDED:
        yield f"{match.public_id} has not ended"
        return
    held: list[int] = list(balances(match.book).values()) if match.book else []
    if sum(held):
        yield f"the accounts of {match.public_id} do not sum to zero"
    replay = read_replay(access_match(AnonymousUser(), match.public_id))
    for part in verify_match(replay).parts:
        if not part.agrees:
            yield f"{match.public_id}: {part.what} is replayed otherwise"
