"""Random matches: random hands at tables of random size, on a clock that the dealer, too, has hands on."""

from datetime import timedelta
from random import Random
from typing import Any, Final

from games.conformance.hands import Hands, offers
from games.conformance.laws import check_message, check_refusal, check_state, check_step
from games.conformance.table import Table
from games.conformance.violations import require
from games.core.contract import GameType, SeatSetup, Setup
from games.core.record import Cause
from games.core.refusals import Malformed, Refusal

DEADLINES_AT_MOST: Final = 1000
"""A match that has not ended after so many is taken for endless."""

_SAMPLED: Final = 0.25
"""The share of states that are looked at from every side."""

_ACTS: Final = (Cause.DEALER, Cause.PAUSE, Cause.OUTAGE)


def random_table(rng: Random, game: GameType[Any, Any], *, spare: int = 6) -> Table:
    """A match about to begin: a ruleset with lengths of the dealer's, seats, yen, a seed.

    Of each kind there are at most so many seats to `spare` over the least number.
    """
    ruleset = rng.choice(list(game.rulesets.values()))
    if rng.random() < 0.5:
        ruleset = ruleset.with_lengths({name: rng.randint(60, 604_800) for name in ruleset.lengths()})
    seats = tuple(
        SeatSetup(kind.key, rng.choice((0, 0, rng.randint(-(10**9), 10**9))))
        for kind in game.seat_kinds
        for _ in range(rng.randint(kind.least, min(kind.most, kind.least + spare)))
    )
    return Table(game, Setup(ruleset, seats), rng.randbytes(8).hex())


def play(rng: Random, table: Table) -> None:
    """Plays the match to its end, every law looked after on the way."""
    hands = Hands(rng)
    check_step(table, table.steps[0])
    deadlines = 0
    while table.phase:
        play_messages(hands, table)
        if rng.random() < 0.2:
            _meddle(rng, table)
            play_messages(hands, table)
        if rng.random() < _SAMPLED:
            check_state(table)
        deadlines += 1
        require(deadlines <= DEADLINES_AT_MOST, "a match comes to its end")
        settled = not table.game.windows.missing(table.state)
        step = table.pass_deadline(early=settled and rng.random() < 0.3)
        require(not settled or step.closed, "a phase in which nobody owes a message closes")
        check_step(table, step)
    check_state(table)


def play_messages(hands: Hands, table: Table) -> None:
    """Lets the diligent seats say something, and some say more."""
    rng, count = hands.rng, table.people.count
    seats = [seat for seat in range(count) if rng.random() < hands.diligence]
    seats += [rng.randrange(count) for _ in range(rng.randrange(len(seats) + 1))]
    rng.shuffle(seats)
    for seat in seats:
        body = hands.say(table.game, offers(table, seat))
        if body is not None:
            table.wait(rng.random() ** 3)
            _send(table, seat, body)


def _send(table: Table, seat: int, body: dict[str, Any]) -> None:
    message = table.parse(body)
    require(not isinstance(message, Malformed), f"what an offer leads to is a message: {body} {message}")
    if table.phase:
        check_message(table.game, table.phase.kind, message, table.people.count)
    answer = table.send(seat, message)
    if isinstance(answer, Refusal):
        check_refusal(table, answer)
    else:
        check_step(table, answer)


def _meddle(rng: Random, table: Table) -> None:
    """The dealer or an outage moves the deadline."""
    table.move_deadline(timedelta(seconds=rng.randint(60, 604_800)), rng.choice(_ACTS))
