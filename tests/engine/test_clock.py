"""The clock of a running match: rulings G8 to G13, live."""

from datetime import timedelta

import pytest

from games.services.closing import close_due
from tests.engine.tables import (
    BASKET,
    GOLD,
    HOUR,
    REQUEST,
    SILVER,
    T0,
    close,
    eden_table,
    open_phase,
    play,
    send,
)

pytestmark = pytest.mark.django_db

MS = timedelta(milliseconds=1)


@pytest.mark.parametrize("offset, in_time", [(-MS, True), (0 * MS, True), (MS, False)])
def test_a_move_at_the_very_instant_of_the_deadline_is_in_time(offset, in_time):
    """G8: the boundary belongs to the player."""
    match = eden_table()
    receipt = send(match, 0, BASKET, open_phase(match).due_at + offset)
    assert receipt.accepted is in_time
    assert in_time or receipt.rule == "G8"


def test_a_phase_closes_at_its_deadline_whenever_the_tick_comes():
    """G8: the next phase opens when the one before closed, not when the clock noticed."""
    match = eden_table()
    for seat in range(3):
        send(match, seat, BASKET, T0 + HOUR)
    close_due(now=T0 + 49 * HOUR)
    phases = list(match.phases.all())
    assert phases[0].closed_at == phases[1].opened_at == T0 + 48 * HOUR


def test_a_phase_is_not_closed_at_its_deadline_yet():
    """G8: a message of that very instant may be on its way."""
    match = eden_table()
    assert close_due(now=open_phase(match).due_at) == 0


def test_a_request_moves_the_deadline_and_names_nobody():
    """G9: 24 hours for everybody, and two requests move it 48."""
    match = eden_table()
    send(match, 0, REQUEST, T0 + HOUR)
    send(match, 1, REQUEST, T0 + HOUR)
    assert open_phase(match).due_at == T0 + 96 * HOUR
    told = match.events.filter(stream="public").values_list("facts", flat=True)
    assert all("seat" not in facts and "seats" not in facts for facts in told)


def test_inactivity_spends_a_period_of_each_at_once():
    """G10: the deadline moves 24 hours on, once, however many spent."""
    match = eden_table()
    send(match, 0, BASKET, T0 + HOUR)
    close(match)
    assert open_phase(match).due_at == T0 + 72 * HOUR
    assert open_phase(match).ordinal == 0


def test_who_has_no_period_left_drops_out_with_the_fine():
    """G10, G12: two periods of 24 hours, then out."""
    match = eden_table(seats=4)
    for seat in range(3):
        send(match, seat, BASKET, T0 + HOUR)
    for _ in range(3):
        close(match)
    assert open_phase(match).ordinal == 1
    assert match.statuses[3]["in_match"] is False


def test_a_round_is_resolved_once_however_often_the_tick_comes():
    """Promise 2: a second run finds nothing to do."""
    match = eden_table()
    play(match, BASKET, BASKET, BASKET)
    now = close(match)
    assert close_due(now=now) == 0
    assert match.phases.filter(ordinal=1).count() == 1


def test_with_early_closing_the_last_move_closes_the_phase():
    """The lobby's setting: all have moved."""
    match = eden_table(early_close=True)
    for seat in range(3):
        send(match, seat, BASKET, T0 + HOUR)
    assert open_phase(match).ordinal == 1
    for seat, body in enumerate((GOLD, GOLD, SILVER)):
        send(match, seat, body, T0 + 2 * HOUR)
    assert open_phase(match).opened_at == T0 + 2 * HOUR


def test_without_early_closing_the_last_move_does_not():
    """The default: the clock alone closes."""
    match = eden_table()
    for seat in range(3):
        send(match, seat, BASKET, T0 + HOUR)
    assert open_phase(match).ordinal == 0
