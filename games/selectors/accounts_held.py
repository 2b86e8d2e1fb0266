"""Which account in the bank a seat had when, and all that it ever had: a seat can change hands."""

from collections.abc import Sequence
from datetime import datetime

from games.models import Event, Match, Seat, Tenure
from games.models.event import PUBLIC


def accounts_ever(match: Match, seats: Sequence[Seat]) -> dict[int, set[str]]:
    """By seat, the accounts of all who held it, in at most two queries."""
    held = {seat.number: {seat.account_key} for seat in seats}
    for number, holder in Tenure.objects.filter(seat__match=match).values_list("seat__number", "holder"):
        held[number].add(f"user:{holder}")
    for number, key in _bots_before(match).items():
        held[number].add(key)
    return held


def accounts_at(match: Match, seats: Sequence[Seat], at: datetime) -> dict[int, str]:
    """By seat, the account of whoever held it at an instant, in at most two queries."""
    accounts = {seat.number: seat.account_key for seat in seats} | _bots_before(match)
    begun = Tenure.objects.filter(seat__match=match, since__lte=at).order_by("since", "pk")
    for number, holder in begun.values_list("seat__number", "holder"):
        accounts[number] = f"user:{holder}"
    return accounts


def _bots_before(match: Match) -> dict[int, str]:
    """By seat, the account of the bot whose place a substitute has taken; none where a person sat first."""
    if not match.has_bots:
        return {}
    told = Event.objects.filter(match=match, stream=PUBLIC, kind="office.substituted").order_by("-seq")
    first = {facts["seat"]: facts["before"] for facts in told.values_list("facts", flat=True)}
    return {number: f"bot:{name}" for number, name in first.items()}
