"""Bots among themselves: from their own views they make only moves that are taken, and come to an end."""

from random import Random
from typing import Any

from games.conformance.random_matches import DEADLINES_AT_MOST, random_table
from games.conformance.table import Table
from games.conformance.violations import require
from games.core.contract import Bot, GameType
from games.core.draws import Draws
from games.core.refusals import Malformed, Refusal
from games.core.viewers import Seat


def check_bot_match(rng: Random, game: GameType[Any, Any]) -> Table:
    """A match of bots, drawn for each seat; the table at its end."""
    table = random_table(rng, game)
    seated = [rng.choice(list(game.bots)) for _ in table.setup.seats]
    deadlines = 0
    while table.phase:
        order = list(enumerate(seated))
        rng.shuffle(order)
        for seat, key in order:
            _let_move(table, seat, key, game.bots[key])
        require(not game.windows.missing(table.state), "a bot that has decided owes nothing")
        deadlines += 1
        require(deadlines <= DEADLINES_AT_MOST, "a match of bots comes to its end")
        table.pass_deadline()
    return table


def _let_move(table: Table, seat: int, key: str, bot: Bot) -> None:
    draws = Draws(f"{table.seed}/{len(table.closed)}/{seat}")
    view = table.game.windows.view(table.state, Seat(seat))
    bodies = bot.decide(view, draws)
    require(
        bodies == bot.decide(view, Draws(f"{table.seed}/{len(table.closed)}/{seat}")),
        f"{key} decides by its view",
    )
    for body in bodies:
        message = table.parse(body)
        require(not isinstance(message, Malformed), f"{key} sends messages: {body} {message}")
        answer = table.send(seat, message)
        require(not isinstance(answer, Refusal), f"{key} sends what the rules take: {body} {answer}")
