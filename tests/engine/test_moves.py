"""Messages as they come in: receipts, repeats, refusals, the log."""

from dataclasses import replace

import pytest

from games.core.draws import commitment
from games.models import Message, StandingMove
from games.services.problems import NotNow
from games.services.submit_message import submit_message
from tests.engine.tables import (
    BASKET,
    GOLD,
    HOUR,
    RED,
    T0,
    eden_table,
    open_phase,
    person,
    play,
    public_kinds,
    send,
    yen,
)

pytestmark = pytest.mark.django_db


def test_the_same_form_twice_is_one_message():
    """A double click, two tabs, the back button: one move and one receipt."""
    match = eden_table()
    first = send(match, 0, BASKET, T0 + HOUR, token="a")
    second = send(match, 0, BASKET, T0 + 2 * HOUR, token="a")
    assert second == replace(first, is_repeat=True)
    assert Message.objects.count() == 1


def test_the_last_valid_move_stands():
    """G7: a refused message changes nothing."""
    match = eden_table()
    play(match, BASKET, BASKET, BASKET)
    at = open_phase(match).opened_at
    assert send(match, 0, GOLD, at).accepted
    assert send(match, 0, RED, at).accepted
    refused = send(match, 0, {"cast": ["gold", "white"]}, at)
    assert not refused.accepted
    assert refused.rule
    assert StandingMove.objects.get(phase=open_phase(match)).body["cast"] == ["red"]
    assert Message.objects.filter(phase=open_phase(match)).count() == 3


def test_a_form_of_the_phase_before_is_refused_and_not_taken_for_this_one():
    """A form kept open over the close."""
    match = eden_table()
    play(match, BASKET, BASKET, BASKET)
    seat = match.seats.get(number=0)
    receipt = submit_message(
        match_id=match.pk, seat_number=0, sender=seat.holder, body=BASKET, token="", phase_place="0.1", now=T0
    )
    assert not receipt.accepted


def test_only_the_holder_moves_a_seat():
    """The seat's own, and nobody else's."""
    match = eden_table()
    with pytest.raises(NotNow):
        submit_message(
            match_id=match.pk,
            seat_number=0,
            sender=person("Yokoya"),
            body=BASKET,
            token="",
            phase_place="0.1",
            now=T0,
        )


def test_starting_takes_the_fees_and_publishes_the_commitment():
    """Setup 1: 50m from each player; promise 5: the seed's commitment."""
    match = eden_table(seed="a secret")
    assert yen(match) == [50_000_000] * 3
    assert match.commitment == commitment("a secret")
    assert public_kinds(match)[0] == "office.started"


def test_the_seed_is_told_only_at_the_end():
    """Promise 5: published when the match ends."""
    match = eden_table(seed="a secret")
    play(match, BASKET, BASKET, BASKET)
    assert not match.events.filter(facts__seed="a secret").exists()
    play(match, RED, RED, RED)
    assert match.events.get(kind="office.ended").facts["seed"] == "a secret"
    assert match.status == "ended"
    assert yen(match) == [350_000_000] * 3
