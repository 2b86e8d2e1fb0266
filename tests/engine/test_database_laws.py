"""What the database itself refuses in matches, whoever asks: each law is tried by a row that breaks it."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.apps import apps
from django.core.management import CommandError, call_command
from django.db import IntegrityError, connection, models, transaction

from accounts.append_only import create_guards, drop_guards
from games.models import (
    Absence,
    Act,
    BenchEntry,
    Dealership,
    Event,
    Match,
    Message,
    OutboxItem,
    Phase,
    Seat,
    SiteClock,
    StandingMove,
    Tenure,
)  # fmt: skip
from games.services.announcing import announce
from games.services.soundness import KEPT_TABLES
from tests.engine.tables import BASKET, GOLD, HOUR, T0, eden_table, open_phase, person, play, send

pytestmark = pytest.mark.django_db

KEPT = (Message, Event, Act)


@pytest.fixture
def match() -> Match:
    """A match in its first round, with a move that stands and something in every log."""
    match = eden_table(dealer=person("Ryo"))
    play(match, BASKET, BASKET, BASKET)
    send(match, 0, GOLD, open_phase(match).opened_at, token="a-token-of-a-form")
    at = open_phase(match).opened_at
    announce(match_id=match.pk, dealer=person("Ryo"), text="Welcome.", at_close=False, now=at)
    Absence.objects.create(seat=match.seats.first(), begins_at=T0, ends_at=T0 + HOUR)
    BenchEntry.objects.create(match=match, person=person("Kikuchi"), since=T0)
    return match


def again(model: type[models.Model], **changes: Any) -> Callable[[Match], None]:
    """A second row like the last one of the table, changed so."""

    def insert(match: Match) -> None:
        row = model.objects.order_by("pk").last()
        row.pk, row._state.adding = None, True
        for name, value in changes.items():
            setattr(row, name, value)
        row.save()

    return insert


def change(model: type[models.Model], **changes: Any) -> Callable[[Match], None]:
    """A change of the last row of the table."""

    def update(match: Match) -> None:
        model.objects.filter(pk=model.objects.order_by("pk").last().pk).update(**changes)

    return update


def second_lead(match: Match) -> None:
    """Another dealer who leads."""
    Dealership.objects.create(match=match, dealer=person("Kikuchi"), is_lead=True, since=T0, last_sign_at=T0)


def second_clock(_match: Match) -> None:
    """Another clock beside the site's."""
    SiteClock.objects.create(pk=2, ticked_at=T0)


LONG_AGO = T0 - timedelta(days=9)
LATER = T0 + timedelta(days=9)
BREACHES = {
    "one_open_phase_a_match": again(Phase, ordinal=90),
    "phase_ordinal_unique": again(Phase, closed_at=LATER, superseded_at=LATER),
    "one_valid_version_a_phase": again(Phase, closed_at=LATER, version=2),
    "phase_due_after_opening": change(Phase, due_at=LONG_AGO),
    "phase_closed_after_opening": change(Phase, closed_at=LONG_AGO),
    "phase_superseded_is_closed": change(Phase, superseded_at=LATER),
    "phase_open_has_no_report": change(Phase, public_report={"gold": 1}),
    "one_standing_move": again(StandingMove),
    "message_ordinal_unique": again(Message, token=""),
    "message_token_unique": again(Message, ordinal=99),
    "event_seq_unique": again(Event),
    "act_ordinal_unique": again(Act),
    "seat_number_unique": again(Seat, name="Another", holder=None, bot="plain"),
    "seat_name_unique": again(Seat, number=9, holder=None, bot="plain"),
    "one_seat_a_person": again(Seat, number=9, name="Another"),
    "seat_person_or_bot": change(Seat, bot="plain"),
    "one_open_tenure_a_seat": again(Tenure),
    "tenure_ends_after_it_begins": change(Tenure, until=LONG_AGO),
    "one_clock_a_site": second_clock,
    "dealer_once_a_match": again(Dealership, is_lead=False),
    "one_lead_dealer": second_lead,
    "match_started_has_instant": change(Match, started_at=None),
    "match_ended_has_instant": change(Match, status="ended"),
    "match_started_is_committed": change(Match, commitment=""),
    "match_stopped_is_running": change(Match, status="ended", ended_at=LATER, held_at=LATER),
    "pause_has_an_end": change(Match, paused_at=T0),
    "absence_ends_after_it_begins": change(Absence, ends_at=LONG_AGO),
    "once_on_a_bench": again(BenchEntry),
}
COLUMN_BREACHES = {
    "games_phase.due_at": change(Phase, due_at=None),
    "games_outboxitem.key": again(OutboxItem),
    "games_match.public_id": again(Match),
}
CONSTRAINTS = {
    constraint.name: (model, constraint)
    for model in apps.get_app_config("games").get_models()
    for constraint in model._meta.constraints
}


def named_in(fault: IntegrityError, name: str) -> bool:
    """Whether a fault names a constraint; SQLite names a unique one by its columns."""
    model, constraint = CONSTRAINTS[name]
    if connection.vendor == "postgresql" or isinstance(constraint, models.CheckConstraint):
        return name in str(fault)
    columns = [f"{model._meta.db_table}.{model._meta.get_field(field).column}" for field in constraint.fields]
    return str(fault) == f"UNIQUE constraint failed: {', '.join(columns)}"


def test_every_law_that_the_models_name_is_tried() -> None:
    assert BREACHES.keys() == CONSTRAINTS.keys()


@pytest.mark.parametrize("law", BREACHES)
def test_no_law_can_be_broken(law: str, match: Match) -> None:
    with pytest.raises(IntegrityError) as fault, transaction.atomic():
        BREACHES[law](match)
    assert named_in(fault.value, law), fault.value


@pytest.mark.parametrize("column", COLUMN_BREACHES)
def test_no_column_takes_what_it_must_not_hold(column: str, match: Match) -> None:
    with pytest.raises(IntegrityError) as fault, transaction.atomic():
        COLUMN_BREACHES[column](match)
    assert column.rpartition(".")[2] in str(fault.value)


@pytest.mark.parametrize("model", KEPT)
def test_no_row_of_a_log_can_be_changed_or_deleted(model: type[models.Model], match: Match) -> None:
    with pytest.raises(IntegrityError, match="never changed"), transaction.atomic():
        model.objects.update(match_id=match.pk)
    with pytest.raises(IntegrityError, match="never changed"), transaction.atomic():
        model.objects.all()._raw_delete("default")


@pytest.mark.parametrize("table", KEPT_TABLES)
@pytest.mark.django_db(transaction=True)
def test_a_guard_that_is_missing_is_found(table: str) -> None:
    with connection.cursor() as cursor:
        for statement in drop_guards(connection.vendor, table):
            cursor.execute(statement)
    try:
        with pytest.raises(CommandError, match=f"{table}_no_update is missing"):
            call_command("check_site")
    finally:
        with connection.cursor() as cursor:
            for statement in create_guards(connection.vendor, table):
                cursor.execute(statement)
