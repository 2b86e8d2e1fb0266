"""Hands the engine's notices to the persons whom they concern."""

from typing import Any

from django.utils import timezone

from accounts.models import User
from forum.services.telling import News, tell
from games.models import Match
from games.services.outbox.senders import Parcel, Sender, one_by_one

NOTICE = "notice"


def fan_out(parcel: Parcel) -> None:
    """Tell those whom an event of a match concerns; as often as this is repeated, each is told once.

    Practice and the house's own matches tell nobody.
    A payload is `{"match": public name, "event": kind}`, with `seat` where it concerns one seat alone, and
    `person` (a primary key) where one person, whatever seat it has by then.
    """
    match = Match.objects.filter(public_id=parcel.payload["match"]).first()
    if match is None or match.purpose != Match.Purpose.TABLE:
        return
    news = News(parcel.key, _kind(parcel.payload), match, match.get_absolute_url())
    tell(persons=_concerned(match, parcel.payload), news=news, now=timezone.now())


def _kind(payload: Any) -> str:
    """The kind of the news: each phase but the first opens with the result of the one before, told in one notice."""
    event: str = payload["event"]
    return "result" if event == "phase_opened" and payload.get("ordinal") else event


def holders(match: Match) -> list[User]:
    """The persons who hold seats of a match."""
    return list(User.objects.filter(seats__match=match).order_by("pk"))


def _concerned(match: Match, payload: Any) -> list[User]:
    if "person" in payload:
        return list(User.objects.filter(pk=payload["person"]))
    if "seat" in payload:
        return list(User.objects.filter(seats__match=match, seats__number=payload["seat"]))
    if payload["event"] == "ended":
        dealers = User.objects.filter(dealerships__match=match)
        return [*holders(match), *dealers]
    return holders(match)


NOTICES = Sender(one_by_one(fan_out), at_once=50)
