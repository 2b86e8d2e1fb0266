"""A match's history never runs back: what overtakes on its way counts as it got through, live and in the record."""

from datetime import timedelta
from unittest.mock import Mock

import pytest
from django.db import OperationalError

from games.core.record import adjudicate
from games.models import Message
from games.registry import game_types
from games.resolvers.garden_of_eden import GAME
from games.selectors.access import access_match
from games.selectors.export import exported_record
from games.selectors.replay import read_replay
from games.selectors.verification import verify_match
from games.services.closing import close_due
from games.services.correcting import Correction, correct_phase
from games.services.pass_phase import pass_phase
from games.services.problems import NotNow
from tests.engine.tables import BASKET, GOLD, HOUR, RED, T0, close, eden_table, open_phase, person, play, send

pytestmark = pytest.mark.django_db
MS = timedelta(milliseconds=1)


@pytest.fixture
def harmony():
    """A match in which the last of two moves of a seat, sent first, makes everybody's move Red."""
    match = eden_table(dealer=person("Ryo"))
    play(match, BASKET, BASKET, BASKET)
    at = open_phase(match).opened_at + HOUR
    for seat, body, later in ((1, RED, 0 * MS), (2, RED, 2 * MS), (0, GOLD, 1 * MS), (0, RED, 0 * MS)):
        assert send(match, seat, body, at + later).accepted
    close(match)
    return match


def agrees(match):
    """Whether the record of an ended match says what the match said, and adjudicates."""
    replay = read_replay(access_match(person("Nobody"), match.public_id))
    return adjudicate(exported_record(replay), game_types())["result"] and verify_match(replay).agrees


def test_the_record_tells_messages_in_the_order_that_counted(harmony):
    assert harmony.ending == "harmony"
    received = list(
        Message.objects.filter(match=harmony).order_by("ordinal").values_list("received_at", flat=True)
    )
    assert received == sorted(received)
    assert agrees(harmony)


def test_a_correction_finds_the_same_result(harmony):
    correct_phase(
        match_id=harmony.pk, dealer=person("Ryo"), correction=Correction(1, "A check"), now=T0 + 200 * HOUR
    )
    harmony.refresh_from_db()
    assert harmony.ending == "harmony"


def test_a_move_that_was_held_up_until_its_deadline_had_passed_is_told_after_it():
    """It came in time, and got to the lock when periods had been spent."""
    match = eden_table()
    due_at = open_phase(match).due_at
    for seat in (0, 1):
        send(match, seat, BASKET, T0 + HOUR)
    close_due(now=due_at + timedelta(seconds=1))
    assert send(match, 2, BASKET, due_at - MS).accepted
    close(match)
    play(match, RED, RED, RED)
    assert agrees(match)


def test_a_late_message_makes_none_late_that_came_in_time():
    match = eden_table()
    due_at = open_phase(match).due_at
    assert not send(match, 0, BASKET, due_at + MS).accepted
    receipt = send(match, 0, BASKET, due_at - MS)
    assert (receipt.accepted, receipt.received_at) == (True, due_at - MS)


def test_a_phase_that_closes_early_closes_when_its_last_move_counted():
    match = eden_table(early_close=True)
    for seat, at in ((0, T0 + HOUR), (1, T0 + HOUR + MS), (2, T0 + HOUR)):
        send(match, seat, BASKET, at)
    assert open_phase(match).opened_at == T0 + HOUR + MS


def test_a_phase_opened_again_gives_everybody_its_full_length():
    """All moves stand from the beginning; the first that is replaced closes nothing."""
    match = eden_table(dealer=person("Ryo"), early_close=True)
    play(match, BASKET, BASKET, BASKET)
    correction = Correction(0, "A check", reopen=True)
    correct_phase(match_id=match.pk, dealer=person("Ryo"), correction=correction, now=T0 + HOUR)
    send(match, 0, BASKET, T0 + 2 * HOUR)
    assert open_phase(match).ordinal == 0


def test_a_resolver_that_fails_at_an_early_close_loses_no_message(monkeypatch):
    match = eden_table(early_close=True)
    for seat in (0, 1):
        send(match, seat, BASKET, T0 + HOUR)

    def failing(self, state, draws):
        raise RuntimeError("planted")

    monkeypatch.setattr(type(GAME.reducer), "deadline", failing)
    assert send(match, 2, BASKET, T0 + HOUR).accepted
    match.refresh_from_db()
    assert match.held_at
    assert match.messages.count() == 3


def test_a_database_that_fails_at_an_early_close_takes_no_message_that_nobody_would_act_upon(monkeypatch):
    """The last message and the close are one: with a moment between, the phase would be open until its deadline."""
    match = eden_table(early_close=True)
    for seat in (0, 1):
        send(match, seat, BASKET, T0 + HOUR)
    gone = Mock(side_effect=OperationalError("the server has gone away"))
    monkeypatch.setattr("games.services.closing_early.resolve_deadline", gone)
    with pytest.raises(OperationalError):
        send(match, 2, BASKET, T0 + HOUR)
    monkeypatch.undo()
    assert (match.messages.count(), open_phase(match).ordinal) == (2, 0)
    assert send(match, 2, BASKET, T0 + HOUR).accepted
    assert (match.messages.count(), open_phase(match).ordinal) == (3, 1)


def test_nobody_passes_after_the_deadline():
    match = eden_table(early_close=True)
    with pytest.raises(NotNow):
        pass_phase(
            match_id=match.pk,
            seat_number=0,
            sender=person("Nao"),
            phase_place="0.1",
            now=open_phase(match).due_at + MS,
        )
