"""Offers a seat in a lobby to a person by name; whoever is offered one decides."""

from datetime import datetime

from django.db import transaction
from django.urls import reverse

from accounts.models import User
from accounts.selectors.people import person_named
from forum.services.telling import News, tell
from games.models import Match
from games.selectors.access import access_match
from games.services.problems import NotNow


@transaction.atomic
def offer_seat(*, dealer: User, public_id: str, name: str, now: datetime) -> User:
    """Tell a person that a seat waits, with the way to it; once a person and match, however often it is done.

    Args:
        dealer: who offers; the match's.
        public_id: the match's public name.
        name: of the person, in whatever case.
        now: the instant.

    Raises:
        NotNow: when it is not the dealer's to do, the match has started, or the person cannot sit there.
    """
    access = access_match(dealer, public_id)
    if not access.is_dealer:
        raise NotNow("You do not deal this match.")
    if access.match.status != Match.Status.LOBBY:
        raise NotNow("Seats are offered before the match starts.")
    person = person_named(name)
    if person is None or not person.is_active or person.is_guest:
        raise NotNow("There is no member of that name.")
    if any(seat.holder_id == person.pk for seat in access.seats):
        raise NotNow("This person has a seat already.")
    if access.match.dealerships.filter(dealer=person).exists():
        raise NotNow("Whoever deals a match has no seat in it.")
    way = reverse("join", args=[public_id, access.match.invitation])
    tell(persons=[person], news=News(f"offer:{public_id}", "offered", access.match, way), now=now)
    return person
