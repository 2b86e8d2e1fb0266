"""The dealer's acts on a running match: the allowed and the refused side by side."""

from datetime import timedelta

import pytest

from games.models import Act
from games.services.announcing import announce
from games.services.correcting import Correction, correct_phase
from games.services.extending import extend_deadline
from games.services.pass_phase import pass_phase
from games.services.pausing import end_pauses, pause_match, resume_match
from games.services.practise import seat_bots
from games.services.problems import NotNow
from games.services.releasing import close_now, release_due
from games.services.start_match import start_match
from games.services.substituting import join_bench, replace_holder, return_seats
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
    public_kinds,
    send,
    yen,
)

pytestmark = pytest.mark.django_db


@pytest.fixture
def dealer():
    """A dealer."""
    return person("Dealer")


@pytest.mark.parametrize("by, allowed", [(timedelta(days=7), True), (timedelta(days=7, seconds=1), False)])
def test_a_deadline_is_extended_by_seven_days_at_most(dealer, by, allowed):
    """The desk: capped, with a reason, shown."""
    match = eden_table(dealer=dealer)
    if allowed:
        extend_deadline(match_id=match.pk, dealer=dealer, by=by, reason="Holiday", now=T0)
    else:
        with pytest.raises(NotNow):
            extend_deadline(match_id=match.pk, dealer=dealer, by=by, reason="Holiday", now=T0)
    assert ("office.extended" in public_kinds(match)) is allowed
    assert open_phase(match).due_at == T0 + 48 * HOUR + (by if allowed else timedelta())


def test_a_pause_keeps_the_time_that_was_left(dealer):
    """The desk: pause and resume."""
    match = eden_table(dealer=dealer)
    day = timedelta(days=1)
    pause_match(match_id=match.pk, dealer=dealer, reason="Storm", longest=day, now=T0 + HOUR)
    assert not send(match, 0, BASKET, T0 + 2 * HOUR).accepted
    resume_match(match_id=match.pk, dealer=dealer, now=T0 + 4 * HOUR)
    assert open_phase(match).due_at == T0 + 51 * HOUR


def test_a_pause_ends_by_itself(dealer):
    """The desk: a pause has a longest length."""
    match = eden_table(dealer=dealer)
    pause_match(match_id=match.pk, dealer=dealer, reason="Storm", longest=2 * HOUR, now=T0 + HOUR)
    end_pauses(now=T0 + 3 * HOUR)
    match.refresh_from_db()
    assert match.paused_at is None
    assert open_phase(match).due_at == T0 + 50 * HOUR


def test_a_phase_is_closed_early_only_when_nothing_is_missing(dealer):
    """The desk: close now if all have moved; how many are missing, not whose."""
    match = eden_table(dealer=dealer)
    for seat in range(2):
        send(match, seat, BASKET, T0 + HOUR)
    with pytest.raises(NotNow, match="1 still to come"):
        close_now(match_id=match.pk, dealer=dealer, now=T0 + HOUR)
    send(match, 2, BASKET, T0 + HOUR)
    close_now(match_id=match.pk, dealer=dealer, now=T0 + HOUR)
    assert open_phase(match).ordinal == 1


def test_a_held_result_publishes_itself_after_the_promised_time(dealer):
    """The desk: held release."""
    match = eden_table(dealer=dealer, release_after_seconds=3600)
    for seat in range(3):
        send(match, seat, BASKET, T0 + HOUR)
    close(match)
    assert open_phase(match).ordinal == 0
    with pytest.raises(NotNow):
        send(match, 0, BASKET, T0 + 48 * HOUR)
    release_due(now=T0 + 49 * HOUR)
    assert open_phase(match).ordinal == 1


def test_an_announcement_for_the_close_is_told_after_the_result(dealer):
    """The desk: at once or at the close."""
    match = eden_table(dealer=dealer)
    announce(match_id=match.pk, dealer=dealer, text="Well done.", at_close=True, now=T0)
    assert "office.announcement" not in public_kinds(match)
    play(match, BASKET, BASKET, BASKET)
    assert "office.announcement" in public_kinds(match)
    close(match)
    assert public_kinds(match).count("office.announcement") == 1


def test_a_correction_puts_money_and_points_right_and_deletes_nothing(dealer):
    """The desk: resolved again as a new version, counter-entries, the public record shows it."""
    match = eden_table(dealer=dealer)
    play(match, BASKET, BASKET, BASKET)
    play(match, RED, RED, RED)
    assert match.status == "ended"
    before = yen(match)
    correction = Correction(ordinal=1, reason="A check", reopen=False)
    correct_phase(match_id=match.pk, dealer=dealer, correction=correction, now=T0 + 100 * HOUR)
    match.refresh_from_db()
    assert match.status == "ended"
    assert yen(match) == before
    assert [phase.version for phase in match.phases.filter(ordinal=1)] == [1, 2]
    assert match.messages.count() == 6
    assert "office.corrected" in public_kinds(match)
    entries = match.book.entries
    assert entries.filter(counters__isnull=False).count() == 3


