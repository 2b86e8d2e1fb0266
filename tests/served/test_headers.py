"""Every answer of every route is guarded: by headers, against foreign pages, and against stores."""

import runpy
from collections.abc import Iterator
from itertools import product
from typing import Any
from unittest import mock

import pytest
from django.http import HttpResponse
from django.test import Client, override_settings
from django.urls import reverse

from accounts.models import User
from games.models import Match
from liargame.settings.environment import read_environment
from tests.served.addresses import addresses
from tests.served.observatory import modifiers, parse_policy, score
from tests.web.tables import browser_of, person, table
from tests.wiring.source_files import ROOT
from tests.wiring.test_environment import SERVED, VAR

pytestmark = pytest.mark.django_db

LEAST_SCORE = 110
ROLES = ("stranger", "player", "staff")


@pytest.fixture(autouse=True)
def _served() -> Iterator[None]:
    """Guard answers as a served site does."""
    environment = read_environment(SERVED, default_var=VAR)
    with mock.patch("liargame.settings.current.ENVIRONMENT", environment):
        guards = runpy.run_path(str(ROOT / "liargame/settings/security.py"))
    kept = {name: value for name, value in guards.items() if name.isupper() and "PASSWORD" not in name}
    kept |= {"POSTS_A_MINUTE_BY_ADDRESS": 10_000, "POSTS_A_MINUTE_BY_SESSION": 10_000}
    with override_settings(**kept):
        yield


@pytest.fixture
def match() -> Match:
    return table(seats=4, dealer="Ryo")


def browser(role: str, **options: Any) -> Client:
    client = Client(raise_request_exception=False, **options)
    if role != "stranger":
        name = "Nao" if role == "player" else "Mori"
        User.objects.filter(pk=person(name).pk).update(is_staff=role == "staff", is_superuser=role == "staff")
        client.force_login(person(name))
    return client


def answers(match: Match, client: Client, method: str) -> Iterator[tuple[str, HttpResponse]]:
    """Every route's answer; a session that one of them has ended is not begun anew."""
    for name, address in addresses(match):
        if "logout" not in address:
            yield f"{method} {address} ({name})", getattr(client, method)(address, secure=True)
    yield f"{method} a page that is not there", getattr(client, method)("/nothing/here/", secure=True)
    yield (
        f"{method} a foreign host",
        getattr(client, method)("/", secure=True, headers={"host": "evil.example"}),
    )


def lower(answer: HttpResponse) -> dict[str, str]:
    return {name.lower(): value for name, value in answer.headers.items()}


@pytest.mark.parametrize(
    "role, method", [*product(ROLES, ("get", "post")), ("stranger", "put"), ("stranger", "head")]
)
def test_every_answer_scores_by_its_headers_and_is_no_fault(role: str, method: str, match: Match) -> None:
    for place, answer in answers(match, browser(role), method):
        told = modifiers(lower(answer), answer.cookies.values())
        assert score(lower(answer), answer.cookies.values()) >= LEAST_SCORE, (place, answer.status_code, told)
        assert answer.status_code < 500 or "/readyz" in place, place


@pytest.mark.parametrize("role", ROLES)
def test_no_answer_may_be_framed_stored_or_read_from_elsewhere(role: str, match: Match) -> None:
    for place, answer in answers(match, browser(role), "get"):
        headers = lower(answer)
        assert parse_policy(headers["content-security-policy"])["frame-ancestors"] == ["'none'"], place
        assert headers["x-frame-options"] == "DENY", place
        assert "no-store" in headers["cache-control"], place
        assert "private" in headers["cache-control"] or "no-cache" in headers["cache-control"], place
        assert "access-control-allow-origin" not in headers, place


@pytest.mark.parametrize(
    "role, origin", [*product(ROLES, [""]), ("player", "https://evil.example"), ("player", "null")]
)
def test_no_form_is_taken_without_its_token_or_from_elsewhere(role: str, origin: str, match: Match) -> None:
    client = browser(role, enforce_csrf_checks=True)
    if origin:
        client.defaults["HTTP_ORIGIN"] = origin
    events = match.events.count()
    for place, answer in answers(match, client, "post"):
        assert answer.status_code in (400, 403, 404, 405), (place, answer.status_code)
    assert match.events.count() == events


def refuse(status: int, match: Match) -> HttpResponse:
    """An answer with that status, as people may come to see it."""
    client = browser("staff", enforce_csrf_checks=status == 403)
    desk = reverse("desk", args=[match.public_id])
    if status == 400:
        return client.get("/", secure=True, headers={"host": "evil.example"})
    if status == 404:
        return client.get("/nothing/here/", secure=True)
    if status == 429:
        with override_settings(POSTS_A_MINUTE_BY_ADDRESS=0):
            return client.post("/accounts/login/", secure=True)
    if status == 500:
        with mock.patch("games.web.desk.views.read_desk", side_effect=ValueError):
            return client.get(desk, secure=True)
    return client.post(desk, secure=True)  # 403 without the form's token, 405 with it


@pytest.mark.parametrize("status", [400, 403, 404, 405, 429, 500])
def test_refusals_and_faults_are_guarded_like_every_answer(status: int, match: Match) -> None:
    answer = refuse(status, match)
    assert answer.status_code == status
    assert score(lower(answer), answer.cookies.values()) >= LEAST_SCORE
    assert parse_policy(lower(answer)["content-security-policy"])["frame-ancestors"] == ["'none'"]
    assert "no-store" in lower(answer)["cache-control"]


def test_a_page_over_http_sends_the_visitor_to_https() -> None:
    answer = Client().get("/")
    assert (answer.status_code, answer.headers["Location"]) == (301, "https://testserver/")


def test_the_score_falls_with_each_guard_that_is_missing() -> None:
    with override_settings(
        CONTENT_SECURITY_POLICY={"DIRECTIVES": {"script-src": ["'self'", "'unsafe-inline'"]}}
    ):
        assert score(lower(Client().get("/healthz", secure=True))) < LEAST_SCORE
    with override_settings(SECURE_HSTS_SECONDS=0):
        assert score(lower(Client().get("/healthz", secure=True))) < LEAST_SCORE
    cookies = browser_of("Nao").cookies.values()
    assert modifiers({}, cookies)["cookies"] < 5
