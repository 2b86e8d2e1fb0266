"""Every answer carries the headers that guard it, and every request is logged without what it says."""

import logging
import re

import pytest
from django.http import HttpRequest, HttpResponse
from django.test import Client, RequestFactory
from django.utils.cache import patch_vary_headers

from liargame.middleware.headers import guard_answers

PAGES = ("/accounts/login/", "/admin/login/", "/no-such-page/")


@pytest.mark.django_db
@pytest.mark.parametrize("path", PAGES)
def test_every_answer_is_guarded(path: str, client: Client) -> None:
    answer = client.get(path)
    assert "frame-ancestors 'none'" in answer["Content-Security-Policy"]
    assert "unsafe" not in answer["Content-Security-Policy"]
    assert answer["X-Content-Type-Options"] == "nosniff"
    assert answer["Referrer-Policy"] == "same-origin"
    assert answer["Cross-Origin-Resource-Policy"] == "same-origin"
    assert "geolocation=()" in answer["Permissions-Policy"]
    assert {"private", "no-store"} <= set(re.split(r",\s*", answer["Cache-Control"]))


def test_static_files_are_guarded_and_may_be_kept(client: Client) -> None:
    answer = client.get("/static/css/base.css")
    assert answer.status_code == 200
    assert "Content-Security-Policy" in answer
    assert "Access-Control-Allow-Origin" not in answer
    assert "no-store" not in answer["Cache-Control"]


def cache_control(*, vary: str, own: str) -> str:
    """Say how an answer may be kept that varies by `vary` and asked for `own`."""

    def answer(request: HttpRequest) -> HttpResponse:
        response = HttpResponse(headers={"Cache-Control": own})
        patch_vary_headers(response, [vary])
        return response

    return str(guard_answers(answer)(RequestFactory().get("/"))["Cache-Control"])


def test_an_answer_that_a_session_shaped_is_never_kept() -> None:
    assert "no-store" in cache_control(vary="Cookie", own="public, max-age=60")
    assert "public" not in cache_control(vary="Cookie", own="public, max-age=60")


def test_an_answer_for_everybody_may_be_kept() -> None:
    assert cache_control(vary="Accept", own="public, max-age=60") == "public, max-age=60"


@pytest.mark.django_db
def test_the_log_names_the_route_and_nothing_of_the_request(
    client: Client, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.INFO, logger="liargame"):
        client.get(
            "/accounts/login/?next=/secret-place/", headers={"Authorization": "Bearer token-of-somebody"}
        )
    assert "account_login" in caplog.text
    assert "secret-place" not in caplog.text
    assert "token-of-somebody" not in caplog.text
    assert "127.0.0.1" not in caplog.text


@pytest.mark.django_db
@pytest.mark.parametrize(
    "given, kept", [("0123abcd-45", True), ("short", False), ("x" * 65, False), ("line\tbreak-line", False)]
)
def test_a_proxys_request_number_is_taken_over_when_it_is_one(given: str, kept: bool, client: Client) -> None:
    answer = client.get("/accounts/login/", headers={"X-Request-ID": given})
    assert (answer["X-Request-ID"] == given) is kept
