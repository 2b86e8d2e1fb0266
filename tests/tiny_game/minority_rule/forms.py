"""State and messages as JSON, and the game's own keys in match records."""

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any, Final

from games.core.clock import Phase
from games.core.contract import SeatSetup
from games.core.draws import Drawn
from games.core.people import People
from games.core.refusals import Malformed
from minority_rule.state import ANSWERS, Answer, Message, MinorityRuleset, Request, State

_TUPLES: Final = ("yen", "in_game", "hours", "answers")


class MinorityCodec:
    """JSON and back."""

    def encode_state(self, state: State) -> dict[str, Any]:
        """The state with its ruleset."""
        return asdict(state)

    def decode_state(self, body: Mapping[str, Any]) -> State:
        """The state that was encoded."""
        return State(
            ruleset=MinorityRuleset(**body["ruleset"]),
            number=body["number"],
            counts=tuple((yes, no) for yes, no in body["counts"]),
            over=body["over"],
            **{key: tuple(body[key]) for key in _TUPLES},
        )

    def parse(self, phase: str, raw: object, people: People) -> Message | Malformed:
        """`{"answer": "yes"}` or `{"request": true}`."""
        if not isinstance(raw, dict) or len(raw) != 1:
            return Malformed("", "a message has one key, answer or request")
        (key, value), *_ = raw.items()
        if key == "answer":
            return Answer(value) if value in ANSWERS else Malformed("/answer", "must be yes or no")
        if key == "request":
            return Request() if value is True else Malformed("/request", "must be true")
        return Malformed("", "a message has one key, answer or request")

    def write(self, message: Message, people: People) -> dict[str, Any]:
        """The message as `parse` takes it."""
        return {"answer": message.word} if isinstance(message, Answer) else {"request": True}

    def compose(self, kind: str, values: Mapping[str, Any]) -> dict[str, Any]:
        """The message of an offer that was taken up."""
        return {"answer": values["word"]} if kind == "answer" else {"request": True}


class MinorityRecords:
    """The game has one draw, the lot, and no keys of its own at the head of a record."""

    has_points = False
    setup_keys: tuple[str, ...] = ()

    def setup_draws(
        self, raw: Mapping[str, Any], seats: tuple[SeatSetup, ...], people: People
    ) -> dict[str, Any]:
        """Nothing is drawn at the beginning."""
        return {}

    def setup_result(self, drawn: Mapping[str, Any], people: People) -> dict[str, Any]:
        """Nothing is drawn at the beginning."""
        return {}

    def parse_draws(self, phase: Phase, raw: object, people: People) -> dict[str, Any] | Malformed:
        """`{"lot": name}`."""
        if not isinstance(raw, dict):
            return Malformed("", "must be an object")
        given = {}
        for key, name in raw.items():
            if key != "lot":
                return Malformed(f"/{key}", "an unknown key")
            given[f"round/{phase.number}/lot"] = people.seat_of(name)
            if people.seat_of(name) is None:
                return Malformed("/lot", "is nobody's name")
        return given

    def write_draws(self, phase: Phase, made: tuple[Drawn, ...], people: People) -> dict[str, Any]:
        """The lot, if there was one."""
        return {"lot": people.token(made[0].outcome)} if made else {}

    def draw_pointer(self, label: str, people: People) -> str:
        """The only draw there is."""
        return "/lot"
