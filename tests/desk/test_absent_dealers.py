"""Operators are told of a match that waits for a dealer who has been silent for a week, and of no other."""

from datetime import datetime, timedelta

import pytest

from games.models import Dealership, Match, OutboxItem
from games.services.absences import watch_dealers
from games.services.dealers import appoint_dealer
from games.services.holding import hold_by_hand
from games.services.open_match import Terms, open_match
from games.services.pausing import pause_match
from games.services.seating import take_seat
from games.services.start_match import start_match
from tests.engine.tables import BASKET, HOUR, T0, play
from tests.web.tables import person

pytestmark = pytest.mark.django_db

WEEK = timedelta(days=7)
NAMES = ("Nao", "Akiyama", "Fukunaga")


def waiting_lobby(*, starts_at: datetime | None = None) -> Match:
    """A lobby with three people in it, whose dealer has just opened it."""
    terms = Terms("garden-of-eden", "48h", "Table", release_after_seconds=3600, starts_at=starts_at)
    match = open_match(terms=terms, dealer=person("Ryo"), now=T0)
    for name in NAMES:
        take_seat(match_id=match.pk, user=person(name), kind="player", now=T0)
    return match


def on_hold() -> Match:
    match = start_match(match_id=waiting_lobby().pk, now=T0)
    hold_by_hand(match_id=match.pk, dealer=person("Ryo"), why="Odd", now=T0)
    return match


def with_a_held_result() -> Match:
    match = start_match(match_id=waiting_lobby().pk, now=T0)
    play(match, BASKET, BASKET, BASKET)
    Dealership.objects.filter(match=match).update(last_sign_at=T0)
    return match


def in_a_pause() -> Match:
    match = start_match(match_id=waiting_lobby().pk, now=T0)
    pause_match(match_id=match.pk, dealer=person("Ryo"), reason="Storm", longest=2 * WEEK, now=T0)
    return match


def in_play() -> Match:
    return start_match(match_id=waiting_lobby().pk, now=T0)


def about_to_start() -> Match:
    return waiting_lobby(starts_at=T0 + 3 * WEEK)


def told(at: datetime) -> int:
    """How many alarms there are after a watch at that instant."""
    watch_dealers(now=at)
    return OutboxItem.objects.filter(kind="alarm", key__startswith="alarm:dealer:").count()


@pytest.mark.parametrize("place", [on_hold, with_a_held_result, waiting_lobby])
def test_a_match_that_waits_is_told_of_after_a_week_and_once_a_week(place):
    place()
    assert told(T0 + WEEK - HOUR) == 0
    assert told(T0 + WEEK + HOUR) == 1
    assert told(T0 + WEEK + 2 * HOUR) == 1
    assert told(T0 + 2 * WEEK + HOUR) == 2


@pytest.mark.parametrize("place", [in_a_pause, in_play, about_to_start])
def test_a_match_that_goes_on_by_the_clock_waits_for_nobody(place):
    place()
    assert told(T0 + WEEK + HOUR) == 0


def test_a_sign_of_a_co_dealer_is_a_sign():
    match = on_hold()
    appoint_dealer(match_id=match.pk, actor=person("Ryo"), person=person("Mori"), now=T0 + 2 * HOUR)
    assert told(T0 + WEEK + HOUR) == 0
    assert told(T0 + WEEK + 3 * HOUR) == 1
