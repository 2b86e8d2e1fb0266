"""The page that adjudicates records from anywhere."""

import json
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from games.web import adjudication
from liargame.rates import Rate

RECORD: dict[str, Any] = {
    "format": "liargame-match/1",
    "game": "garden-of-eden",
    "ruleset": "48h",
    "players": [{"name": "Nao"}, {"name": "<i>Akiyama</i>"}, {"name": "7"}],
    "phases": [
        {
            "moves": [
                {"player": "Nao", "basket": ["gold", "silver"]},
                {"player": "<i>Akiyama</i>", "basket": ["gold", "gold", "silver"]},
                {"player": "7", "basket": ["silver", "silver"]},
            ]
        },
        {
            "moves": [
                {"player": "Nao", "cast": ["gold", "white"]},
                {"player": "Nao", "cast": ["red"]},
                {"player": "<i>Akiyama</i>", "cast": ["red"]},
                {"player": "7", "cast": ["silver"]},
            ]
        },
    ],
}


def hand_in(text: str) -> Any:
    return Client().post("/adjudicate/", {"text": text})


def test_a_record_is_judged() -> None:
    answer = hand_in(json.dumps(RECORD))
    page = answer.content.decode()
    assert answer.status_code == 200
    assert "Betrayal" in page
    assert "White needs at least 4 points" in page
    assert "<i>Akiyama" not in page
    assert "liargame-result/1" in page


def test_a_file_will_do() -> None:
    upload = SimpleUploadedFile("record.json", json.dumps(RECORD).encode())
    answer = Client().post("/adjudicate/", {"file": upload})
    assert answer.status_code == 200
    assert "Betrayal" in answer.content.decode()


@pytest.mark.parametrize(
    "change, pointer",
    [
        ({"game": "chess"}, "/game"),
        ({"players": "Nao"}, "/players"),
        ({"phases": [{"moves": [{"player": "Nobody", "basket": []}]}]}, "/phases/0/moves/0/player"),
        ({"more": 1}, "/more"),
        ({"\ud800": 1}, "/\\ud800"),
    ],
)
def test_a_fault_is_named_by_its_place(change: dict[str, Any], pointer: str) -> None:
    answer = hand_in(json.dumps({**RECORD, **change}))
    page = answer.content.decode()
    assert answer.status_code == 422
    assert f"<code>{pointer}</code>" in page
    assert "liargame-match/1" in page, "what was typed is kept"


@pytest.mark.parametrize(
    "text", ["{", "[]", "null", "\0", "[" * 50_000, '{"a": 1' + "0" * 3000 + "}", "\ud800"]
)
def test_what_is_no_record_is_refused(text: str) -> None:
    upload = SimpleUploadedFile("record.json", text.encode(errors="surrogatepass"))
    assert Client().post("/adjudicate/", {"file": upload}).status_code == 422


def test_nothing_is_refused() -> None:
    answer = hand_in("")
    assert answer.status_code == 422
    assert "Choose a file, or paste a record." in answer.content.decode()


@pytest.mark.parametrize("size", [adjudication.LARGEST_BYTES + 1, 3 * adjudication.LARGEST_BYTES])
def test_too_much_is_refused(size: int) -> None:
    upload = SimpleUploadedFile("record.json", b" " * size)
    assert Client().post("/adjudicate/", {"file": upload}).status_code in (413, 422)
    assert hand_in(" " * size + "x").status_code in (413, 422)


def test_too_often_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(adjudication, "_RECORDS", Rate("adjudicate", most=1))
    assert hand_in("{}").status_code == 422
    assert hand_in("{}").status_code == 429
