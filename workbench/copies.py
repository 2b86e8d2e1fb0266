"""Makes many matches out of one by copying its rows, which is much quicker than to play them all."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any

from django.db import connection, models, transaction

from accounts.models import BankAccount, Book, Entry, Posting
from games.models import (
    DeadlineChange,
    Dealership,
    Event,
    Match,
    MatchSecret,
    Message,
    Phase,
    Seat,
    StandingMove,
    Tenure,
)
from games.models.public_ids import new_public_id

AT_ONCE = 200
_ROWS_OF_A_MATCH: dict[type[models.Model], str] = {
    Book: "matches",
    BankAccount: "book__matches",
    Entry: "book__matches",
    Posting: "entry__book__matches",
    Match: "pk",
    MatchSecret: "match",
    Dealership: "match",
    Seat: "match",
    Tenure: "seat__match",
    Phase: "match",
    DeadlineChange: "phase__match",
    Event: "match",
    Message: "match",
    StandingMove: "phase__match",
}
"""Every table with rows of a match, each after those that it refers to, and how it leads to the match."""


def copies(match: Match, count: int) -> list[Match]:
    """Copy a match and all of its game that many times, the bank included; copies are alike but for their names.

    The log of acts stays behind: its hashes name the match, and each copy begins one of its own.
    """
    made: list[Match] = []
    while len(made) < count:
        made += _copy(match, min(AT_ONCE, count - len(made)))
    return made


def rows_of(matches: Sequence[Match]) -> dict[str, int]:
    """What finds rows of matches that were copied one after the other, so that their numbers have no gaps."""
    return {"match__gte": matches[0].pk, "match__lte": matches[-1].pk}


@transaction.atomic
def _copy(match: Match, count: int) -> list[Match]:
    heirs: dict[tuple[type[models.Model], int, Any], models.Model] = {}
    names = [new_public_id() for _ in range(count)]
    for model, path in _ROWS_OF_A_MATCH.items():
        originals = list(model._default_manager.filter(**{path: match.pk}).order_by("pk"))
        clones = [
            _clone(row, index, (match.public_id, name), heirs)
            for index, name in enumerate(names)
            for row in originals
        ]
        model._default_manager.bulk_create(clones)
        places = ((index, row.pk) for index in range(count) for row in originals)
        for (index, pk), clone in zip(places, clones, strict=True):
            heirs[model, index, pk] = clone
    return [heir for (model, *_), heir in heirs.items() if model is Match and isinstance(heir, Match)]


def _clone(row: models.Model, index: int, renamed: tuple[str, str], heirs: dict[Any, models.Model]) -> Any:
    """The row for copy `index`: new links where it leads to what was copied before, the new name in its texts."""
    values = {}
    for field in row._meta.concrete_fields:
        value = getattr(row, field.attname)
        if field.is_relation:
            heir = heirs.get((field.related_model, index, value))
            value = heir.pk if heir else value
        elif field.primary_key:
            continue
        elif isinstance(value, str):
            value = value.replace(*renamed)
        values[field.attname] = value
    return type(row)(**values)


def due_at(matches: Sequence[Match], instants: Sequence[datetime]) -> None:
    """Let the open phase of each match be due at its instant, having been open for its whole length.

    Whatever the resolver has been told so far counts as told before.
    """
    wanted = {match.pk: instant for match, instant in zip(matches, instants, strict=True)}
    phases = list(Phase.objects.filter(match__in=matches, closed_at__isnull=True))
    for phase in phases:
        phase.due_at = wanted[phase.match_id]
        phase.opened_at = phase.due_at - timedelta(seconds=phase.length_seconds)
    Phase.objects.bulk_update(phases, ["due_at", "opened_at"], batch_size=500)
    MatchSecret.objects.filter(match__in=wanted).update(latest_at=None)


def settle() -> None:
    """Let the database do now what else it would do in the midst of what comes, after so many new rows."""
    with connection.cursor() as cursor:
        cursor.execute("VACUUM ANALYZE")
        cursor.execute("CHECKPOINT")
