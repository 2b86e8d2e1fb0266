"""Corrections that meet something else: one another, substitutes, records."""

from datetime import timedelta

import pytest
from django.contrib.auth.models import AnonymousUser

from games.models import Match
from games.selectors.access import access_match
from games.selectors.replay import read_replay
from games.selectors.verification import verify_match
from games.services.correcting import Correction, correct_phase
from games.services.soundness import unsound
from tests.engine.tables import BASKET, HOUR, close, eden_table, open_phase, person, play, send

pytestmark = pytest.mark.django_db


@pytest.fixture
def dealer():
    """A dealer."""
    return person("Dealer")


def disagreements(match):
    """What the record of a match finds otherwise than the match, once nobody has moved to its end."""
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
