"""Chance that anybody can check: labelled draws from a match's seed (rulings.md, Draws)."""

import hmac
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from types import MappingProxyType
from typing import Any, Final, TypeVar

T = TypeVar("T")
_SPAN: Final = 2**64
_NOTHING_GIVEN: Final[Mapping[str, Any]] = MappingProxyType({})


class ImpossibleDraw(ValueError):
    """A record gives an outcome which the draw `label` could not have had."""

    def __init__(self, label: str, outcome: object) -> None:
        super().__init__(f"{label}: {outcome!r} is not among the options")
        self.label = label
        self.outcome = outcome


@dataclass(frozen=True, slots=True)
class Drawn:
    """A draw that was needed and its outcome."""

    label: str
    outcome: Any


class Draws:
    """The draws of one call of a resolver: asked for by label, remembered in `made`.

    `given` holds outcomes that a record states; they take precedence over the seed.
    """

    def __init__(self, seed: str, given: Mapping[str, Any] = _NOTHING_GIVEN) -> None:
        self._key = seed.encode()
        self._given = given
        self.made: list[Drawn] = []

    def choose(self, label: str, options: Sequence[T]) -> T:
        """One of `options`, which stand in their fixed order; a single option is no draw.

        Raises ImpossibleDraw when a given outcome is not among the options.
        """
        if len(options) == 1:
            return options[0]
        given = label in self._given
        index = self._given_index(label, options) if given else self._index(label, len(options))
        self.made.append(Drawn(label, options[index]))
        return options[index]

    def _given_index(self, label: str, options: Sequence[T]) -> int:
        outcome = self._given[label]
        if outcome not in options:
            raise ImpossibleDraw(label, outcome)
        return options.index(outcome)

    def _index(self, label: str, count: int) -> int:
        limit = (_SPAN // count) * count
        attempt = 0
        while True:
            digest = hmac.digest(self._key, f"{label}/{attempt}".encode(), "sha256")
            number = int.from_bytes(digest[:8], "big")
            if number < limit:
                return number % count
            attempt += 1


def deal(draws: Draws, count: int) -> tuple[int, ...]:
    """The numbers 1 to `count` in dealt order, by swaps `deal/i` for i from the last place down."""
    places = list(range(1, count + 1))
    for i in range(count - 1, 0, -1):
        j = draws.choose(f"deal/{i}", range(i + 1))
        places[i], places[j] = places[j], places[i]
    return tuple(places)


def swaps_of_deal(dealt: Sequence[int]) -> dict[str, int]:
    """The outcomes of the draws `deal/i` that lead to `dealt`, a permutation of 1 to its length."""
    places = list(range(1, len(dealt) + 1))
    outcomes = {}
    for i in range(len(dealt) - 1, 0, -1):
        j = places.index(dealt[i])
        outcomes[f"deal/{i}"] = j
        places[i], places[j] = places[j], places[i]
    return outcomes


def commitment(seed: str) -> str:
    """What is published when a match starts: the SHA-256 of the seed's text, in hexadecimal."""
    return sha256(seed.encode()).hexdigest()
