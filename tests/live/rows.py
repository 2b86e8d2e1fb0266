"""Rows for the tests of sockets: a running match of no game in particular, and events in its streams."""

from datetime import UTC, datetime

from django.db import transaction

from accounts.models import User
from games.core.events import Audience, Event, Everyone
from games.models import Match, MatchSecret, Seat
from games.services.batch import Batch

T0 = datetime(2026, 3, 1, 12, 0, tzinfo=UTC)
EVERYONE = Everyone()
NAMES = ("Nao", "Akiyama", "Fukunaga")


def member(name: str, **values: object) -> User:
    """A person of that name, made if need be."""
    user, _new = User.objects.get_or_create(username=name, defaults=values)
    return user


def running_match(*, names: tuple[str, ...] = NAMES) -> Match:
    """A running match in which these people sit, with no event yet."""
    match = Match.objects.create(
        name="Table",
        game_type="none",
        ruleset="none",
        status="running",
        opened_at=T0,
        started_at=T0,
        commitment="00" * 32,
    )
    MatchSecret.objects.create(match=match, seed="00" * 32, state={})
    for number, name in enumerate(names):
        Seat.objects.create(
            match=match, number=number, kind="player", name=name, holder=member(name), taken_at=T0
        )
    return match


@transaction.atomic
def happen(match: Match, audience: Audience = EVERYONE) -> None:
    """Let something happen in a match that this audience is told of."""
    secret = MatchSecret.objects.select_related("match").get(match=match)
    batch = Batch(T0)
    batch.tell(secret, Event("office.test", audience), phase=None, at=T0)
    batch.flush()
