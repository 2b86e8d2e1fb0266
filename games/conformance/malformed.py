"""Nonsense and rule-breaking: whatever comes, an answer and not an exception, and the state as it was."""

from dataclasses import dataclass
from random import Random
from typing import Any, Final

from games.conformance.hands import Hands, offers
from games.conformance.laws import check_refusal
from games.conformance.random_matches import play_messages, random_table
from games.conformance.table import Table
from games.conformance.violations import require
from games.core.contract import GameType
from games.core.refusals import Malformed, Refusal
from games.core.steps import Step

_BATCH: Final = 100
"""Messages after which the state is looked at once more."""

_SCRAPS: Final[tuple[Any, ...]] = (
    *(None, True, False, 0, 1, -1, 1.0, 0.5, 2**70, -(10**999), float("inf")),
    *("", "gold", "LGT", "\ud800", "é" * 99, "\0"),
    *([], {}, [[]], [None], [1, 1], [True], {"": {}}, {"of": 0, "count": 1}, {"to": 0}),
)


@dataclass(slots=True)
class Tally:
    """How many messages were malformed, how many refused, and how many the rules took."""

    malformed: int = 0
    refused: int = 0
    taken: int = 0


def check_nonsense(rng: Random, game: GameType[Any, Any], count: int) -> Tally:
    """Throws messages at random matches until that many were malformed or refused."""
    tally = Tally()
    while tally.malformed + tally.refused < count:
        table, hands = random_table(rng, game), Hands(rng)
        seen: list[dict[str, Any]] = []
        while table.phase and rng.random() < 0.9:
            _check_phase(hands, table, seen, tally)
            play_messages(hands, table)
            seen += [dict(move.message) for move in table.moves]
            _check_phase(hands, table, seen, tally)
            table.pass_deadline()
        _check_phase(hands, table, seen, tally)
    return tally


def _check_phase(hands: Hands, table: Table, seen: list[dict[str, Any]], tally: Tally) -> None:
    rng, game = hands.rng, table.game
    before = game.codec.encode_state(table.state)
    offered = [offers(table, seat) for seat in range(table.people.count)]
    for _ in range(_BATCH):
        seat = rng.randrange(len(offered))
        forbidden = hands.trespass(game, offered[seat]) if rng.random() < 0.2 else None
        body = _nonsense(rng, hands.say(game, offered[seat]), seen) if forbidden is None else forbidden
        answer = _throw(table, seat, body, tally)
        if forbidden is not None:
            require(not isinstance(answer, Step), f"what an offer closes is refused: {body}")
    require(game.codec.encode_state(table.state) == before, "what is refused changes nothing")


def _throw(table: Table, seat: int, body: object, tally: Tally) -> Step[Any] | Refusal | Malformed:
    message = table.parse(body)
    if isinstance(message, Malformed):
        pointed = not message.pointer or message.pointer.startswith("/")
        require(pointed and message.why, f"a malformed message has its place named: {message}")
        tally.malformed += 1
        return message
    answer = table.game.reducer.receive(table.state, seat, message)
    if isinstance(answer, Refusal):
        check_refusal(table, answer)
        tally.refused += 1
    else:
        tally.taken += 1
    return answer


def _nonsense(rng: Random, body: object, seen: list[dict[str, Any]]) -> object:
    """Junk, the message, one of some phase by somebody, or one with something in it changed."""
    if rng.random() < 0.1:
        return _junk(rng, depth=3)
    if seen and (body is None or rng.random() < 0.5):
        body = rng.choice(seen)
    return _spoilt(rng, body) if rng.random() < 0.8 else body


def _junk(rng: Random, depth: int) -> object:
    if depth == 0 or rng.random() < 0.4:
        return rng.choice(_SCRAPS)
    items = [_junk(rng, depth - 1) for _ in range(rng.randrange(4))]
    return items if rng.random() < 0.5 else {str(rng.choice(_SCRAPS)): item for item in items}


def _spoilt(rng: Random, value: object) -> object:
    """The value with one part taken out, put in, or put in the place of another."""
    if isinstance(value, dict) and value and rng.random() < 0.9:
        return _spoilt_object(rng, value)
    if isinstance(value, list) and value and rng.random() < 0.7:
        i = rng.randrange(len(value))
        return [*value[:i], *([_spoilt(rng, value[i])] if rng.random() < 0.7 else []), *value[i + 1 :]]
    if isinstance(value, list):
        return [*value, *value, rng.choice(_SCRAPS)]
    return (
        rng.choice(_SCRAPS)
        if type(value) is not int or rng.random() < 0.5
        else value + rng.choice((-1, 1, 99))
    )


def _spoilt_object(rng: Random, value: dict[str, Any]) -> dict[str, Any]:
    key = rng.choice(list(value))
    fate = rng.random()
    if fate < 0.2:
        return {**value, rng.choice(("at", "player", "x", "")): rng.choice(_SCRAPS)}
    if fate < 0.3:
        return {other: value[other] for other in value if other != key}
    return {**value, key: _spoilt(rng, value[key])}
