"""What the desk's services owe to the clock and the bank where two acts meet."""

import pytest

from games.services.correcting import Correction, correct_phase
from games.services.extending import extend_deadline
from games.services.holding import hold, hold_by_hand, resume_held
from games.services.pausing import end_pauses, pause_match, resume_match
from games.services.problems import NotNow
from games.services.releasing import close_now
from games.services.sealing import break_seal
from games.services.seating import take_seat
from games.services.substituting import join_bench
from tests.engine.tables import (
    BASKET,
    GOLD,
    HOUR,
    RED,
    SILVER,
    T0,
    close,
    eden_lobby,
    eden_table,
    open_phase,
    person,
    play,
    send,
    yen,
)

pytestmark = pytest.mark.django_db
DUE = T0 + 48 * HOUR


@pytest.fixture
def dealer():
    """A dealer."""
    return person("Dealer")


def test_a_pause_and_a_hold_within_it_stop_the_clock_once(dealer):
    match = eden_table(dealer=dealer)
    common = {"match_id": match.pk, "dealer": dealer}
    pause_match(reason="Storm", longest=10 * HOUR, now=T0 + HOUR, **common)
    hold_by_hand(why="Odd", now=T0 + 2 * HOUR, **common)
    with pytest.raises(NotNow):
        resume_match(now=T0 + 3 * HOUR, **common)
    resume_held(now=T0 + 4 * HOUR, **common)
    resume_match(now=T0 + 5 * HOUR, **common)
    assert open_phase(match).due_at == DUE + 4 * HOUR


def test_a_pause_that_ran_out_during_a_hold_ends_with_it(dealer):
    match = eden_table(dealer=dealer)
    common = {"match_id": match.pk, "dealer": dealer}
    pause_match(reason="Storm", longest=2 * HOUR, now=T0 + HOUR, **common)
    hold_by_hand(why="Odd", now=T0 + 2 * HOUR, **common)
    end_pauses(now=T0 + 4 * HOUR)
    assert open_phase(match).due_at == DUE
    resume_held(now=T0 + 6 * HOUR, **common)
    end_pauses(now=T0 + 6 * HOUR)
    match.refresh_from_db()
    assert match.paused_at is None
    assert open_phase(match).due_at == DUE + 5 * HOUR


@pytest.mark.parametrize("late", [False, True])
def test_a_held_match_is_extended_only_if_the_hold_came_before_the_deadline(dealer, late):
    match = eden_table(dealer=dealer)
    hold(match_id=match.pk, why="Odd", actor=None, now=DUE + HOUR if late else DUE - HOUR)
    act = {"match_id": match.pk, "dealer": dealer, "by": HOUR, "reason": "Train", "now": DUE + 2 * HOUR}
    if late:
        with pytest.raises(NotNow):
            extend_deadline(**act)
    else:
        assert extend_deadline(**act) == DUE + HOUR


def test_a_phase_that_is_being_examined_is_neither_extended_nor_paused(dealer):
    match = eden_table(dealer=dealer, release_after_seconds=3600)
    for seat in range(3):
        send(match, seat, BASKET, T0 + HOUR)
    common = {"match_id": match.pk, "dealer": dealer, "now": T0 + 2 * HOUR}
    close_now(**common)
    with pytest.raises(NotNow):
        extend_deadline(by=HOUR, reason="Train", **common)
    with pytest.raises(NotNow):
        pause_match(longest=HOUR, reason="Storm", **common)


def test_a_correction_books_again_what_an_extension_had_cost(dealer):
    match = eden_table(dealer=dealer)
    play(match, BASKET, BASKET, BASKET)
    close(match)
    assert open_phase(match).ordinal == 1
    before = yen(match)
    play(match, GOLD, GOLD, SILVER)
    after = yen(match)
    correction = Correction(ordinal=1, reason="A check")
    correct_phase(match_id=match.pk, dealer=dealer, correction=correction, now=T0 + 400 * HOUR)
    assert before != [100_000_000] * 3
    assert yen(match) == after


def test_who_fell_in_a_phase_that_is_opened_again_is_in_the_match_again(dealer):
    match = eden_table(seats=4, dealer=dealer)
    play(match, *[BASKET] * 4)
    play(match, GOLD, GOLD, RED, GOLD)
    fallen = [status["in_match"] for status in match.statuses]
    if match.status == "running":
        assert not all(fallen)
    correction = Correction(ordinal=1, reason="A check", reopen=True)
    correct_phase(match_id=match.pk, dealer=dealer, correction=correction, now=T0 + 400 * HOUR)
    match.refresh_from_db()
    assert all(status["in_match"] for status in match.statuses)


def test_the_seal_of_a_phase_that_was_opened_again_covers_the_moves_that_stand(dealer):
    match = eden_table(dealer=dealer)
    play(match, BASKET, BASKET, BASKET)
    now = T0 + 100 * HOUR
    correction = Correction(ordinal=0, reason="A check", reopen=True)
    correct_phase(match_id=match.pk, dealer=dealer, correction=correction, now=now)
    read = break_seal(match_id=match.pk, seat_number=0, actor=dealer, reason="A complaint", now=now + HOUR)
    assert read == BASKET


def test_a_bench_is_no_way_into_a_match_that_is_over(dealer):
    match = eden_lobby(dealer=dealer)
    join_bench(match_id=match.pk, person=person("Eto"), now=T0)
    type(match).objects.filter(pk=match.pk).update(status="cancelled")
    with pytest.raises(NotNow):
        join_bench(match_id=match.pk, person=person("Mori"), now=T0)


def test_a_dealer_of_a_lobby_cannot_sit_down_in_it(dealer):
    match = eden_lobby(dealer=dealer)
    with pytest.raises(NotNow):
        take_seat(match_id=match.pk, user=dealer, kind="player", now=T0)
