"""Closers and everybody else race; and the checker of histories is seen to catch what it is for."""

from datetime import timedelta

import pytest

from games.models import Match
from proofs import deadline_race, two_closers
from proofs.deadline_race import Acknowledged, let_it_close, violations
from tests.proofs.conftest import Holds
from workbench.tables import CASTS, close, eden_round, person


@pytest.mark.usefixtures("on_postgresql")
def test_two_closers_resolve_each_phase_once(holds: Holds) -> None:
    holds(two_closers.prove(phases=60))


@pytest.mark.usefixtures("on_postgresql")
def test_what_was_acknowledged_in_time_is_adjudicated(holds: Holds) -> None:
    holds(deadline_race.prove(rounds=10, closers=3))


@pytest.fixture
def closed(db: None) -> Match:
    match = eden_round(seats=deadline_race.SEATS)
    close(match)
    return match


def receipt(match: Match, seat: int, **values: object) -> Acknowledged:
    phase = match.phases.get(ordinal=deadline_race.ORDINAL)
    told = match.messages.get(phase=phase, seat__number=seat)
    facts = {"body": told.body, "at": told.received_at, "accepted": True} | values
    return Acknowledged(match.pk, seat, **facts)


def test_a_table_that_has_ended_meanwhile_is_let_alone(closed: Match) -> None:
    while closed.status == Match.Status.RUNNING:
        close(closed)
    let_it_close(closed, person("Dealer"))
    assert violations(closed, []) == []


def test_a_true_history_has_no_violation(closed: Match) -> None:
    assert violations(closed, [receipt(closed, seat) for seat in range(deadline_race.SEATS)]) == []


def test_a_move_that_was_acknowledged_and_did_not_count_is_caught(closed: Match) -> None:
    assert violations(closed, [receipt(closed, 0, body=CASTS[1])])


def test_a_receipt_that_is_in_no_log_is_caught(closed: Match) -> None:
    phase = closed.phases.get(ordinal=deadline_race.ORDINAL)
    assert violations(closed, [receipt(closed, 0, at=phase.opened_at)])


def test_a_move_that_came_late_and_was_accepted_is_caught(closed: Match) -> None:
    phase = closed.phases.get(ordinal=deadline_race.ORDINAL)
    late = receipt(closed, 0)
    phase.due_at = phase.closed_at = late.at - timedelta(milliseconds=1)
    phase.save()
    assert any("accepted at" in problem for problem in violations(closed, [late]))


def test_a_deadline_that_moved_without_a_note_is_caught(closed: Match) -> None:
    phase = closed.phases.get(ordinal=deadline_race.ORDINAL)
    phase.deadline_changes.create(
        at=phase.opened_at, cause="dealer", due_before=phase.due_at, due_after=phase.opened_at
    )
    assert violations(closed, [])
