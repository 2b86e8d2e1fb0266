"""Every way in which a document is no usable record, and the place that is named for it."""

from collections.abc import Callable
from typing import Any

import pytest

from games.core.record import UnusableRecord, adjudicate
from games.registry import game_types
from tests.record.samples import chairs, eden, timed_eden

Change = Callable[[dict[str, Any]], Any]
BASKET = {"basket": ["gold", "silver"]}


def put(value: Any, *path: str | int) -> Change:
    """Puts the value at the path."""

    def change(record: dict[str, Any]) -> None:
        place: Any = record
        for step in path[:-1]:
            place = place[step]
        place[path[-1]] = value

    return change


def drop(*path: str | int) -> Change:
    """Takes out what is at the path."""

    def change(record: dict[str, Any]) -> None:
        place: Any = record
        for step in path[:-1]:
            place = place[step]
        del place[path[-1]]

    return change


def move(phase: int, index: int, **message: Any) -> Change:
    """Puts a message of the same player in the place of that move."""

    def change(record: dict[str, Any]) -> None:
        moves = record["phases"][phase]["moves"]
        moves[index] = {"player": moves[index]["player"], **message}

    return change


HEAD = {
    "/format": [drop("format"), put("liargame-match/2", "format"), put(None, "format"), put([], "format")],
    "/game": [drop("game"), put("chess", "game"), put(["garden-of-eden"], "game"), put({}, "game")],
    "/ruleset": [drop("ruleset"), put("2016", "ruleset"), put(48, "ruleset"), put(None, "ruleset")],
    "/players": [
        drop("players"),
        put({}, "players"),
        put([{"name": "Nao"}, {"name": "Akiyama"}], "players"),
        put([{"name": str(i)} for i in range(13)], "players"),
    ],
    "/players/1": [put("Akiyama", "players", 1), put(None, "players", 1)],
    "/players/1/name": [
        drop("players", 1, "name"),
        put("", "players", 1, "name"),
        put("Nao", "players", 1, "name"),
        put("LGT", "players", 1, "name"),
        put("x" * 65, "players", 1, "name"),
        put("half \ud800", "players", 1, "name"),
        put(7, "players", 1, "name"),
    ],
    "/players/1/yen": [
        put(1.0, "players", 1, "yen"),
        put(True, "players", 1, "yen"),
        put("1", "players", 1, "yen"),
        put(None, "players", 1, "yen"),
        put(10**1000, "players", 1, "yen"),
    ],
    "/players/1/age": [put(30, "players", 1, "age")],
    "/gaya": [put([], "gaya")],
    "/deal": [put({"Nao": 1, "Akiyama": 2, "Fukunaga": 3}, "deal")],
    "/winner": [put("Nao", "winner")],
    "/a~1b~0c": [put(1, "a/b~c")],
    "/seed": [put(7, "seed"), put(None, "seed"), put("\udfff", "seed")],
    "/started_at": [
        put("2016-10-28", "started_at"),
        put("2016-10-28T20:00:00", "started_at"),
        put("2016-02-30T20:00:00Z", "started_at"),
        put("2016-10-28 20:00:00Z", "started_at"),
        put("2016-10-28T20:00:00.1234567Z", "started_at"),
        put("tomorrow", "started_at"),
        put(1477684800, "started_at"),
        put(None, "started_at"),
    ],
    "/phases": [drop("phases"), put({}, "phases"), put(None, "phases")],
}

PHASES = {
    "/phases/1": [put([], "phases", 1), put(None, "phases", 1)],
    "/phases/1/moves": [drop("phases", 1, "moves"), put({}, "phases", 1, "moves")],
    "/phases/1/note": [put("", "phases", 1, "note")],
    "/phases/1/draws": [put([], "phases", 1, "draws"), put(None, "phases", 1, "draws")],
    "/phases/1/draws/lot": [
        put({"lot": "Nobody"}, "phases", 1, "draws"),
        put({"lot": 0}, "phases", 1, "draws"),
        put({"lot": ["Nao"]}, "phases", 1, "draws"),
    ],
    "/phases/1/draws/chair": [put({"chair": 1}, "phases", 1, "draws")],
    "/phases/1/moves/0": [
        put(None, "phases", 1, "moves", 0),
        put([], "phases", 1, "moves", 0),
        move(1, 0),
        move(1, 0, void=[]),
    ],
    "/phases/1/moves/0/player": [
        drop("phases", 1, "moves", 0, "player"),
        put("nao", "phases", 1, "moves", 0, "player"),
        put("LGT", "phases", 1, "moves", 0, "player"),
        put(0, "phases", 1, "moves", 0, "player"),
        put(["Nao"], "phases", 1, "moves", 0, "player"),
    ],
    "/phases/1/moves/0/at": [put("2016-10-28T20:00:00Z", "phases", 1, "moves", 0, "at")],
    "/phases/1/moves/0/basket": [move(1, 0, basket=["gold", "silver"])],
    "/phases/0/moves/0/cast": [move(0, 0, cast=["gold"])],
    "/phases/0/moves/0/basket/0": [move(0, 0, basket=["red", "gold"]), move(0, 0, basket=[None, "gold"])],
    "/phases/0/moves/0/basket": [move(0, 0, basket="gold"), move(0, 0, basket=None)],
    "/phases/1/moves/0/cast": [move(1, 0, cast="gold"), move(1, 0, cast={})],
    "/phases/1/moves/0/cast/1": [move(1, 0, cast=["gold", "green"]), move(1, 0, cast=["gold", 1])],
    "/phases/1/moves/0/void": [
        move(1, 0, cast=["gold"], void="Akiyama"),
        move(1, 0, cast=["gold"], void=None),
    ],
    "/phases/1/moves/0/void/1": [move(1, 0, cast=["gold"], void=["Akiyama", "Nobody"])],
    "/phases/1/moves/0/sit": [move(1, 0, sit=[1])],
    "/phases/1/moves/0/request": [move(1, 0, request=False), move(1, 0, request=1)],
}

