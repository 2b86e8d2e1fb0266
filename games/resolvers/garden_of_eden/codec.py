"""State and messages to JSON and back; what is written here is read again by the same code alone."""

from collections.abc import Mapping
from dataclasses import asdict, fields
from typing import Any

from games.core.people import People
from games.core.refusals import Malformed
from games.core.steps import Ending
from games.resolvers.garden_of_eden import messages
from games.resolvers.garden_of_eden.messages import Message
from games.resolvers.garden_of_eden.ruleset import decode_ruleset, encode_ruleset
from games.resolvers.garden_of_eden.state import (
    Elimination,
    Move,
    OwnRound,
    Part,
    Periods,
    PublicPhase,
    State,
)

_COLUMNS = (
    "in_game",
    "yen",
    "scores",
    "harvested",
    "completed",
    "pinks",
    "periods_left",
    "periods_at_opening",
    "pink_before",
    "black_before",
    "red_ever",
    "eliminated_for",
)
_PHASE = tuple(field.name for field in fields(PublicPhase))


class EdenCodec:
    """The forms in which a match is stored and sent."""

    def encode_state(self, state: State) -> dict[str, Any]:
        """The state as JSON, its ruleset with all amounts included."""
        return {
            "ruleset": encode_ruleset(state.ruleset),
            "number": state.number,
            **{name: list(getattr(state, name)) for name in _COLUMNS},
            "baskets": [list(basket) for basket in state.baskets],
            "moves": [move and _move(move) for move in state.moves],
            "own_rounds": [[_own_round(own) for own in rounds] for rounds in state.own_rounds],
            "periods": _periods(state.periods),
            "history": [_phase(phase) for phase in state.history],
            "ending": asdict(state.ending) if state.ending else None,
        }

    def decode_state(self, body: Mapping[str, Any]) -> State:
        """The state from what `encode_state` made."""
        return State(
            ruleset=decode_ruleset(body["ruleset"]),
            number=body["number"],
            **{name: tuple(body[name]) for name in _COLUMNS},
            baskets=tuple(tuple(basket) for basket in body["baskets"]),
            moves=tuple(move and _read_move(move) for move in body["moves"]),
            own_rounds=tuple(tuple(_read_own_round(own) for own in rounds) for rounds in body["own_rounds"]),
            periods=_read_periods(body["periods"]),
            history=tuple(_read_phase(phase) for phase in body["history"]),
            ending=_read_ending(body["ending"]),
        )

    def parse(self, phase: str, raw: object, people: People) -> Message | Malformed:
        """A message from JSON, or what is wrong with its shape; never raises."""
        return messages.parse(phase, raw, people)

    def write(self, message: Message, people: People) -> dict[str, Any]:
        """The message in JSON."""
        return messages.write(message, people)

    def compose(self, kind: str, values: Mapping[str, Any]) -> dict[str, Any]:
        """A message in JSON from an offer's kind (`basket`, `cast`, `request`) and its fields' values."""
        if kind == "request":
            return {"request": True}
        if kind == "basket":
            return {"basket": list(values["apples"])}
        cast = [values["base"], *values.get("pink", ()), values.get("extra")]
        body: dict[str, Any] = {"cast": [apple for apple in cast if apple is not None]}
        if values.get("void"):
            body["void"] = list(values["void"])
        return body


def write_move(move: Move) -> dict[str, Any]:
    """A standing move as a message in JSON, people as seat numbers."""
    body: dict[str, Any] = {"cast": list(move.apples)}
    if move.void:
        body["void"] = list(move.void)
    return body


def _move(move: Move) -> list[Any]:
    return [move.base, move.pink, move.extra, list(move.void)]


def _read_move(body: list[Any]) -> Move:
    base, pink, extra, void = body
    return Move(base, pink, extra, tuple(void))


def _own_round(own: OwnRound) -> list[Any]:
    parts = [[part.kind, part.halves, part.rule] for part in own.parts]
    return [own.number, _move(own.move), parts, own.score_halves]


def _periods(periods: Periods) -> dict[str, Any]:
    return {
        "requested": periods.requested,
        "inactive": list(periods.inactive),
        "dropped_out": list(periods.dropped_out),
    }


def _phase(phase: PublicPhase) -> dict[str, Any]:
    return {
        **{name: getattr(phase, name) for name in _PHASE},
        "periods": _periods(phase.periods),
        "eliminated": [{"seat": gone.seat, "reason": gone.reason} for gone in phase.eliminated],
    }


def _read_own_round(body: list[Any]) -> OwnRound:
    number, move, parts, score = body
    return OwnRound(number, _read_move(move), tuple(Part(*part) for part in parts), score)


def _read_periods(body: Mapping[str, Any]) -> Periods:
    return Periods(body["requested"], tuple(body["inactive"]), tuple(body["dropped_out"]))


def _read_phase(body: Mapping[str, Any]) -> PublicPhase:
    eliminated = tuple(Elimination(**gone) for gone in body["eliminated"])
    return PublicPhase(**{**body, "periods": _read_periods(body["periods"]), "eliminated": eliminated})


def _read_ending(body: Mapping[str, Any] | None) -> Ending | None:
    if body is None:
        return None
    points = body["final_points"]
    final_points = None if points is None else tuple(points)
    return Ending(body["kind"], tuple(body["winners"]), final_points, body["transfers_seconds"])
