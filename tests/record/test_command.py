"""The command: exit statuses, one line a fault, one line a record, whatever the locale, and no database."""

import io
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command

from tests.record.samples import chairs, eden

ROOT = Path(__file__).resolve().parents[2]


class Input(io.TextIOWrapper):
    """Standard input that holds the given bytes."""

    def __init__(self, raw: bytes) -> None:
        super().__init__(io.BytesIO(raw))


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capfdbinary: pytest.CaptureFixture[bytes]) -> Any:
    """Runs the command in this process: exit status, standard output, standard error."""

    def _run(*arguments: str, given: bytes = b"") -> tuple[int, bytes, bytes]:
        monkeypatch.setattr(sys, "stdin", Input(given))
        status = 0
        try:
            call_command("adjudicate", *arguments)
        except SystemExit as left:
            status = int(left.code or 0)
        out, err = capfdbinary.readouterr()
        return status, out, err

    return _run


def written(path: Path, document: object) -> str:
    path.write_text(json.dumps(document), encoding="utf-8")
    return str(path)


def process(*arguments: str, given: bytes, **environment: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "manage.py", "adjudicate", *arguments],
        input=given,
        capture_output=True,
        cwd=ROOT,
        env={**os.environ, "DJANGO_SETTINGS_MODULE": "liargame.settings", **environment},
        check=False,
        timeout=120,
    )


def test_a_file_is_adjudicated(run: Any, tmp_path: Path) -> None:
    status, out, err = run(written(tmp_path / "match.json", eden()))
    assert (status, err) == (0, b"")
    assert json.loads(out)["format"] == "liargame-result/1"


def test_standard_input_is_adjudicated(run: Any) -> None:
    status, out, _ = run("-", given=json.dumps(chairs()).encode())
    assert status == 0
    assert json.loads(out)["deal"] == chairs()["deal"]


def test_an_unusable_record_is_named_in_one_line(run: Any, tmp_path: Path) -> None:
    record = eden()
    record["phases"][1]["moves"][0]["cast"] = ["gold", "green"]
    status, out, err = run(written(tmp_path / "match.json", record))
    assert (status, out) == (2, b"")
    assert err.startswith(b"/phases/1/moves/0/cast/1: ")
    assert err.count(b"\n") == 1


@pytest.mark.parametrize("raw", [b"", b"{", b"\xff", b"[]", b'{"a":1,"a":1}', b"[" * 99_999], ids=repr)
def test_what_is_no_record_at_all_is_named_in_one_line(run: Any, raw: bytes) -> None:
    status, out, err = run("-", given=raw)
    assert (status, out) == (2, b"")
    assert err.count(b"\n") == 1


def test_a_line_stays_one_whatever_stands_in_a_key(run: Any) -> None:
    status, _, err = run("-", given=json.dumps(eden() | {"a\nb\u2028\x1b[31m\ud800é": 1}).encode())
    assert status == 2
    assert err == "/a\\nb\\u2028\\x1b[31m\\ud800é: an unknown key\n".encode()


def test_a_file_that_is_not_there(run: Any, tmp_path: Path) -> None:
    assert run(str(tmp_path / "none.json"))[0] == 2
    status, out, err = run(str(tmp_path))
    assert (status, out, err.count(b"\n")) == (2, b"", 1)


def test_a_batch_answers_line_by_line_in_order(run: Any) -> None:
    bad = eden()
    bad["players"][2]["name"] = "Nao"
    lines = [json.dumps(record).encode() for record in (eden(), bad, chairs())]
    lines[2:2] = [b"", b"not json", b'{"\\ud800": 1, "\\ud800": 2}']
    status, out, err = run("--batch", given=b"\n".join(lines))
    answers = [json.loads(line) for line in out.splitlines()]
    assert (status, err) == (0, b"")
    assert [answer.get("at") for answer in answers] == [None, "/players/2/name", "", "", "/\ud800", None]
    assert answers[1]["error"] == "somebody before has this name"
    assert "yen" in answers[0]
    assert "deal" in answers[5]


def test_names_come_out_in_utf8_whatever_the_locale(tmp_path: Path) -> None:
    record = eden()
    record["players"][2]["name"] = "秋山 深一"
    record["phases"] = []
    given = json.dumps(record, ensure_ascii=False).encode()
    done = process(
        "-", given=given, LC_ALL="C", PYTHONUTF8="0", PYTHONIOENCODING="ascii", LIARGAME_VAR=str(tmp_path)
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert "秋山 深一".encode() in done.stdout
    assert not list(tmp_path.glob("*.sqlite3*"))


def test_a_reader_who_leaves_ends_it_quietly(tmp_path: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "manage.py", "adjudicate", "--batch"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=ROOT,
        env={**os.environ, "DJANGO_SETTINGS_MODULE": "liargame.settings", "LIARGAME_VAR": str(tmp_path)},
    ) as running:
        assert running.stdin
        assert running.stdout
        assert running.stderr
        line = json.dumps(eden()).encode() + b"\n"
        running.stdin.write(line)
        running.stdin.flush()
        assert running.stdout.readline().startswith(b"{")
        running.stdout.close()
        running.stdin.write(line * 2)
        running.stdin.close()
        assert running.stderr.read() == b""
        assert running.wait(60) == 1
