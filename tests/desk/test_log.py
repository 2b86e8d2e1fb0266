"""The log of official acts: chained, verified by a command, told in words, shown to whom it may be."""

import ast
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command
from django.db import connection
from django.urls import reverse

from games.models import Act
from games.selectors import act_log
from games.web.act_words import KINDS
from tests.desk.tables import DEALER, press
from tests.web.tables import browser_of, table

ROOT = Path(__file__).parents[2]
SERVICES = (ROOT / "games" / "services", ROOT / "forum" / "services")


def recorded_kinds(*places):
    """The kinds of all acts that the modules in these folders record; that services do, unless told otherwise."""
    kinds = set()
    for path in (path for place in places or SERVICES for path in place.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "record_act":
                kinds |= {word.value.value for word in node.keywords if word.arg == "kind"}
    return kinds


def tamper(sql, *values):
    """Change the log as somebody with the database's password could, the guards taken down."""
    with connection.cursor() as cursor:
        if connection.vendor == "sqlite":
            triggers = cursor.execute(
                "SELECT name FROM sqlite_master WHERE type = 'trigger' AND tbl_name = 'games_act'"
            ).fetchall()
            for (name,) in triggers:
                cursor.execute(f'DROP TRIGGER "{name}"')
        else:
            cursor.execute("SET CONSTRAINTS ALL IMMEDIATE")
            cursor.execute("ALTER TABLE games_act DISABLE TRIGGER USER")
        cursor.execute(sql, values)


@pytest.fixture
def match(db):
    """A match with a few acts."""
    match = table(dealer=DEALER)
    press(match, "extend", amount="2", unit="hours", reason="A late train")
    press(match, "remind")
    press(match, "hold", reason="Something is odd")
    return match


def test_every_kind_of_act_has_words():
    assert recorded_kinds() == KINDS


def test_a_log_that_nobody_touched_holds(match):
    out = StringIO()
    call_command("verify_log", match.public_id, stdout=out)
    call_command("verify_log", stdout=out)
    assert "Every act follows" in out.getvalue()


@pytest.mark.parametrize(
    "sql",
    [
        "UPDATE games_act SET facts = '{}' WHERE ordinal = 2",
        "UPDATE games_act SET public = NOT public WHERE ordinal = 3",
        "UPDATE games_act SET ordinal = 9 WHERE ordinal = 3",
        "DELETE FROM games_act WHERE ordinal = 1",
        "DELETE FROM games_act WHERE ordinal = 2",
        "DELETE FROM games_act WHERE ordinal = 4",
        "DELETE FROM games_act WHERE ordinal > 2",
        "DELETE FROM games_act",
    ],
)
def test_a_log_that_somebody_touched_does_not(match, sql):
    assert Act.objects.filter(match=match).count() == 4
    tamper(sql)
    with pytest.raises(CommandError, match=match.public_id) as found:
        call_command("verify_log")
    assert found.value.returncode == 1


def test_a_log_of_no_match_is_not_verified(match):
    with pytest.raises(CommandError):
        call_command("verify_log", "abcdefgh")


def test_everybody_reads_the_public_part_and_officials_all_of_it(match):
    shown = browser_of("Oda").get(match.get_absolute_url()).content.decode()
    assert "A late train" in shown
    assert "had the missing reminded" not in shown
    assert "had the missing reminded" in browser_of(DEALER).get(match.get_absolute_url()).content.decode()


def test_the_whole_log_is_read_page_by_page(match, monkeypatch):
    monkeypatch.setattr(act_log, "AT_ONCE", 2)
    monkeypatch.setattr(act_log, "PAGE", 3)
    for number in range(3):
        press(match, "announce", text=f"Bell {number}.")
    address = reverse("log", args=[match.public_id])
    assert address in browser_of("Oda").get(match.get_absolute_url()).content.decode()
    first, second = (browser_of("Oda").get(address, {"page": page}).content.decode() for page in (1, 2))
    assert "A late train" not in first
    assert "A late train" in second
    assert "had the missing reminded" not in first + second
    assert "had the missing reminded" in browser_of(DEALER).get(address, {"page": 2}).content.decode()


@pytest.mark.parametrize("page", ["0", "-1", "x", "99999999999999999999", "\x00"])
def test_a_page_of_the_log_that_is_none_is_the_nearest(match, page):
    answer = browser_of("Oda").get(reverse("log", args=[match.public_id]), {"page": page})
    assert answer.status_code == 200