CHAIRS = {
    "/deal": [put([], "deal"), put({}, "deal"), put(5, "deal", "Nao"), put(5, "deal", "Ryo")],
    "/deal/Nao": [put(1.0, "deal", "Nao"), put(True, "deal", "Nao")],
    "/gaya/0/name": [put("Nao", "gaya", 0, "name")],
    "/phases/0/draws/seats/Nao": [put({"seats": {"Nao": True}}, "phases", 0, "draws")],
    "/phases/0/draws/seats/Nobody": [put({"seats": {"Nobody": 1}}, "phases", 0, "draws")],
    "/phases/1/draws/chair": [
        put({"chair": 1.0}, "phases", 1, "draws"),
        put({"chair": "1"}, "phases", 1, "draws"),
    ],
    "/phases/0/moves/4/send/to": [
        move(0, 4, send={"to": "Nobody", "chair": 1}),
        move(0, 4, send={"to": "LGT", "chair": 1}),
    ],
    "/phases/0/moves/4/send/chair": [
        move(0, 4, send={"to": "Nao", "chair": 1.0}),
        move(0, 4, send={"to": "Nao", "chair": True}),
    ],
    "/phases/0/moves/4/send/medals/of": [move(0, 4, send={"to": "Nao", "medals": {"of": "LGT", "count": 1}})],
    "/phases/0/moves/4/send/medals/count": [
        move(0, 4, send={"to": "Nao", "medals": {"of": "Nao", "count": "1"}})
    ],
    "/phases/0/moves/3/block": [move(0, 3, block=None), move(0, 3, block="Nobody")],
    "/phases/0/moves/0/sit/0": [move(0, 0, sit=["3"]), move(0, 0, sit=[True])],
    "/phases/1/moves/0/vote": [move(1, 0, vote="Nobody"), move(1, 0, vote=False)],
    "/phases/1/moves/0/remove": [move(1, 0, remove=None), move(1, 0, remove=1.0)],
    "/phases/1/moves/0/sit": [move(1, 0, sit=[1])],
}


def cases(table: dict[str, list[Change]]) -> list[Any]:
    return [
        pytest.param(pointer, change, id=f"{pointer} {number}")
        for pointer, changes in table.items()
        for number, change in enumerate(changes)
    ]


def fault_of(document: object) -> UnusableRecord:
    with pytest.raises(UnusableRecord) as raised:
        adjudicate(document, game_types())
    assert raised.value.why
    return raised.value


@pytest.mark.parametrize("pointer, change", cases(HEAD | PHASES))
def test_a_fault_in_a_record_of_eden(pointer: str, change: Change) -> None:
    record = eden()
    change(record)
    assert fault_of(record).pointer == pointer


@pytest.mark.parametrize("pointer, change", cases(CHAIRS))
def test_a_fault_in_a_record_of_chairs(pointer: str, change: Change) -> None:
    record = chairs()
    change(record)
    assert fault_of(record).pointer == pointer


@pytest.mark.parametrize("document", [None, [], "record", 1, True], ids=repr)
def test_a_document_that_is_no_object(document: object) -> None:
    assert fault_of(document).pointer == ""


def test_the_samples_have_no_fault() -> None:
    for record in (eden(), chairs(), timed_eden(("Nao", "2024-03-01T01:00:00", BASKET))):
        adjudicate(record, game_types())


def test_a_timed_move_without_its_instant() -> None:
    record = timed_eden(("Nao", "2024-03-01T01:00:00", BASKET))
    del record["phases"][0]["moves"][0]["at"]
    assert fault_of(record).pointer == "/phases/0/moves/0/at"


def test_a_timed_move_out_of_order() -> None:
    record = timed_eden(
        ("Nao", "2024-03-01T01:00:00", BASKET), ("Akiyama", "2024-03-01T00:59:59.999999", BASKET)
    )
    assert fault_of(record).pointer == "/phases/0/moves/1/at"


def test_a_match_that_outlasts_the_calendar() -> None:
    record = eden(started_at="9999-12-30T00:00:00Z", phases=[{"moves": []}])
    assert fault_of(record).pointer == "/started_at"


def test_a_phase_beyond_the_end() -> None:
    nothing_sent = [{"moves": []}, {"moves": []}, {"moves": []}]
    assert fault_of(eden(phases=nothing_sent)).pointer == "/phases/1"


def test_an_outcome_that_a_draw_could_not_have_had() -> None:
    """M8: with nobody to vote for, a chair is drawn from those in the game; there is no chair 9."""
    everybody_sits = [{"player": name, "sit": []} for name in ("Nao", "Akiyama", "Fukunaga", "Kikuzo")]
    record = chairs(phases=[{"moves": everybody_sits}, {"moves": [], "draws": {"chair": 9}}])
    del record["gaya"]
    assert fault_of(record).pointer == "/phases/1/draws/chair"


def test_an_outcome_of_a_draw_that_was_not_needed_is_passed_over() -> None:
    record = eden()
    record["phases"][1]["draws"] = {"lot": "Nao"}
    assert adjudicate(record, game_types()) == adjudicate(eden(), game_types())


def test_a_phase_is_played_before_the_next_is_looked_at() -> None:
    """The first fault is the one named: what ends the match in phase 0 comes before the shape of phase 1."""
    record = eden(phases=[{"moves": []}, {"moves": "none"}])
    assert fault_of(record).why == "the match had ended before this phase"
