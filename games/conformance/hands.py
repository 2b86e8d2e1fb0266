"""Random hands: they know nothing of a game but its offers."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from random import Random
from typing import Any

from games.conformance.table import Table
from games.core.contract import GameType
from games.core.offers import Choice, Count, Field, Offer, Ordered, Subset
from games.core.viewers import Seat


def offers(table: Table, seat: int) -> tuple[Offer, ...]:
    """What the seat is offered now, closed offers included."""
    return table.game.windows.offers(table.state, Seat(seat))


class Hands:
    """The hands at one table, by which it has its manner: how many sleep, and what they like to do.

    `diligence` is the probability with which a seat says something in a phase.
    """

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.diligence = rng.choice((1.0, 0.98, 0.9, 0.6))
        self._eagerness: dict[str, float] = {}

    def say(self, game: GameType[Any, Any], offered: Iterable[Offer]) -> dict[str, Any] | None:
        """A message in JSON that takes up one of the offers at random; None when there is nothing to say."""
        open_offers = [offer for offer in offered if offer.allowed and all(map(_fillable, offer.fields))]
        if not open_offers:
            return None
        offer = self.rng.choices(open_offers, [self._eager(offer.kind) for offer in open_offers])[0]
        return game.codec.compose(offer.kind, {field.name: self._value(field) for field in offer.fields})

    def trespass(self, game: GameType[Any, Any], offered: Iterable[Offer]) -> dict[str, Any] | None:
        """A message in JSON that a closed offer or a closed option forbids; None when all is open."""
        closed: list[tuple[Offer, Field | None]] = []
        for offer in offered:
            if offer.allowed:
                closed += [(offer, field) for field in offer.fields if _closed(field)]
            else:
                closed.append((offer, None))
        if not closed:
            return None
        offer, forbidden = self.rng.choice(closed)
        fields = [_opened(field) for field in offer.fields]
        if not all(map(_fillable, fields)):
            return None
        values = {field.name: self._value(field) for field in fields}
        if forbidden is not None:
            values[forbidden.name] = self._forbidden_value(forbidden, values[forbidden.name])
        return game.codec.compose(offer.kind, values)

    def _eager(self, kind: str) -> float:
        return self._eagerness.setdefault(kind, self.rng.choice((0.05, 0.3, 1.0, 3.0)))

    def _value(self, field: Field) -> Any:
        if isinstance(field, Count):
            return self.rng.randint(field.least, field.most)
        values = [option.value for option in field.options if option.allowed]
        if isinstance(field, Subset):
            return [value for value in values if self.rng.random() < 0.5]
        if isinstance(field, Ordered):
            return self._in_order(field, values)
        if not field.required and (not values or self.rng.random() < 0.3):
            return None
        return self.rng.choice(values)

    def _in_order(self, field: Ordered, values: Sequence[Any]) -> list[Any]:
        if field.repeats:
            return self.rng.choices(values, k=self.rng.randint(field.least, field.most)) if values else []
        return self.rng.sample(values, self.rng.randint(field.least, min(field.most, len(values))))

    def _forbidden_value(self, field: Field, filled: Any) -> Any:
        """What was filled in, with a closed option put into it."""
        value = self.rng.choice(_closed(field))
        if isinstance(field, Choice):
            return value
        return [value, *(other for other in filled[1:] if other != value)]


def _fillable(field: Field) -> bool:
    if isinstance(field, Count):
        return field.least <= field.most
    allowed = sum(option.allowed for option in field.options)
    if isinstance(field, Ordered):
        return field.least <= (field.most if field.repeats and allowed else allowed)
    return bool(allowed) or isinstance(field, Subset) or not field.required


def _closed(field: Field) -> list[Any]:
    options = () if isinstance(field, Count) else field.options
    return [option.value for option in options if not option.allowed]


def _opened(field: Field) -> Field:
    if isinstance(field, Count):
        return field
    return replace(field, options=tuple(replace(option, allowed=True) for option in field.options))
