"""The demo's matches: one finished of each game, one running, one open; played by the services, in told time."""

from datetime import datetime, timedelta
from typing import Any, Final

from accounts.models import User
from games.core.contract import GameType
from games.core.draws import Draws
from games.models import Match, Phase
from games.registry import game_types
from games.selectors.access import access_match
from games.selectors.table import read_table
from games.services.closing import close_due
from games.services.open_match import Terms, open_match
from games.services.play_bots import play_bots
from games.services.practise import STARTING_YEN, seat_bots
from games.services.seating import take_seat
from games.services.start_match import start_match
from games.services.submit_message import submit_message

_MOST_PHASES: Final = 60
_BETWEEN_PHASES: Final = timedelta(minutes=9)
_FINISHED_SINCE: Final = timedelta(days=2)


def finished_match(game: GameType[Any, Any], *, dealer: User, now: datetime) -> Match:
    """A match of bots that has been played to its end, some days ago."""
    at = now - _FINISHED_SINCE
    terms = _terms(game, f"An evening of {game.title}", early_close=True, open_seats=False)
    match = open_match(terms=terms, dealer=dealer, now=at)
    seat_bots(match=match, count=game.seat_kinds[0].usual, now=at)
    start_match(match_id=match.pk, now=at)
    for _phase in range(_MOST_PHASES):
        play_bots(now=at)
        match.refresh_from_db()
        if match.status == Match.Status.ENDED:
            break
        at += _BETWEEN_PHASES
    return match


def running_match(game: GameType[Any, Any], *, dealer: User, players: list[User], now: datetime) -> Match:
    """A match of people and bots that stands in its third phase, waiting for its people."""
    ruleset = list(game.rulesets)[-1]
    lengths = game.rulesets[ruleset].lengths()
    at = now - timedelta(seconds=sum(list(lengths.values())[:2])) - timedelta(hours=1)
    match = open_match(terms=_terms(game, f"The long {game.title}", ruleset=ruleset), dealer=dealer, now=at)
    for player in players:
        take_seat(match_id=match.pk, user=player, kind=game.seat_kinds[0].key, now=at)
    seat_bots(match=match, count=game.seat_kinds[0].usual - len(players), now=at)
    start_match(match_id=match.pk, now=at)
    for _phase in range(2):
        opened = Phase.objects.get(match=match, closed_at__isnull=True)
        play_bots(now=opened.opened_at)
        for player in players:
            _move(match, player, opened)
        close_due(now=opened.due_at + timedelta(seconds=1))
    return match


def open_lobby(game: GameType[Any, Any], *, dealer: User, players: list[User], now: datetime) -> Match:
    """A match that waits for players, some of whom have come."""
    match = open_match(terms=_terms(game, f"A table of {game.title}"), dealer=dealer, now=now)
    for player in players:
        take_seat(match_id=match.pk, user=player, kind=game.seat_kinds[0].key, now=now)
    return match


def fill(*, dealer: User, players: list[User], now: datetime) -> None:
    """Make all matches of the demo."""
    games = list(game_types().values())
    for game in games:
        finished_match(game, dealer=dealer, now=now)
    running_match(games[0], dealer=dealer, players=players, now=now)
    open_lobby(games[-1], dealer=dealer, players=players[:1], now=now)


def _terms(game: GameType[Any, Any], name: str, *, ruleset: str = "", **terms: Any) -> Terms:
    ruleset = ruleset or next(iter(game.rulesets))
    return Terms(game_type=game.key, ruleset=ruleset, name=name, starting_yen=STARTING_YEN, **terms)


def _move(match: Match, player: User, phase: Phase) -> None:
    """Let a person of the demo move as a bot of the game would."""
    access = access_match(player, match.public_id)
    seat, table = access.seat, read_table(access)
    if seat is None or not table.offers:
        return
    bot = next(iter(table.game.bots.values()))
    for body in bot.decide(table.view, Draws(f"demo:{phase.ordinal}:{seat.number}")):
        submit_message(
            match_id=match.pk,
            seat_number=seat.number,
            sender=player,
            body=body,
            token="",
            phase_place=phase.place,
            now=phase.opened_at + timedelta(hours=1),
        )
