"""Tasks may run twice, late and at once: what they do is done once, and a fault ends none of them."""

from datetime import timedelta
from unittest import mock

import pytest
from django.utils import timezone

from games import tasks
from games.models import OutboxItem, Phase
from games.services.keeping_time import keep_time, seconds_to_next_close
from liargame.celery import app, ask_for_frames
from tests.engine.tables import eden_table
from tests.live.rows import T0, running_match

pytestmark = pytest.mark.django_db

SOON = timedelta(milliseconds=300)


@pytest.fixture
def due_soon() -> Phase:
    """The open phase of a match, whose deadline is close."""
    match = eden_table()
    Phase.objects.filter(match=match).update(due_at=timezone.now() + SOON)
    return Phase.objects.get(match=match)


def test_every_task_of_the_timetable_exists_and_has_a_queue() -> None:
    for entry in app.conf.beat_schedule.values():
        assert entry["task"] in app.tasks
    routes = app.conf.task_routes
    assert {routes[name]["queue"] for name in ("games.tasks.tick", "games.tasks.send_frames")} == {"clock"}
    assert app.conf.task_default_queue == "courier"


def test_a_tick_closes_a_phase_of_the_coming_second_at_its_time(due_soon: Phase) -> None:
    tasks.tick()
    due_soon.refresh_from_db()
    changes = due_soon.deadline_changes.count()
    assert due_soon.closed_at or changes, "the deadline has passed and nothing came of it"


def test_a_close_within_a_tick_lets_others_tell_the_browsers(due_soon: Phase) -> None:
    with mock.patch.object(tasks, "ask_for_frames") as asked:
        tasks.tick()
    due_soon.refresh_from_db()
    asked.assert_called()
    assert OutboxItem.objects.filter(kind="frame", sent_at__isnull=True).exists()


def test_closes_in_quick_succession_are_told_together() -> None:
    tables = [eden_table() for _ in range(5)]
    for number, match in enumerate(tables):
        due_at = timezone.now() + SOON + number * timedelta(milliseconds=20)
        Phase.objects.filter(match=match).update(due_at=due_at)
    with mock.patch.object(tasks, "ask_for_frames") as asked:
        tasks.tick()
    assert not Phase.objects.filter(closed_at=None, due_at__lt=timezone.now()).exists()
    assert 1 <= asked.call_count < len(tables)


def test_two_ticks_overlap_so_that_no_deadline_falls_between_them() -> None:
    [each_second] = {
        entry["schedule"] for entry in app.conf.beat_schedule.values() if entry["task"] == "games.tasks.tick"
    }
    assert each_second < tasks.ROUND_SECONDS


def test_a_tick_with_nothing_due_ends_at_once() -> None:
    with mock.patch.object(tasks.time, "sleep") as rested:
        tasks.tick()
    rested.assert_not_called()


def test_the_clock_knows_how_long_it_may_rest() -> None:
    assert seconds_to_next_close(now=T0) is None
    match = eden_table()
    Phase.objects.filter(match=match).update(due_at=T0 + timedelta(seconds=5))
    rest = seconds_to_next_close(now=T0)
    assert rest is not None
    assert 5 < rest < 5.2


@pytest.mark.parametrize("standstill", ["held_at", "paused_at"])
def test_the_clock_does_not_wait_for_a_match_that_stands_still(standstill: str) -> None:
    match = eden_table()
    setattr(match, standstill, T0)
    match.pause_ends_at = T0 + timedelta(days=1) if standstill == "paused_at" else None
    match.save()
    assert seconds_to_next_close(now=T0) is None


def test_a_round_of_the_clock_tells_the_browsers() -> None:
    eden_table()
    assert OutboxItem.objects.filter(kind="frame", sent_at__isnull=True).exists()
    keep_time(now=timezone.now())
    assert not OutboxItem.objects.filter(kind="frame", sent_at__isnull=True).exists()


@pytest.mark.parametrize("name", ["send_frames", "send_the_rest", "prune", "audit_ledger"])
def test_a_task_may_run_twice(name: str) -> None:
    running_match()
    for _ in range(2):
        getattr(tasks, name)()


def test_a_task_that_fails_is_logged_without_words_and_ends_well() -> None:
    with mock.patch("games.tasks.drain_outbox", side_effect=ValueError("a secret")):
        tasks.send_frames()


def test_a_broker_that_is_gone_harms_no_request() -> None:
    with mock.patch.object(app, "send_task", side_effect=OSError):
        ask_for_frames()
