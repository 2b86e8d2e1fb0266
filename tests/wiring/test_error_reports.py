"""A report of an error goes out with its place in the code and with nothing that a person sent."""

import json
from typing import Any

import pytest
import sentry_sdk
from sentry_sdk.transport import Transport

from liargame.settings.error_reports import SENTRY_OPTIONS, without_what_people_sent

SECRET = "white-on-round-three"


class Box(Transport):
    """Keeps what would be sent."""

    def __init__(self) -> None:
        super().__init__()
        self.sent: list[dict[str, Any]] = []

    def capture_envelope(self, envelope: sentry_sdk.envelope.Envelope) -> None:
        self.sent += [item.payload.json for item in envelope.items if item.payload.json]


@pytest.fixture
def box() -> Box:
    return Box()


def test_what_a_person_sent_stays_here(box: Box) -> None:
    client = sentry_sdk.Client(transport=box, default_integrations=False, **SENTRY_OPTIONS)
    with sentry_sdk.isolation_scope() as scope:
        scope.set_client(client)
        scope.set_user({"ip_address": "192.0.2.7", "username": SECRET})
        scope.set_extra("move", SECRET)
        scope.add_breadcrumb(message=SECRET)
        try:
            raise ValueError(SECRET)
        except ValueError as error:
            scope.capture_exception(error)
    (report,) = box.sent
    assert report["exception"]["values"][0]["type"] == "ValueError"
    assert SECRET not in json.dumps(report)
    assert "user" not in report


def test_of_a_request_only_the_method_is_told() -> None:
    request = {
        "method": "POST",
        "url": f"/move/?q={SECRET}",
        "data": SECRET,
        "env": {"REMOTE_ADDR": "192.0.2.7"},
    }
    report = without_what_people_sent({"request": request}, {})
    assert report["request"] == {"method": "POST"}
