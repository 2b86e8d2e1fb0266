"""What adjudication finds: on the clock of a timed record, without one, in money and in words."""

from typing import Any

import pytest

from games.core.money import Entry, Posting
from games.core.people import Named
from games.core.record import adjudicate
from games.core.record.results import ledger_lines
from games.registry import game_types
from tests.record.samples import chairs, eden, timed_eden

BASKET = {"basket": ["gold", "silver"]}
REQUEST = {"request": True}
ALL = ("Nao", "Akiyama", "Fukunaga")


def found(record: dict[str, Any]) -> dict[str, Any]:
    return adjudicate(record, game_types())


def first_phase(record: dict[str, Any]) -> dict[str, Any]:
    return found(record)["phases"][0]


def refused(phase: dict[str, Any]) -> list[tuple[int, str]]:
    return [(refusal["move"], refusal["rule"]) for refusal in phase["refused"]]


def test_a_move_at_the_very_instant_of_the_deadline_is_in_time() -> None:
    moves = [(name, "2024-03-03T00:00:00", BASKET) for name in ALL]
    phase = first_phase(timed_eden(*moves))
    assert refused(phase) == []
    assert phase["closed_at"] == "2024-03-03T00:00:00+09:00"


def test_a_move_a_microsecond_later_is_late() -> None:
    moves = [(name, "2024-03-02T23:59:59", BASKET) for name in ALL]
    phase = first_phase(timed_eden(*moves, ("Nao", "2024-03-03T00:00:00.000001", BASKET)))
    assert refused(phase) == [(3, "G8")]


def test_a_move_before_the_opening_is_refused() -> None:
    phase = first_phase(timed_eden(("Nao", "2024-02-29T23:59:59", BASKET)))
    assert refused(phase) == [(0, "G8")]


def test_a_move_of_the_phase_before_its_opening_is_refused() -> None:
    """The round opens when the Basket Period closed, which is after that."""
    record = timed_eden(*[(name, "2024-03-01T12:00:00", BASKET) for name in ALL])
    early = {"player": "Nao", "cast": ["gold"], "at": "2024-03-02T12:00:00+09:00"}
    record["phases"].append({"moves": [early]})
    assert refused(found(record)["phases"][1]) == [(0, "G8")]


def test_instants_in_other_offsets_are_the_same_instants() -> None:
    record = timed_eden()
    record["phases"][0]["moves"] = [
        {"player": "Nao", **BASKET, "at": "2024-03-02T15:00:00Z"},
        {"player": "Akiyama", **BASKET, "at": "2024-03-02T07:00:00-08:00"},
        {"player": "Fukunaga", **BASKET, "at": "2024-03-02T15:00:00.000001Z"},
    ]
    assert refused(first_phase(record)) == []
    assert first_phase(record)["public"]["periods"]["inactive"] == ["Fukunaga"]


def test_requests_move_the_deadline_and_the_phase_closes_then() -> None:
    requests = [("Nao", "2024-03-03T00:00:00", REQUEST), ("Nao", "2024-03-03T00:00:00", REQUEST)]
    moves = [(name, "2024-03-05T00:00:00", BASKET) for name in ALL]
    phase = first_phase(timed_eden(*requests, *moves))
    assert phase["closed_at"] == "2024-03-05T00:00:00+09:00"
    assert phase["public"]["periods"] == {"requested": 2, "inactive": []}


def test_inactivity_extends_the_phase_for_a_move_that_comes_later() -> None:
    moves = [("Nao", "2024-03-01T12:00:00", BASKET), ("Akiyama", "2024-03-01T12:00:00", BASKET)]
    phase = first_phase(timed_eden(*moves, ("Fukunaga", "2024-03-03T00:00:00.000001", BASKET)))
    assert refused(phase) == []
    assert phase["closed_at"] == "2024-03-04T00:00:00+09:00"
    assert phase["public"]["periods"]["inactive"] == ["Fukunaga"]


