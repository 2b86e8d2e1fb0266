"""Messages from and to the JSON of the record format; only the shape is judged here."""

from collections.abc import Callable, Mapping
from typing import Any

from games.core.people import People
from games.core.record.faults import member
from games.core.refusals import Malformed
from games.resolvers.musical_chairs.findings import goods_json
from games.resolvers.musical_chairs.messages import (
    Ballot,
    Block,
    Chair,
    Goods,
    Medals,
    Message,
    Order,
    SeatOrder,
    Send,
    Vote,
)
from games.resolvers.musical_chairs.state import SEATING, VOTING


class Misshapen(ValueError):
    """Carries what is wrong up to `parse_message`, which answers with it."""

    def __init__(self, pointer: str, why: str) -> None:
        super().__init__(why)
        self.malformed = Malformed(pointer, why)


def parse_message(phase: str, raw: object, people: People) -> Message | Malformed:
    """A message of a phase of kind `phase`, or what is wrong with its shape. Never raises."""
    try:
        fields = _object(raw, "")
        if "send" in fields:
            _only(fields, "", {"send"})
            return _send(fields["send"], people)
        return _PARSERS[phase](fields, people)
    except Misshapen as wrong:
        return wrong.malformed
    except KeyError:
        return Malformed("", "the phase is of no kind that this game has")


def write_message(message: Message, people: People) -> dict[str, Any]:
    """The message in the JSON of the record format."""
    match message:
        case Send(to, goods):
            return {"send": {"to": people.token(to), **goods_json(people, goods)}}
        case Ballot():
            return _write_ballot(message, people)
        case _:
            return write_order(message, people)


def write_order(order: Order, people: People) -> dict[str, Any]:
    """A seat order or a block in the JSON of the record format."""
    if isinstance(order, Block):
        return {"block": people.token(order.target)}
    return {"sit": list(order.listed), "exclude": list(order.excluded)}


def chair_number(raw: object, pointer: str) -> int:
    """A whole number, or Misshapen; whether there is such a chair is for the rules to say."""
    if type(raw) is not int:
        raise Misshapen(pointer, "a chair is a whole number")
    return raw


def _write_ballot(ballot: Ballot, people: People) -> dict[str, Any]:
    written: dict[str, Any] = {}
    if ballot.vote:
        candidate = ballot.vote.candidate
        written["vote"] = None if candidate is None else people.token(candidate)
    if ballot.remove is not None:
        written["remove"] = ballot.remove
    return written


def _order(fields: Mapping[str, Any], people: People) -> Order:
    _only(fields, "", {"sit", "exclude", "block"})
    listed = _chairs(fields.get("sit", []), "/sit")
    excluded = _chairs(fields.get("exclude", []), "/exclude")
    if "block" in fields:
        return Block(_person(fields["block"], "/block", people))
    if not fields:
        raise Misshapen("", "a message of a Seating Phase has sit, exclude, block or send")
    return SeatOrder(tuple(dict.fromkeys(listed)), tuple(sorted(set(excluded))))


def _ballot(fields: Mapping[str, Any], people: People) -> Ballot:
    _only(fields, "", {"vote", "remove"})
    if not fields:
        raise Misshapen("", "a message of a Voting Phase has vote, remove or send")
    vote = None
    if "vote" in fields:
        candidate = fields["vote"]
        vote = Vote(None if candidate is None else _person(candidate, "/vote", people))
    remove = chair_number(fields["remove"], "/remove") if "remove" in fields else None
    return Ballot(vote, remove)


def _send(raw: object, people: People) -> Send:
    fields = _object(raw, "/send")
    _only(fields, "/send", {"to", "chair", "medals"})
    if "to" not in fields:
        raise Misshapen("/send", "it is not said to whom")
    if ("chair" in fields) == ("medals" in fields):
        raise Misshapen("/send", "either a chair or medals are sent")
    return Send(_person(fields["to"], "/send/to", people), _goods(fields, people))


def _goods(fields: Mapping[str, Any], people: People) -> Goods:
    if "chair" in fields:
        return Chair(chair_number(fields["chair"], "/send/chair"))
    medals = _object(fields["medals"], "/send/medals")
    _only(medals, "/send/medals", {"of", "count"})
    for key in ("of", "count"):
        if key not in medals:
            raise Misshapen("/send/medals", f"{key} is missing")
    count = medals["count"]
    if type(count) is not int:
        raise Misshapen("/send/medals/count", "a count is a whole number")
    return Medals(_person(medals["of"], "/send/medals/of", people), count)


def _object(raw: object, pointer: str) -> Mapping[str, Any]:
    if not isinstance(raw, dict):
        raise Misshapen(pointer, "an object is expected")
    return raw


def _only(fields: Mapping[str, Any], pointer: str, known: set[str]) -> None:
    for key in fields:
        if key not in known:
            raise Misshapen(member(pointer, key), "unknown key")


def _chairs(raw: object, pointer: str) -> list[int]:
    if not isinstance(raw, list):
        raise Misshapen(pointer, "a list of chairs is expected")
    return [chair_number(item, f"{pointer}/{index}") for index, item in enumerate(raw)]


def _person(raw: object, pointer: str, people: People) -> int:
    seat = people.seat_of(raw)
    if seat is None:
        raise Misshapen(pointer, "nobody of that name is in this match")
    return seat


_PARSERS: dict[str, Callable[[Mapping[str, Any], People], Message]] = {SEATING: _order, VOTING: _ballot}
