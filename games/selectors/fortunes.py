"""What a match did to everybody's yen, whoever held the seats, and whatever came after it."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.db.models import Sum

from accounts.models import Posting
from games.core.money import HOUSE
from games.models import Match, Seat
from games.selectors.accounts_held import accounts_ever


@dataclass(frozen=True, slots=True)
class Fortunes:
    """Yen once a match is over: by seat, with what the seat's account held at the start; and LGT's share."""

    seats: tuple[int, ...]
    house: int


def match_fortunes(match: Match, seats: Sequence[Seat]) -> Fortunes:
    """The yen of a match from its own entries alone, in three queries at most.

    A seat that changed hands counts as one: its payments lie in the accounts of all who held it. Transfers
    between players are no part of the match.
    """
    booked = Posting.objects.filter(entry__match_ref=match.public_id).exclude(
        entry__key__contains=":transfer:"
    )
    moved = dict(booked.order_by().values_list("account__key").annotate(Sum("yen")))
    held = accounts_ever(match, seats)
    gained = {number: sum(int(moved.get(key, 0)) for key in keys) for number, keys in held.items()}
    return Fortunes(
        seats=tuple((seat.yen_at_start or 0) + gained[seat.number] for seat in seats),
        house=int(moved.get(HOUSE, 0)),
    )
