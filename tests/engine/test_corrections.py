"""Corrections that meet something else: one another, substitutes, records."""

from datetime import timedelta

import pytest
from django.contrib.auth.models import AnonymousUser

from accounts.selectors.balances import balances
from games.models import Match
from games.selectors.access import access_match
from games.selectors.replay import read_replay
from games.selectors.verification import verify_match
from games.services.correcting import Correction, correct_phase
from games.services.practise import seat_bots
from games.services.soundness import unsound
from games.services.start_match import start_match
from games.services.substituting import join_bench, replace_holder
from tests.engine.tables import (
    BASKET,
    GOLD,
    HOUR,
    REQUEST,
    SILVER,
    T0,
    close,
    eden_lobby,
    eden_table,
    open_phase,
    person,
    play,
    send,
)

pytestmark = pytest.mark.django_db


@pytest.fixture
def dealer():
    """A dealer."""
    return person("Dealer")


def substitute(match, *, seat, dealer, now):
    """Let Eto step in for good."""
    join_bench(match_id=match.pk, person=person("Eto"), now=now)
    replace_holder(
        match_id=match.pk, seat_number=seat, newcomer=person("Eto"), dealer=dealer, until=None, now=now
    )


def key(name):
    """The account of the person of that name."""
    return f"user:{person(name).pk}"


def spend_time_bank(match, seat):
    """Let a seat ask for time until it has none left."""
    at = open_phase(match).opened_at + timedelta(minutes=1)
    while send(match, seat, REQUEST, at).accepted:
        at += timedelta(minutes=1)


def disagreements(match):
    """What the record of a match finds otherwise than the match, once nobody has moved to its end."""
    match.refresh_from_db()
    while match.status == Match.Status.RUNNING:
        close(match)
    verdict = verify_match(read_replay(access_match(AnonymousUser(), match.public_id)))
    return [part.what for part in verdict.parts if not part.agrees]


@pytest.mark.parametrize("last", [False, True])
def test_a_phase_that_was_opened_again_and_corrected_once_more_has_a_record(dealer, last):
    match = eden_table(dealer=dealer)
    play(match, BASKET, BASKET, BASKET)
    now = open_phase(match).opened_at + HOUR
    common = {"match_id": match.pk, "dealer": dealer}
    correct_phase(correction=Correction(0, "A check", reopen=True), now=now, **common)
    assert send(match, 0, {"basket": ["silver", "gold"]}, now + HOUR).accepted
    close(match)
    now = open_phase(match).opened_at + timedelta(minutes=1)
    correct_phase(correction=Correction(0, "Another", reopen=last), now=now, **common)
    if last:
        assert send(match, 1, {"basket": ["silver", "gold"]}, now + HOUR).accepted
    assert disagreements(match) == []
    assert unsound() == []


def test_a_bots_payments_count_for_its_seat_when_a_substitute_has_taken_it(dealer):
    match = eden_lobby(seats=2, dealer=dealer)
    seat_bots(match=match, count=1, now=T0)
    start_match(match_id=match.pk, now=T0, seed="seed")
    substitute(match, seat=2, dealer=dealer, now=T0 + HOUR)
    assert disagreements(match) == []


def test_what_a_predecessor_paid_is_not_paid_by_the_substitute_after_a_correction(dealer):
    match = eden_table(seats=4, dealer=dealer)
    play(match, *[BASKET] * 4)
    spend_time_bank(match, 3)
    for seat, body in enumerate((GOLD, SILVER, GOLD)):
        assert send(match, seat, body, open_phase(match).opened_at + HOUR).accepted
    close(match)
    paid = balances(match.book)
    assert paid[key("Yokoya")] < paid[key("Nao")]
    now = open_phase(match).opened_at + HOUR
    substitute(match, seat=3, dealer=dealer, now=now)
    correct_phase(match_id=match.pk, dealer=dealer, correction=Correction(1, "A check"), now=now + HOUR)
    assert balances(match.book) == paid | {key("Eto"): 0}
    assert disagreements(match) == []