def test_a_reopened_phase_takes_new_moves(dealer):
    """The desk: rewind to the start of a closed phase."""
    match = eden_table(dealer=dealer)
    play(match, BASKET, BASKET, BASKET)
    play(match, GOLD, GOLD, SILVER)
    now = T0 + 100 * HOUR
    correction = Correction(ordinal=1, reason="Closed by mistake", reopen=True)
    correct_phase(match_id=match.pk, dealer=dealer, correction=correction, now=now)
    assert open_phase(match).ordinal == 1
    assert send(match, 2, GOLD, now + HOUR).accepted
    close(match)
    assert match.phases.get(ordinal=1, superseded_at=None).public_report["gold"] == 3
    assert open_phase(match).ordinal == 2


def test_a_substitute_takes_the_seat_and_gives_it_back(dealer):
    """design.md, Roles: the seat's results from now on, not the predecessor's account."""
    match = eden_table(dealer=dealer)
    newcomer = person("Eto")
    join_bench(match_id=match.pk, person=newcomer, now=T0)
    replace_holder(
        match_id=match.pk,
        seat_number=0,
        newcomer=newcomer,
        dealer=dealer,
        until=T0 + 10 * HOUR,
        now=T0 + HOUR,
    )
    assert match.seats.get(number=0).holder == newcomer
    assert send(match, 0, BASKET, T0 + 2 * HOUR).accepted
    return_seats(now=T0 + 11 * HOUR)
    assert match.seats.get(number=0).name == "Nao"
    assert public_kinds(match).count("office.substituted") == 2


def test_a_substitute_is_waited_for_though_the_predecessor_had_passed(dealer):
    """What the predecessor did not want to send, the newcomer may; an early close waits for it."""
    match = eden_table(dealer=dealer, early_close=True)
    pass_phase(match_id=match.pk, seat_number=0, sender=person("Nao"), phase_place="0.1", now=T0)
    join_bench(match_id=match.pk, person=person("Eto"), now=T0)
    replace_holder(
        match_id=match.pk, seat_number=0, newcomer=person("Eto"), dealer=dealer, until=None, now=T0 + HOUR
    )
    assert match.seats.get(number=0).passed_phase is None


def test_a_stand_in_for_a_stand_in_gives_the_seat_back_to_whose_time_lasts(dealer):
    """Eto until the twentieth hour, and within that Kikuchi until the tenth: then Eto again, then Nao."""
    match = eden_table(dealer=dealer)
    for name, until, now in (("Eto", 20, 1), ("Kikuchi", 10, 2)):
        join_bench(match_id=match.pk, person=person(name), now=T0)
        common = {"match_id": match.pk, "seat_number": 0, "dealer": dealer}
        replace_holder(newcomer=person(name), until=T0 + until * HOUR, now=T0 + now * HOUR, **common)
    holders = []
    for hour in (9, 11, 19, 21, 99):
        return_seats(now=T0 + hour * HOUR)
        holders.append(match.seats.get(number=0).name)
    assert holders == ["Kikuchi", "Eto", "Eto", "Nao", "Nao"]


def test_a_bots_seat_is_not_lent(dealer):
    """Nobody could take it back."""
    match = eden_lobby(seats=2, dealer=dealer)
    seat_bots(match=match, count=1, now=T0)
    start_match(match_id=match.pk, now=T0)
    join_bench(match_id=match.pk, person=person("Eto"), now=T0)
    common = {"match_id": match.pk, "seat_number": 2, "dealer": dealer, "now": T0, "newcomer": person("Eto")}
    with pytest.raises(NotNow):
        replace_holder(until=T0 + HOUR, **common)
    replace_holder(until=None, **common)
    assert match.seats.get(number=2).holder == person("Eto")


def test_who_has_or_had_a_seat_or_deals_cannot_step_in(dealer):
    """The desk: refused."""
    match = eden_table(dealer=dealer)
    for refused in (dealer, person("Nao")):
        with pytest.raises(NotNow):
            join_bench(match_id=match.pk, person=refused, now=T0)


def test_somebody_else_is_no_dealer(dealer):
    """The desk: every act asks who deals."""
    match = eden_table(dealer=dealer)
    with pytest.raises(NotNow):
        extend_deadline(match_id=match.pk, dealer=person("Eto"), by=HOUR, reason="Please", now=T0)
    assert not Act.objects.filter(kind="extended").exists()
