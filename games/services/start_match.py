"""Starts a match: commits to the seed, opens accounts, deals, collects the fees, opens the first phase."""

import secrets
from datetime import datetime
from typing import Any

from django.db import transaction

from accounts.models import Book
from accounts.selectors.balances import balances
from accounts.services.open_account import Opening, open_accounts
from accounts.services.open_book import open_book
from games.core.clock import Opens
from games.core.contract import GameType, SeatSetup, Setup
from games.core.draws import Draws, commitment
from games.core.events import Event, Everyone
from games.core.steps import Step
from games.models import Match, MatchSecret, Seat
from games.registry import game_type
from games.services.batch import Batch
from games.services.open_match import bounds
from games.services.problems import NotNow
from games.services.running import Running
from games.services.stepping import apply_step


@transaction.atomic
def start_match(*, match_id: int, now: datetime, seed: str | None = None) -> Match:
    """Start a match from its lobby.

    Args:
        match_id: the match.
        now: the instant at which its first phase opens.
        seed: the secret seed, for tests; 32 random bytes in hexadecimal when left out.

    Raises:
        NotNow: when it is not in its lobby, or has too few seats taken.
    """
    match = Match.objects.select_for_update(of=("self",)).filter(pk=match_id).first()
    if match is None or match.status != Match.Status.LOBBY:
        raise NotNow("Only a match in its lobby can be started.")
    game = game_type(match.game_type)
    seats = _in_order(match, game)
    seed = seed or secrets.token_hex(32)
    book = _open_accounts(match, seats, now)
    setup = _setup(match, book, game, seats)
    step = game.reducer.begin(setup, Draws(seed))
    match.status, match.started_at, match.commitment = Match.Status.RUNNING, now, commitment(seed)
    match.save(update_fields=["status", "started_at", "commitment", "book"])
    secret = MatchSecret.objects.create(match=match, seed=seed, state=game.codec.encode_state(step.state))
    _write_beginning(Running(match, secret, lambda: seats, None, game, step.state), step, now)
    return match


def _in_order(match: Match, game: GameType[Any, Any]) -> list[Seat]:
    """The seats numbered anew: by kind in the game type's order, then as they were taken."""
    rank = {kind.key: index for index, kind in enumerate(game.seat_kinds)}
    seats = sorted(match.seats.all(), key=lambda seat: (rank[seat.kind], seat.number))
    for kind in game.seat_kinds:
        least, _most = bounds(match, kind.key)
        taken = sum(seat.kind == kind.key for seat in seats)
        if taken < least:
            raise NotNow(f"{kind.title} seats: {taken} taken, at least {least} are needed.")
    for spread in (1000, 0):
        for number, seat in enumerate(seats):
            seat.number = spread + number
        Seat.objects.bulk_update(seats, ["number"])
    return seats


def _open_accounts(match: Match, seats: list[Seat], now: datetime) -> Book:
    tournament = match.tournament
    book = tournament.book if tournament else open_book(name=match.name, kind=Book.Kind.MATCH, now=now)
    standing = balances(book)
    starting = tournament.starting_yen if tournament else match.starting_yen
    openings = [
        Opening(key=seat.account_key, label=seat.name, owner=seat.holder, starting_yen=starting)
        for seat in seats
        if seat.account_key not in standing
    ]
    open_accounts(book=book, openings=openings, now=now)
    match.book = book
    return book


def _setup(match: Match, book: Book, game: GameType[Any, Any], seats: list[Seat]) -> Setup:
    yen = balances(book)
    for seat in seats:
        seat.yen_at_start = yen[seat.account_key]
    Seat.objects.bulk_update(seats, ["yen_at_start"])
    return Setup(
        ruleset=game.rulesets[match.ruleset].with_lengths(match.lengths),
        seats=tuple(SeatSetup(seat.kind, yen[seat.account_key]) for seat in seats),
    )


def _write_beginning(running: Running, step: Step[Any], now: datetime) -> None:
    if not isinstance(step.clock, Opens):
        raise TypeError(f"{running.game.key} begins without opening a phase")
    batch = Batch(now)
    started = Event("office.started", Everyone(), {"commitment": running.match.commitment})
    batch.tell(running.secret, started, phase=None, at=now)
    apply_step(batch, running, step, at=now)
    batch.flush()
