"""What happens when something goes wrong: a resolver that raises, a site that was out."""

from datetime import timedelta
from unittest.mock import Mock

import pytest
from django.db import OperationalError

from games.models import Match, SiteClock
from games.resolvers.garden_of_eden import GAME
from games.services import play_bots
from games.services.batch import Batch
from games.services.closing import close_due
from games.services.holding import resume_held
from games.services.outages import note_tick
from games.services.pausing import end_pauses, pause_match
from games.services.practise import practise
from games.services.problems import NotNow
from tests.engine.tables import BASKET, HOUR, T0, close, eden_table, open_phase, person, public_kinds, send

pytestmark = pytest.mark.django_db


@pytest.fixture
def failing_resolver(monkeypatch):
    """A resolver that raises for one match only, recognised by its seat count."""
    answer = type(GAME.reducer).deadline

    def deadline(self, state, draws):
        if len(GAME.windows.seats(state)) == 4:
            raise ZeroDivisionError
        return answer(self, state, draws)

    monkeypatch.setattr(type(GAME.reducer), "deadline", deadline)


@pytest.mark.usefixtures("failing_resolver")
def test_a_resolver_that_raises_holds_its_match_and_no_other():
    """design.md, Time: on hold, one alarm, all others go on."""
    dealer = person("Dealer")
    bad, good = eden_table(seats=4, dealer=dealer), eden_table(seats=3)
    for match in (bad, good):
        for seat in range(3):
            send(match, seat, BASKET, T0 + HOUR)
    send(bad, 3, BASKET, T0 + HOUR)
    close_due(now=T0 + 49 * HOUR)
    bad.refresh_from_db()
    assert bad.held_at
    assert open_phase(bad).ordinal == 0
    assert open_phase(good).ordinal == 1
    assert public_kinds(bad).count("office.held") == 1


@pytest.mark.usefixtures("failing_resolver")
def test_a_held_match_receives_nothing_and_goes_on_when_the_dealer_says_so(monkeypatch):
    """After the fix the dealer resumes it."""
    dealer = person("Dealer")
    match = eden_table(seats=4, dealer=dealer)
    for seat in range(4):
        send(match, seat, BASKET, T0 + HOUR)
    now = close(match)
    with pytest.raises(NotNow):
        send(match, 0, BASKET, now)
    monkeypatch.undo()
    resume_held(match_id=match.pk, dealer=dealer, now=now + HOUR)
    close_due(now=now + 2 * HOUR)
    assert open_phase(match).ordinal == 1


def test_a_database_that_fails_holds_no_match(monkeypatch):
    """It is no fault of the match: the next tick closes it."""
    match = eden_table()
    for seat in range(3):
        send(match, seat, BASKET, T0 + HOUR)
    monkeypatch.setattr(Batch, "flush", Mock(side_effect=OperationalError("the server has gone away")))
    close(match)
    assert not match.held_at
    monkeypatch.undo()
    close(match)
    assert open_phase(match).ordinal == 1


@pytest.mark.parametrize("silence, moved", [(timedelta(minutes=9), False), (timedelta(hours=5), True)])
def test_after_an_outage_every_open_deadline_moves_on(silence, moved):
    """design.md, Time: nobody is punished for our failure; public."""
    match = eden_table()
    SiteClock.objects.create(pk=1, ticked_at=T0)
    note_tick(now=T0 + silence)
    due = T0 + 48 * HOUR
    assert open_phase(match).due_at == (due + silence if moved else due)
    assert ("office.outage" in public_kinds(match)) is moved


def test_half_a_short_phase_is_an_outage_as_well():
    """A restart of three minutes would let several phases of a minute pass, in which nobody could move."""
    short, long = eden_table(lengths={"Basket Period": 60}), eden_table()
    SiteClock.objects.create(pk=1, ticked_at=T0)
    note_tick(now=T0 + timedelta(minutes=3))
    assert open_phase(short).due_at == T0 + timedelta(minutes=4)
    assert open_phase(long).due_at == T0 + 48 * HOUR


def test_a_pause_that_should_have_ended_in_an_outage_leaves_the_time_that_was_left():
    """design.md, Time: nobody is punished for our failure."""
    match = eden_table(dealer=person("Ryo"))
    common = {"match_id": match.pk, "dealer": person("Ryo")}
    pause_match(reason="Storm", longest=HOUR, now=T0 + 46 * HOUR, **common)
    end_pauses(now=T0 + 52 * HOUR)
    assert open_phase(match).due_at == T0 + 54 * HOUR


def test_a_clock_that_was_set_back_notices_the_next_outage():
    """The clock is noted anew at once, not when it has come again to where it was."""
    match = eden_table()
    SiteClock.objects.create(pk=1, ticked_at=T0 + 2 * HOUR)
    note_tick(now=T0)
    note_tick(now=T0 + HOUR)
    assert open_phase(match).due_at == T0 + 49 * HOUR


def test_a_deadline_that_fell_into_the_outage_moves_as_well():
    """Nobody could send a move then."""
    match = eden_table()
    SiteClock.objects.create(pk=1, ticked_at=T0 + 47 * HOUR)
    note_tick(now=T0 + 50 * HOUR)
    assert open_phase(match).due_at == T0 + 51 * HOUR


def test_a_match_that_cannot_even_be_loaded_keeps_no_other_waiting():
    """Its game type is gone, say: an installed one that was removed."""
    lost, good = eden_table(), eden_table()
    Match.objects.filter(pk=lost.pk).update(game_type="no-such-game")
    for seat in range(3):
        send(good, seat, BASKET, T0 + HOUR)
    close_due(now=T0 + 49 * HOUR)
    assert open_phase(good).ordinal == 1


def test_a_bot_whose_message_breaks_the_rules_themselves_keeps_no_other_waiting(monkeypatch):
    """The match is on hold, and the bots of the next one move."""
    bad, good = practise_of("Nao"), practise_of("Akiyama")
    receive = play_bots.receive

    def failing(batch, running, *args):
        if running.match.pk == bad.pk:
            raise RuntimeError("planted")
        return receive(batch, running, *args)

    monkeypatch.setattr(play_bots, "receive", failing)
    play_bots.play_bots(now=T0)
    bad.refresh_from_db()
    assert bad.held_at
    assert open_phase(good).bots_moved


def practise_of(name):
    """A practice match of that newcomer, opened at T0."""
    return practise(user=person(name), game_key="garden-of-eden", ruleset="48h", now=T0)
