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


def say(rng: Random, game: GameType[Any, Any], offered: Iterable[Offer]) -> dict[str, Any] | None:
    """A message in JSON that takes up one of the offers at random; None when there is nothing to say."""
    open_offers = [offer for offer in offered if offer.allowed and all(map(_fillable, offer.fields))]
    if not open_offers:
        return None
    # A seat decides more often than it does anything else.
    weights = [4 if offer.decides else 1 for offer in open_offers]
    offer = rng.choices(open_offers, weights)[0]
    return game.codec.compose(offer.kind, {field.name: _value(rng, field) for field in offer.fields})


def trespass(rng: Random, game: GameType[Any, Any], offered: Iterable[Offer]) -> dict[str, Any] | None:
    """A message in JSON that a closed offer or a closed option forbids; None when all is open."""
    closed: list[tuple[Offer, Field | None]] = []
    for offer in offered:
        if offer.allowed:
            closed += [(offer, field) for field in offer.fields if _closed(field)]
        else:
            closed.append((offer, None))
    if not closed:
        return None
    offer, forbidden = rng.choice(closed)
    fields = [_opened(field) for field in offer.fields]
    if not all(map(_fillable, fields)):
        return None
    values = {field.name: _value(rng, field) for field in fields}
    if forbidden is not None:
        values[forbidden.name] = _forbidden_value(rng, forbidden, values[forbidden.name])
    return game.codec.compose(offer.kind, values)


def _fillable(field: Field) -> bool:
    if isinstance(field, Count):
        return field.least <= field.most
    allowed = sum(option.allowed for option in field.options)
    if isinstance(field, Ordered):
        return field.least <= (field.most if field.repeats and allowed else allowed)
    return bool(allowed) or isinstance(field, Subset) or not field.required


def _value(rng: Random, field: Field) -> Any:
    if isinstance(field, Count):
        return rng.randint(field.least, field.most)
    values = [option.value for option in field.options if option.allowed]
    if isinstance(field, Subset):
        return [value for value in values if rng.random() < 0.5]
    if isinstance(field, Ordered):
        return _in_order(rng, field, values)
    if not field.required and (not values or rng.random() < 0.3):
        return None
    return rng.choice(values)


def _in_order(rng: Random, field: Ordered, values: Sequence[Any]) -> list[Any]:
    if field.repeats:
        return rng.choices(values, k=rng.randint(field.least, field.most)) if values else []
    return rng.sample(values, rng.randint(field.least, min(field.most, len(values))))


def _closed(field: Field) -> list[Any]:
    options = () if isinstance(field, Count) else field.options
    return [option.value for option in options if not option.allowed]


def _opened(field: Field) -> Field:
    if isinstance(field, Count):
        return field
    return replace(field, options=tuple(replace(option, allowed=True) for option in field.options))


def _forbidden_value(rng: Random, field: Field, filled: Any) -> Any:
    """What was filled in, with a closed option put into it."""
    value = rng.choice(_closed(field))
    if isinstance(field, Choice):
        return value
    return [value, *(other for other in filled[1:] if other != value)]
