"""Operators are told whether the site works, and its figures, but nothing of a match."""

from datetime import timedelta
from unittest import mock

import pytest
from django.test import Client
from django.utils import timezone
from prometheus_client.parser import text_string_to_metric_families

from games.models import Phase, SiteClock
from games.services.closing import close_due
from games.services.ticking import tick
from liargame.counters import count, counted
from tests.engine.tables import BASKET, T0, eden_table, open_phase, send
from tests.live.rows import happen, running_match

pytestmark = pytest.mark.django_db

TOKEN = "a token of more than twenty letters"


def figures(client: Client, token: str = TOKEN) -> dict[str, float]:
    answer = client.get("/metrics", headers={"authorization": f"Bearer {token}"})
    assert answer.status_code == 200
    found = {}
    for family in text_string_to_metric_families(answer.content.decode()):
        for sample in family.samples:
            found["".join([sample.name, *(f"[{value}]" for value in sample.labels.values())])] = sample.value
    return found


@pytest.fixture
def _ticking() -> None:
    SiteClock.objects.create(pk=1, ticked_at=timezone.now())


def test_a_process_that_answers_is_alive(client: Client) -> None:
    answer = client.get("/healthz")
    assert (answer.status_code, answer.json()["alive"]) == (200, True)


@pytest.mark.usefixtures("_ticking")
def test_a_site_with_everything_is_ready(client: Client) -> None:
    answer = client.get("/readyz")
    assert answer.status_code == 200, answer.json()
    assert set(answer.json().values()) == {True}


@pytest.mark.usefixtures("_ticking")
@pytest.mark.parametrize(
    "name, fault",
    [
        ("database", "liargame.health.states.connection"),
        ("cache", "liargame.health.states.cache"),
        ("migrations", "liargame.health.states.MigrationExecutor"),
    ],
)
def test_a_site_that_lacks_something_is_not_ready_and_says_what(
    name: str, fault: str, client: Client
) -> None:
    from liargame.health import states

    states._migrations.cache_clear()
    with mock.patch(fault):
        answer = client.get("/readyz")
    assert answer.status_code == 503
    assert answer.json()[name] is False


@pytest.mark.parametrize("silent_seconds", [None, 31])
def test_a_site_whose_clock_is_silent_is_not_ready(silent_seconds: int | None, client: Client) -> None:
    if silent_seconds is not None:
        SiteClock.objects.create(pk=1, ticked_at=timezone.now() - timedelta(seconds=silent_seconds))
    answer = client.get("/readyz")
    assert (answer.status_code, answer.json()["clock"]) == (503, False)


@pytest.mark.usefixtures("_ticking")
def test_a_site_with_an_overdue_phase_is_not_ready(client: Client) -> None:
    eden_table()
    answer = client.get("/readyz")
    assert (answer.status_code, answer.json()["deadlines"]) == (503, False)


@pytest.mark.usefixtures("_ticking")
def test_an_overdue_phase_that_nobody_can_close_alarms_once_an_hour() -> None:
    from games.models import OutboxItem

    match = eden_table()
    Phase.objects.filter(match=match).update(due_at=timezone.now() - timedelta(minutes=2))
    with mock.patch("games.services.ticking._JOBS", new=_without_closing()):
        for _ in range(2):
            tick(now=timezone.now())
    alarms = OutboxItem.objects.filter(kind="alarm")
    assert [item.payload["why"] for item in alarms] == ["1 open phases are overdue by more than a minute."]


def _without_closing() -> tuple[object, ...]:
    from games.services.ticking import _JOBS

    return tuple(job for job in _JOBS if job is not close_due)


@pytest.mark.parametrize("given", ["", "Bearer ", "Bearer wrong", TOKEN])
def test_without_the_token_there_are_no_figures(given: str, client: Client, settings) -> None:
    settings.METRICS_TOKEN = TOKEN
    assert client.get("/metrics", headers={"authorization": given}).status_code == 404


def test_where_no_token_is_set_nothing_opens_the_figures(client: Client, settings) -> None:
    settings.METRICS_TOKEN = None
    for given in ("Bearer None", "Bearer "):
        assert client.get("/metrics", headers={"authorization": given}).status_code == 404


def test_figures_count_closings_lateness_refusals_and_what_waits(
    client: Client, settings, django_capture_on_commit_callbacks
) -> None:
    settings.METRICS_TOKEN = TOKEN
    match = eden_table()
    due_at = open_phase(match).due_at
    with django_capture_on_commit_callbacks(execute=True):
        assert not send(match, 0, BASKET, due_at + timedelta(milliseconds=1)).accepted
    for seat in range(3):
        assert send(match, seat, BASKET, T0).accepted
    with (
        mock.patch("games.services.measuring.timezone.now", return_value=due_at + timedelta(seconds=0.2)),
        django_capture_on_commit_callbacks(execute=True),
    ):
        close_due(now=due_at + timedelta(seconds=0.15))
    told = figures(client)
    assert told["liargame_closes_total"] == 1
    assert told["liargame_close_lateness_seconds_bucket[0.15]"] == 0
    assert told["liargame_close_lateness_seconds_bucket[0.2]"] == 1
    assert told["liargame_close_lateness_seconds_bucket[+Inf]"] == 1
    assert told["liargame_close_lateness_seconds_sum"] == pytest.approx(0.2)
    assert told["liargame_refusals_total[G8]"] == 1
    assert told["liargame_outbox_items[frame]"] >= 1
    assert told["liargame_outbox_age_seconds[frame]"] > 0


def test_figures_hold_no_name_of_a_match_or_a_person(client: Client, settings) -> None:
    settings.METRICS_TOKEN = TOKEN
    match = running_match()
    happen(match)
    answer = client.get("/metrics", headers={"authorization": f"Bearer {TOKEN}"})
    for name in (match.public_id, match.name, "Nao"):
        assert name not in answer.content.decode()


def test_counters_are_kept_apart_by_label_and_survive_a_cache_that_fails() -> None:
    count("things")
    count("things", label="Apples 3(a)", by=2)
    count("things", label="Apples 3(a)")
    assert counted() == {("things", ""): 1, ("things", "Apples 3(a)"): 3}
    with mock.patch("liargame.counters.cache.incr", side_effect=OSError):
        count("things")
