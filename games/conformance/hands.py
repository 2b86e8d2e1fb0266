"""Random hands: they know nothing of a game but its offers."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

from games.conformance.table import Table
from games.core.offers import Choice, Count, Field, Offer, Ordered, Subset
from games.core.viewers import Seat


def offers(table: Table, seat: int) -> list[Offer]:
    """What the seat may send now, as far as it can be filled in."""
    all_offers = table.game.windows.offers(table.state, Seat(seat))
    return [offer for offer in all_offers if offer.allowed and all(map(_fillable, offer.fields))]


def fill(rng: Random, table: Table, offer: Offer) -> dict[str, Any]:
    """A message in JSON that takes the offer up at random, with allowed options only."""
    values = {field.name: _value(rng, field) for field in offer.fields}
    return table.game.codec.compose(offer.kind, values)


def say(
    rng: Random, table: Table, seat: int, *, kinds: frozenset[str] | None = None
) -> dict[str, Any] | None:
    """A random message in JSON from the seat, of these kinds if given; None when there is nothing to say."""
    open_offers = [offer for offer in offers(table, seat) if kinds is None or offer.kind in kinds]
    if not open_offers:
        return None
    # A seat decides more often than it does anything else.
    weights = [4 if offer.decides else 1 for offer in open_offers]
    return fill(rng, table, rng.choices(open_offers, weights)[0])


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


def trespass(rng: Random, table: Table, seat: int) -> dict[str, Any] | None:
    """A message in JSON that a closed offer or a closed option forbids; None when all is open."""
    found = table.game.windows.offers(table.state, Seat(seat))
    closed: list[tuple[Offer, Field | None]] = [(offer, None) for offer in found if not offer.allowed]
    closed += [(offer, field) for offer in found if offer.allowed for field in offer.fields if _closed(field)]
    if not closed:
        return None
    offer, forbidden = rng.choice(closed)
    fields = [_opened(field) for field in offer.fields]
    if not all(map(_fillable, fields)):
        return None
    values = {field.name: _value(rng, field) for field in fields}
    if forbidden is not None:
        values[forbidden.name] = _forbidden_value(rng, forbidden, values[forbidden.name])
    return table.game.codec.compose(offer.kind, values)


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
