"""Logs and reports tell where a fault happened, and none of the words that may quote a secret."""

import io
import json
import logging
import logging.config
from collections.abc import Iterator
from typing import Any

import pytest
import sentry_sdk
import structlog
from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.test import Client, override_settings
from django.urls import include, path
from sentry_sdk.envelope import Envelope
from sentry_sdk.transport import Transport

from liargame.reporting import start_reporting

SECRET = "cast-gold-7f3a"


def fail(request: HttpRequest, word: str) -> HttpResponse:
    """A view that fails over what it was handed."""
    local = {"move": word}
    try:
        int(word)
    except ValueError as fault:
        raise LookupError(f"no such move: {local}") from fault
    return HttpResponse()


urlpatterns = [path("fail/<word>/", fail, name="fail"), path("", include("liargame.urls"))]


@pytest.fixture
def log() -> Iterator[io.StringIO]:
    """What the site's own logging configuration writes."""
    written = io.StringIO()
    logging.config.dictConfig(settings.LOGGING)
    handler = next(h for h in logging.getLogger().handlers if isinstance(h, logging.StreamHandler))
    before = handler.setStream(written)
    yield written
    handler.setStream(before)


def visit() -> None:
    """Let a request fail, with the secret in path, query, body, cookies and headers."""
    client = Client(raise_request_exception=False, headers={"X-Token": SECRET})
    client.cookies["session"] = SECRET
    with override_settings(ROOT_URLCONF=__name__):
        answer = client.post(f"/fail/{SECRET}/?token={SECRET}", {"move": SECRET})
    assert answer.status_code == 500


@pytest.mark.django_db
def test_the_log_names_the_place_and_not_the_words(log: io.StringIO) -> None:
    visit()
    told = log.getvalue()
    assert "LookupError" in told
    assert "test_faults_told.py" in told
    assert SECRET not in told


def test_a_fault_that_is_logged_by_hand_keeps_its_words_out(log: io.StringIO) -> None:
    try:
        raise ExceptionGroup(SECRET, [KeyError(SECRET)])
    except ExceptionGroup:
        structlog.get_logger("test").exception("it failed", job="tick")
    told = log.getvalue()
    assert "KeyError" in told
    assert "tick" in told
    assert SECRET not in told


class Kept(Transport):
    """A transport that keeps what would be sent."""

    sent: list[Envelope] = []

    def capture_envelope(self, envelope: Envelope) -> None:
        self.sent.append(envelope)


@pytest.fixture
def reports() -> Iterator[list[Envelope]]:
    """The reports that this process would have sent."""
    start_reporting("https://key@faults.example/1")
    client = sentry_sdk.get_client()
    client.transport = Kept()
    Kept.sent.clear()
    yield Kept.sent
    client.close()
    sentry_sdk.init(dsn=None)


@pytest.mark.django_db
def test_a_report_names_the_place_and_nothing_of_the_request(reports: list[Envelope]) -> None:
    visit()
    sent = [item.payload.json for envelope in reports for item in envelope.items]
    assert sent, "nothing was reported"
    told: dict[str, Any] = sent[0]
    assert told["exception"]["values"][-1]["type"] == "LookupError"
    assert SECRET not in json.dumps(sent)
    assert not told.keys() & {"request", "user", "breadcrumbs", "extra", "contexts", "tags", "server_name"}
