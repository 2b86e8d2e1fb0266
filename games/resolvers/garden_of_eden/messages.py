"""What a seat may send, and its form in records; shape alone, the rules come later."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final, TypeAlias, TypeGuard

from games.core.people import People
from games.core.record.faults import member
from games.core.refusals import Malformed
from games.resolvers.garden_of_eden.apples import APPLES, BASKET, COLOURS, ROUND, Apple, Colour


@dataclass(frozen=True, slots=True)
class Basket:
    """Apples to harvest, in order; any number, so that the rules can refuse it."""

    apples: tuple[Colour, ...]


@dataclass(frozen=True, slots=True)
class Cast:
    """Apples cast together, order free, and the seats whose Pink is to be voided."""

    apples: tuple[Apple, ...]
    void: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Request:
    """Asks for a period of the own time bank."""


Message: TypeAlias = Basket | Cast | Request

_KEYS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {BASKET: ("basket", "request"), ROUND: ("cast", "void", "request")}
)


def parse(phase: str, raw: object, people: People) -> Message | Malformed:
    """A message of the phase kind `phase` from JSON, or what is wrong with its shape; never raises."""
    if not isinstance(raw, dict):
        return Malformed("", "a message is an object")
    for key in raw:
        if key not in _KEYS.get(phase, ()):
            return Malformed(member("", key), "no such key in this phase")
    if "request" in raw:
        return _parse_request(raw)
    return _parse_basket(raw) if phase == BASKET else _parse_cast(raw, people)


def write(message: Message, people: People) -> dict[str, Any]:
    """The message in JSON; `parse` gives back an equal value."""
    if isinstance(message, Basket):
        return {"basket": list(message.apples)}
    if isinstance(message, Request):
        return {"request": True}
    body: dict[str, Any] = {"cast": list(message.apples)}
    if message.void:
        body["void"] = [people.token(seat) for seat in message.void]
    return body


def _parse_request(raw: Mapping[str, object]) -> Request | Malformed:
    if raw["request"] is not True:
        return Malformed("/request", "a request is written true")
    if len(raw) > 1:
        other = next(key for key in raw if key != "request")
        return Malformed(member("", other), "a request stands alone")
    return Request()


def _parse_basket(raw: Mapping[str, object]) -> Basket | Malformed:
    if "basket" not in raw:
        return Malformed("", "a message here has a basket or a request")
    apples = _listed(raw["basket"], "/basket", _is_colour, "gold or silver")
    return apples if isinstance(apples, Malformed) else Basket(tuple(apples))


def _parse_cast(raw: Mapping[str, object], people: People) -> Cast | Malformed:
    if "cast" not in raw:
        return Malformed("", "a message here has a cast or a request")
    apples = _listed(raw["cast"], "/cast", _is_apple, "an apple")
    if isinstance(apples, Malformed):
        return apples
    named = raw.get("void", [])
    tokens = _listed(named, "/void", lambda token: people.seat_of(token) is not None, "a player")
    if isinstance(tokens, Malformed):
        return tokens
    seats = (people.seat_of(token) for token in tokens)
    return Cast(tuple(apples), tuple(seat for seat in seats if seat is not None))


def _listed(raw: object, place: str, known: Callable[[object], bool], what: str) -> list[Any] | Malformed:
    if not isinstance(raw, list):
        return Malformed(place, "must be a list")
    for index, item in enumerate(raw):
        if not known(item):
            return Malformed(f"{place}/{index}", f"is not {what}")
    return raw


def _is_colour(item: object) -> TypeGuard[Colour]:
    return isinstance(item, str) and item in COLOURS


def _is_apple(item: object) -> TypeGuard[Apple]:
    return isinstance(item, str) and item in APPLES
