"""While a result is being examined nothing reaches the match, and one match that fails keeps no other waiting."""

import pytest

from games.models import Match, SiteClock
from games.services import play_bots as bots
from games.services import releasing
from games.services.holding import hold
from games.services.outages import note_tick
from games.services.pass_phase import pass_phase
from games.services.problems import NotNow
from games.services.releasing import release_due
from tests.engine.tables import BASKET, HOUR, T0, eden_table, open_phase, person, public_kinds, send

pytestmark = pytest.mark.django_db


def examined_table(*, seconds):
    """A match whose first phase closed early, at half past, and whose result is held for so long."""
    match = eden_table(release_after_seconds=seconds, early_close=True)
    for seat in range(3):
        send(match, seat, BASKET, T0 + HOUR / 2)
    return match


@pytest.fixture
def examined():
    """A match whose result is published an hour after half past."""
    match = examined_table(seconds=3600)
    assert open_phase(match).release_at == T0 + 3 * HOUR / 2
    return match


def test_a_pass_does_not_put_off_the_release(examined):
    with pytest.raises(NotNow):
        pass_phase(
            match_id=examined.pk, seat_number=0, sender=person("Nao"), phase_place="0.1", now=T0 + HOUR
        )
    assert open_phase(examined).release_at == T0 + 3 * HOUR / 2
    assert public_kinds(examined).count("office.examining") == 1


def test_bots_that_come_late_move_no_more(examined):
    before = open_phase(examined)
    type(before).objects.filter(pk=before.pk).update(bots_moved=False)
    Match.objects.filter(pk=examined.pk).update(has_bots=True)
    bots.play_bots(now=T0 + HOUR)
    assert open_phase(examined).release_at == before.release_at


def test_an_outage_moves_no_deadline_that_is_over(examined):
    due_at = open_phase(examined).due_at
    SiteClock.objects.update_or_create(pk=1, defaults={"ticked_at": T0})
    note_tick(now=T0 + HOUR)
    assert open_phase(examined).due_at == due_at


def test_a_hold_that_comes_before_the_lock_stops_the_release(examined, monkeypatch):
    lock = releasing.lock_running

    def held_first(*args, **kwargs):
        hold(match_id=examined.pk, why="Odd", actor=None, now=T0 + 2 * HOUR)
        return lock(*args, **kwargs)

    monkeypatch.setattr(releasing, "lock_running", held_first)
    release_due(now=T0 + 2 * HOUR)
    assert open_phase(examined).ordinal == 0


def test_a_release_that_fails_holds_its_match_and_no_other(examined, monkeypatch):
    other = examined_table(seconds=7200)
    release = releasing._release

    def failing(running, now):
        if running.match.pk == examined.pk:
            raise RuntimeError("planted")
        release(running, now)

    monkeypatch.setattr(releasing, "_release", failing)
    release_due(now=T0 + 100 * HOUR)
    examined.refresh_from_db()
    assert examined.held_at
    assert open_phase(other).ordinal == 1
