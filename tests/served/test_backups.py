"""A backup that is restored is the whole site again, with its seals unbroken; whatever does not fit is found."""

import stat
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from django.contrib.sessions.models import Session
from django.core.management import CommandError, call_command
from django.db import connection
from django.db.models import F
from django.test import Client

from accounts.append_only import drop_guards
from games.models import Act, Event, Match, MatchSecret, Message, Phase, StandingMove
from games.services.announcing import announce
from games.services.soundness import unsound
from tests.engine.tables import BASKET, GOLD, HOUR, SILVER, T0, eden_table, person, play, send

NOISE = b"\xff" * 4096
MODELS = (Match, MatchSecret, Phase, Message, StandingMove, Event, Act)


def run_site() -> None:
    """Let there be a match in play with a move that stands, and one that has ended."""
    dealer = person("Dai")
    running = eden_table(seats=3, dealer=dealer, seed="one")
    announce(match_id=running.pk, dealer=dealer, text="Welcome.", at_close=False, now=T0 + HOUR)
    play(running, BASKET, BASKET, BASKET)
    send(running, 0, GOLD, T0 + 49 * HOUR)
    send(running, 1, SILVER, T0 + 49 * HOUR)
    ended = eden_table(seats=3, seed="two")
    for _ in range(20):
        if ended.status == Match.Status.RUNNING:
            play(ended, None)


def rows() -> dict[str, list[dict[str, Any]]]:
    """Everything of all matches."""
    return {model.__name__: list(model.objects.order_by("pk").values()) for model in MODELS}


@pytest.fixture
def _site(transactional_db: None) -> None:
    run_site()


@pytest.mark.usefixtures("_site")
def test_backup_wipe_restore_check(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    Client().force_login(person("Nao"))
    before, kept = rows(), tmp_path / "site.backup"
    call_command("backup", str(kept))
    assert stat.S_IMODE(kept.stat().st_mode) == 0o600
    call_command("flush", interactive=False, verbosity=0)
    assert not Match.objects.exists()
    call_command("restore", str(kept), "--replace")
    assert rows() == before
    assert "are in order" in capsys.readouterr().out
    assert not Session.objects.exists()
    assert list(tmp_path.iterdir()) == [kept]


@pytest.mark.usefixtures("_site")
def test_a_restored_site_still_refuses_to_change_what_is_kept_for_ever(tmp_path: Path) -> None:
    call_command("backup", str(tmp_path / "site.backup"))
    call_command("restore", str(tmp_path / "site.backup"), "--replace")
    with pytest.raises(Exception, match="never changed"):
        Message.objects.update(accepted=False)


@pytest.mark.django_db(transaction=True)
def test_a_database_that_is_in_use_is_not_overwritten_by_mistake(tmp_path: Path) -> None:
    call_command("backup", str(tmp_path / "site.backup"))
    with pytest.raises(CommandError, match="not empty"):
        call_command("restore", str(tmp_path / "site.backup"))


@pytest.mark.usefixtures("_site")
@pytest.mark.parametrize(
    "content", [b"", b"no backup", b"SQLite format 3\x00" + b"\xff" * 4096, b"PGDMP" + b"\xff" * 4096]
)
def test_a_file_that_is_no_backup_changes_nothing(content: bytes, tmp_path: Path) -> None:
    before, broken = rows(), tmp_path / "broken.backup"
    broken.write_bytes(content)
    with pytest.raises(CommandError):
        call_command("restore", str(broken), "--replace")
    assert rows() == before


@pytest.mark.django_db(transaction=True)
def test_a_backup_overwrites_no_file_and_leaves_no_half(tmp_path: Path) -> None:
    kept = tmp_path / "site.backup"
    kept.write_text("the only backup of yesterday")
    with pytest.raises(CommandError, match="exists already"):
        call_command("backup", str(kept))
    with pytest.raises(CommandError):
        call_command("backup", str(tmp_path / "no" / "such" / "folder"))
    assert kept.read_text() == "the only backup of yesterday"
    assert list(tmp_path.iterdir()) == [kept]


def without_guards(model: type[Any]) -> None:
    """Take the guards of a table down, as only somebody with the database's password can."""
    with connection.cursor() as cursor:
        for statement in drop_guards(connection.vendor, model._meta.db_table):
            cursor.execute(statement)


def forge_act() -> None:
    without_guards(Act)
    Act.objects.filter(pk=Act.objects.order_by("pk").first().pk).update(facts={"forged": True})


def lose_act() -> None:
    without_guards(Act)
    Act.objects.filter(pk=Act.objects.order_by("pk").first().pk).delete()


def lose_event() -> None:
    without_guards(Event)
    Event.objects.filter(pk=Event.objects.filter(seq=2).first().pk).delete()


def lose_last_event() -> None:
    without_guards(Event)
    Event.objects.filter(pk=Event.objects.filter(stream="public").order_by("seq").last().pk).delete()


def lose_message() -> None:
    without_guards(Message)
    Message.objects.filter(pk=Message.objects.order_by("pk").first().pk).delete()


def lose_phase() -> None:
    Phase.objects.filter(closed_at=None).update(closed_at=T0 + timedelta(days=30))


def change_seed() -> None:
    MatchSecret.objects.filter(match__status="running").update(seed="another")


def change_standing_move() -> None:
    first = StandingMove.objects.filter(phase__closed_at=None).first()
    StandingMove.objects.filter(pk=first.pk).update(body=SILVER if first.body == GOLD else GOLD)


def count_wrong() -> None:
    MatchSecret.objects.update(messages_received=F("messages_received") + 1)


FORGERIES = {
    forge_act: "log of acts",
    lose_act: "log of acts",
    lose_event: "has gaps",
    lose_last_event: "not as long as its counters say",
    lose_message: "log of messages",
    lose_phase: "should have 1 open phases",
    change_seed: "not the one that was committed to",
    change_standing_move: "not those of its state",
    count_wrong: "log of messages",
}


@pytest.mark.django_db  # in a transaction, so that the guards are up again afterwards
@pytest.mark.parametrize("forge", FORGERIES, ids=lambda forge: forge.__name__)
def test_what_does_not_hang_together_is_found(forge: Callable[[], None]) -> None:
    run_site()
    assert unsound() == []
    forge()
    found = unsound()
    assert any(FORGERIES[forge] in fault for fault in found), found
    with pytest.raises(CommandError):
        call_command("check_site")
