"""The demo: an empty site is filled once, and its sign-ins work."""

import re
from io import StringIO

import pytest
from django.conf import settings
from django.core.management import CommandError, call_command
from django.test import Client

from games.management.demo.sign_ins import FILE
from games.models import Match
from games.registry import game_types

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _no_demo_before() -> None:
    (settings.VAR_DIR / FILE).unlink(missing_ok=True)


def demo(**options: bool) -> str:
    said = StringIO()
    call_command("demo", stdout=said, **options)
    return said.getvalue()


def test_an_empty_site_is_filled_once() -> None:
    said = demo(if_empty=True)
    assert Match.objects.filter(status=Match.Status.ENDED).count() == len(game_types())
    assert Match.objects.filter(status=Match.Status.RUNNING).count() == 1
    assert Match.objects.filter(status=Match.Status.LOBBY).count() == 1
    assert demo(if_empty=True) == said
    assert Match.objects.count() == len(game_types()) + 2
    assert (settings.VAR_DIR / FILE).stat().st_mode & 0o777 == 0o600


def test_the_sign_ins_work() -> None:
    pairs = re.findall(r"Sign in +(\S+) / (\S+)", demo())
    assert len(pairs) == 3
    for name, password in pairs:
        browser = Client()
        answer = browser.post("/accounts/login/", {"login": name, "password": password})
        assert answer.status_code == 302


def test_a_site_that_is_in_use_is_left_alone() -> None:
    demo()
    with pytest.raises(CommandError):
        demo()
