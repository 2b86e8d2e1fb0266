"""After a whole match played in browsers, refusals and faults included, logs and figures tell nothing of it."""

import io
import json
import logging
import logging.config
import runpy
from collections.abc import Iterator
from smtplib import SMTPRecipientsRefused
from typing import Any
from unittest import mock

import pytest
import structlog
from allauth.account.models import EmailAddress
from django.contrib.sessions.models import Session
from django.core.mail.backends.locmem import EmailBackend
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from accounts.models import User
from games import tasks
from games.models import Match, MatchSecret, Message
from games.services.announcing import announce
from games.services.outbox.alarms import queue_alarm
from liargame.settings.environment import read_environment
from tests.web.tables import close, form_fields, lobby, person, send, start_match
from tests.wiring.source_files import ROOT
from tests.wiring.test_environment import SERVED, VAR

pytestmark = pytest.mark.django_db

ADDRESS = "nao.kanzaki@mail.example"
PASSWORD = "nobody finds this phrase 9"
FORWARDED = "203.0.113.77"
ANNOUNCEMENT = "The ninth tree is closed to visitors"
LETTER = "Meet me behind the ninth tree"
POST = "Nobody pays the ferryman"
FAULT = "the rules broke over a golden apple"
TOKEN = "a token of more than twenty letters"
FIRST_BASKET = {"apples": ["gold", "silver", "", "", ""]}
TOO_SMALL = {"apples": ["silver"]}


@pytest.fixture
def log() -> Iterator[io.StringIO]:
    """What the site writes when it logs as a served one does, at its most talkative."""
    environment = read_environment({**SERVED, "LIARGAME_LOG_LEVEL": "DEBUG"}, default_var=VAR)
    with mock.patch("liargame.settings.current.ENVIRONMENT", environment):
        served = runpy.run_path(str(ROOT / "liargame/settings/logs.py"))["LOGGING"]
    written = io.StringIO()
    root, before = logging.getLogger(), (logging.getLogger().level, logging.getLogger().handlers[:])
    logging.config.dictConfig(served)
    root.handlers[0].setStream(written)
    yield written
    root.handlers[:] = before[1]
    root.setLevel(before[0])


def signed_in() -> Client:
    """Nao's browser, after a wrong password and the right one."""
    nao = person("Nao")
    nao.email = ADDRESS
    nao.set_password(PASSWORD)
    nao.save()
    EmailAddress.objects.create(user=nao, email=ADDRESS, verified=True, primary=True)
    browser = Client(raise_request_exception=False, headers={"x-forwarded-for": FORWARDED})
    for password in (PASSWORD.upper(), PASSWORD):
        browser.post("/accounts/login/", {"login": ADDRESS, "password": password})
    browser.post("/accounts/password/reset/", {"email": ADDRESS})
    return browser


def play_in_browsers() -> Match:
    """Play a match to its end; moves by form, one refused, one that breaks the site, letters, lost mail."""
    match = lobby(seats=3, dealer="Ryo")
    Client().get(f"{match.get_absolute_url()}join/{match.invitation}/")
    match = start_match(match_id=match.pk, now=timezone.now())
    browser, moves = signed_in(), f"{match.get_absolute_url()}moves/"
    fields = form_fields(browser.get(match.get_absolute_url()).content, "basket")
    assert browser.post(moves, {**fields, **TOO_SMALL}).status_code == 422
    with mock.patch("games.web.moves.submit_message", side_effect=ValueError(FAULT)):
        assert browser.post(moves, {**fields, **FIRST_BASKET}).status_code == 500
    assert browser.post(moves, {**fields, **FIRST_BASKET}).status_code == 302
    for at_close in (True, False):
        announce(
            match_id=match.pk, dealer=person("Ryo"), text=ANNOUNCEMENT, at_close=at_close, now=timezone.now()
        )
    write_in_browser(browser, match)
    for seat in (1, 2):
        assert send(match, seat, {"basket": ["gold", "silver"]}, at=timezone.now()).accepted
    while match.status == Match.Status.RUNNING:
        close(match)
    browser.get(f"{match.get_absolute_url()}record.json")
    lose_mail()
    return match


def write_in_browser(browser: Client, match: Match) -> None:
    """Write a letter, one that is refused, and a post that breaks the site."""
    letters = reverse("letters", args=[match.public_id])
    assert browser.post(letters, {"to": ["1"], "text": LETTER}).status_code == 302
    assert browser.post(letters, {"to": [], "text": LETTER}).status_code == 422
    post = reverse("write-post", args=[match.public_id, "table"])
    with mock.patch("forum.web.threads.write_post", side_effect=ValueError(POST)):
        assert browser.post(post, {"text": POST}).status_code == 500


def lose_mail() -> None:
    """Let the mail server refuse an operator's address, and say so in words that name it."""
    User.objects.create_superuser("Operator", "operator@mail.example")
    queue_alarm(key="test", why="Something is wrong.", now=timezone.now())
    refusal = SMTPRecipientsRefused({"operator@mail.example": (550, b"operator@mail.example is unknown")})
    with mock.patch.object(EmailBackend, "send_messages", side_effect=refusal):
        tasks.send_the_rest()
        tasks.send_the_rest()
    tasks.tick()


def secrets(match: Match, browser_keys: list[str]) -> set[str]:
    """All that must stand in no log and no figure, in every spelling in which it might."""
    plain = {ADDRESS, PASSWORD, PASSWORD.upper(), FORWARDED, "127.0.0.1", ANNOUNCEMENT, LETTER, POST, FAULT}
    plain |= {"operator@mail.example", "gold", "silver", match.invitation}
    plain |= {MatchSecret.objects.get(match=match).seed, *browser_keys}
    for message in Message.objects.filter(match=match):
        plain |= {json.dumps(message.body), str(message.body), *([message.token] if message.token else [])}
    return plain | {json.dumps(text)[1:-1] for text in plain}


def told(log: io.StringIO, client: Client) -> str:
    """The logs and the figures."""
    figures = client.get("/metrics", headers={"authorization": f"Bearer {TOKEN}"}).content.decode()
    assert "liargame_closes_total" in figures
    return log.getvalue() + figures


def test_a_whole_match_leaves_no_secret_in_logs_and_figures(
    log: io.StringIO, client: Client, settings: Any
) -> None:
    settings.METRICS_TOKEN = TOKEN
    match = play_in_browsers()
    keys = list(Session.objects.values_list("session_key", flat=True))
    written = told(log, client)
    events = {json.loads(line)["event"] for line in log.getvalue().splitlines()}
    assert {"request", "alarm", "request refused or failed with status 500"} <= events
    assert "ValueError" in written
    assert Message.objects.filter(match=match, accepted=False).exists()
    assert keys
    assert [text for text in secrets(match, keys) if text in written] == []


LEAKS = {
    "a move": {"basket": ["gold", "silver"]},
    "an address": ADDRESS,
    "a token": TOKEN,
    "a letter": LETTER,
}


@pytest.mark.parametrize("leak", LEAKS.values(), ids=LEAKS)
def test_the_scan_finds_what_leaks(leak: Any, log: io.StringIO) -> None:
    match = play_in_browsers()
    Match.objects.filter(pk=match.pk).update(invitation=TOKEN)
    match.refresh_from_db()
    structlog.get_logger("leak").warning("leaked", of=leak)
    assert [text for text in secrets(match, []) if text in log.getvalue()]