def test_untimed_deadlines_fall_one_after_another_until_the_phase_closes() -> None:
    phase = first_phase(
        eden(phases=[{"moves": [{"player": "Nao", **BASKET}, {"player": "Akiyama", **BASKET}]}])
    )
    assert "closed_at" not in phase
    assert phase["public"]["periods"]["inactive"] == ["Fukunaga", "Fukunaga"]
    assert phase["public"]["dropped_out"] == ["Fukunaga"]


def test_refused_moves_are_listed_by_index_and_passed_over() -> None:
    record = eden()
    record["phases"][1]["moves"].insert(1, {"player": "Nao", "cast": ["gold", "white"]})
    record["phases"][1]["moves"].insert(2, {"player": "Akiyama", "cast": ["gold"] * 6})
    plain, result = found(eden()), found(record)
    assert [move for move, _ in refused(result["phases"][1])] == [1, 2]
    assert all(refusal["why"] for refusal in result["phases"][1]["refused"])
    assert result["yen"] == plain["yen"]
    assert result["phases"][1]["state"] == plain["phases"][1]["state"]


def test_a_match_that_goes_on_has_no_result_yet() -> None:
    result = found(eden())
    assert result["format"] == "liargame-result/1"
    assert list(result) == ["format", "phases", "result", "yen"]
    assert result["result"] is None
    assert [(phase["phase"], phase["number"]) for phase in result["phases"]] == [("basket", 0), ("round", 1)]


def test_fees_stand_in_the_first_phase_and_yen_add_up() -> None:
    result = found(eden())
    assert [line["yen"] for line in result["phases"][0]["ledger"]] == [50_000_000] * 3
    assert result["phases"][1]["ledger"] == []
    assert result["yen"] == {
        "Nao": 50_000_000,
        "Akiyama": -50_000_000,
        "Fukunaga": -50_000_000,
        "LGT": 150_000_000,
    }


def test_whole_points_are_written_as_whole_numbers() -> None:
    cast = [("Nao", ["gold"]), ("Akiyama", ["red"]), ("Fukunaga", ["red"])]
    record = eden()
    record["phases"][1]["moves"] = [{"player": name, "cast": apples} for name, apples in cast]
    result = found(record)["result"]
    assert result["ending"] == "betrayal"
    assert result["winners"] == ["Nao"]
    assert [type(points) for points in result["final_points"].values()] == [int, int, int]


def test_chairs_are_reported_as_dealt_and_have_no_points() -> None:
    result = found(chairs())
    assert result["deal"] == chairs()["deal"]
    asleep = found(chairs(phases=[{"moves": []}]))["result"]
    assert asleep == {"ending": "nobody-left", "winners": []}


def test_a_record_without_a_seed_is_dealt_from_the_empty_one() -> None:
    record = chairs()
    del record["deal"]
    assert found(record)["deal"] == found(record | {"seed": ""})["deal"]
    assert found(record)["deal"] != found(record | {"seed": "another"})["deal"]


def test_no_phase_yet() -> None:
    result = found(eden(phases=[]))
    assert result["phases"] == []
    assert sum(result["yen"].values()) == 100_000_000


def test_an_unknown_game_is_not_adjudicated_by_another() -> None:
    eden_only = {key: game for key, game in game_types().items() if key == "garden-of-eden"}
    with pytest.raises(ValueError, match="/game"):
        adjudicate(chairs(), eden_only)


def test_an_entry_of_many_postings_is_written_as_payments() -> None:
    postings = (Posting(0, -70), Posting("LGT", 50), Posting(1, -30), Posting(2, 0), Posting(3, 50))
    lines = ledger_lines(Entry(postings, "prize", "Endgame 3"), Named(("A", "B", "C", "D")))
    assert lines == [
        {"from": "A", "to": "LGT", "yen": 50, "for": "prize (Endgame 3)"},
        {"from": "A", "to": "D", "yen": 20, "for": "prize (Endgame 3)"},
        {"from": "B", "to": "D", "yen": 30, "for": "prize (Endgame 3)"},
    ]
