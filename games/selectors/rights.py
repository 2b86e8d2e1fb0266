"""Checks, for many people at once, whether the right by which they watch a match still stands."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime

from django.contrib.sessions.models import Session

from accounts.models import User
from games.models import Dealership, Seat


@dataclass(frozen=True, slots=True)
class Claim:
    """The right by which a signed-in person watches a match, as it stood when it was looked up.

    `auth_hash` ends with the password; `seat` is the number of the person's seat, None for whoever has none.
    """

    session_key: str
    user_id: int
    auth_hash: str
    match_id: int
    seat: int | None
    is_dealer: bool


def lapsed_claims(claims: Collection[Claim], *, now: datetime) -> set[Claim]:
    """Those claims that no longer hold: signed out, closed, expired, or another right by now; 4 queries."""
    if not claims:
        return set()
    users = {claim.user_id for claim in claims}
    matches = {claim.match_id for claim in claims}
    keys = {claim.session_key for claim in claims}
    alive = set(
        Session.objects.filter(session_key__in=keys, expire_date__gt=now).values_list(
            "session_key", flat=True
        )
    )
    hashes = {
        user.pk: user.get_session_auth_hash() for user in User.objects.filter(pk__in=users, is_active=True)
    }
    held = Seat.objects.filter(match_id__in=matches, holder_id__in=users)
    seats = {
        (match, user): number for match, user, number in held.values_list("match_id", "holder_id", "number")
    }
    dealt = set(
        Dealership.objects.filter(match_id__in=matches, dealer_id__in=users).values_list(
            "match_id", "dealer_id"
        )
    )

    def holds(claim: Claim) -> bool:
        place = (claim.match_id, claim.user_id)
        seat = seats.get(place)
        return (
            claim.session_key in alive
            and hashes.get(claim.user_id) == claim.auth_hash
            and seat == claim.seat
            and (seat is None and place in dealt) == claim.is_dealer
        )

    return {claim for claim in claims if not holds(claim)}
