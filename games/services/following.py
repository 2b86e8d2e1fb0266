"""Keeps seats in step with the people who hold them: a new name, an account that closes."""

from datetime import datetime
from typing import Any

from accounts.models import User
from games.models import Match, Seat, Tenure


def follow_name(person: User) -> None:
    """Let the seats that a person holds bear the person's name, wherever nobody else at the table bears it."""
    for seat in Seat.objects.filter(holder=person).select_related("match"):
        others = Seat.objects.filter(match=seat.match).exclude(pk=seat.pk)
        if not others.filter(name=person.username).exists():
            Seat.objects.filter(pk=seat.pk).update(name=person.username)
    Tenure.objects.filter(holder=person).update(name=person.username)


def leave_lobbies(person: User, now: datetime) -> None:
    """Free the seats of a person who closes the account, in matches that have not started."""
    del now
    Tenure.objects.filter(holder=person, seat__match__status=Match.Status.LOBBY).delete()
    Seat.objects.filter(holder=person, match__status=Match.Status.LOBBY).delete()


def matches_of(person: User) -> dict[str, Any]:
    """The matches in which a person has or had a seat, for the export of the account."""
    held = Tenure.objects.filter(holder=person).select_related("seat__match").order_by("since")
    return {
        "seats": [
            {
                "match": tenure.seat.match.public_id,
                "name": tenure.name,
                "since": tenure.since.isoformat(),
                "until": tenure.until.isoformat() if tenure.until else None,
            }
            for tenure in held
        ]
    }
