"""A live match as a record: the ruleset's own lengths, everything else as it was."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from games.core.record import (
    Cause,
    DeadlineMoved,
    LiveMatch,
    LiveMove,
    LivePhase,
    LiveSeat,
    adjudicate,
    write_record,
)
from games.resolvers.garden_of_eden import GAME as EDEN
from games.resolvers.musical_chairs import GAME as CHAIRS

OPENED = datetime(2024, 3, 1, tzinfo=UTC)
MINUTE = timedelta(minutes=1)
HOUR = timedelta(hours=1)
NAMES = ("Nao", "Akiyama", "Fukunaga")
BASKET = {"basket": ["gold", "silver"]}


def match(*phases: LivePhase) -> LiveMatch:
    seats = tuple(LiveSeat("player", name, 7) for name in NAMES)
    return LiveMatch("48h", seats, "a seed", phases)


def phase(length: timedelta, *moves: tuple[timedelta, int, dict[str, Any]], moved: Any = ()) -> LivePhase:
    """A phase opened at OPENED: moves are when after that, the seat, and the message."""
    sent = tuple(LiveMove(OPENED + after, seat, message) for after, seat, message in moves)
    return LivePhase(OPENED, OPENED + length, sent, tuple(moved))


def instants(record: dict[str, Any], phase_index: int = 0) -> list[timedelta]:
    """When after the opening the record's moves stand."""
    return [datetime.fromisoformat(move["at"]) - OPENED for move in record["phases"][phase_index]["moves"]]


def closings(record: dict[str, Any]) -> list[timedelta]:
    result = adjudicate(record, {EDEN.key: EDEN, CHAIRS.key: CHAIRS})
    return [datetime.fromisoformat(phase["closed_at"]) - OPENED for phase in result["phases"]]


def test_a_match_of_the_published_lengths_is_written_as_it_was() -> None:
    live = phase(48 * HOUR, *[(seat * MINUTE, seat, BASKET) for seat in range(3)])
    record = write_record(EDEN, match(live))
    assert record == {
        "format": "liargame-match/1",
        "game": "garden-of-eden",
        "ruleset": "48h",
        "players": [{"name": name, "yen": 7} for name in NAMES],
        "seed": "a seed",
        "started_at": "2024-03-01T00:00:00+00:00",
        "phases": [
            {
                "moves": [
                    {"player": "Nao", **BASKET, "at": "2024-03-01T00:00:00+00:00"},
                    {"player": "Akiyama", **BASKET, "at": "2024-03-01T00:01:00+00:00"},
                    {"player": "Fukunaga", **BASKET, "at": "2024-03-01T00:02:00+00:00"},
                ]
            }
        ],
    }


def test_a_shorter_phase_is_stretched_to_the_published_length() -> None:
    live = phase(MINUTE, (MINUTE / 4, 0, BASKET), (MINUTE / 4, 1, BASKET), (MINUTE, 2, BASKET))
    record = write_record(EDEN, match(live))
    assert instants(record) == [12 * HOUR, 12 * HOUR, 48 * HOUR]
    assert closings(record) == [48 * HOUR]


def test_the_dealers_extension_leaves_no_trace() -> None:
    moved = [DeadlineMoved(OPENED + 24 * HOUR, Cause.DEALER, 24 * HOUR)]
    moves = [(12 * HOUR, 0, BASKET), (48 * HOUR, 1, BASKET), (72 * HOUR, 2, BASKET)]
    record = write_record(EDEN, match(phase(48 * HOUR, *moves, moved=moved)))
    assert instants(record) == [12 * HOUR, 36 * HOUR, 48 * HOUR]
    assert closings(record) == [48 * HOUR]


@pytest.mark.parametrize("cause", [Cause.PAUSE, Cause.OUTAGE])
def test_an_interruption_counts_from_its_beginning(cause: Cause) -> None:
    """From hour 24 the clock ran towards hour 72; it stood until hour 48, which is halfway."""
    moved = [DeadlineMoved(OPENED + 48 * HOUR, cause, 24 * HOUR)]
    moves = [(24 * HOUR, 0, BASKET), (48 * HOUR, 1, BASKET), (72 * HOUR, 2, BASKET)]
    record = write_record(EDEN, match(phase(48 * HOUR, *moves, moved=moved)))
    assert instants(record) == [24 * HOUR, 36 * HOUR, 48 * HOUR]


def test_a_request_moves_the_records_deadline_by_the_published_period() -> None:
    moved = [DeadlineMoved(OPENED + MINUTE / 2, Cause.REQUEST, MINUTE)]
    moves = [(MINUTE / 2, 0, {"request": True}), *[(2 * MINUTE, seat, BASKET) for seat in range(3)]]
    record = write_record(EDEN, match(phase(MINUTE, *moves, moved=moved)))
    assert instants(record) == [24 * HOUR, 72 * HOUR, 72 * HOUR, 72 * HOUR]
    assert closings(record) == [72 * HOUR]


def test_a_move_after_a_deadline_that_passed_stays_after_it() -> None:
    moved = [DeadlineMoved(OPENED + MINUTE, Cause.INACTIVITY, 10**6 * HOUR)]
    moves = [(MINUTE, 0, BASKET), (MINUTE, 1, BASKET), (MINUTE + timedelta(microseconds=1), 2, BASKET)]
    record = write_record(EDEN, match(phase(MINUTE, *moves, moved=moved)))
    assert instants(record) == [48 * HOUR, 48 * HOUR, 48 * HOUR + timedelta(microseconds=1)]
    assert closings(record) == [72 * HOUR]


def test_the_next_phase_opens_where_the_record_closed_the_one_before() -> None:
    baskets = phase(MINUTE, *[(MINUTE, seat, BASKET) for seat in range(3)])
    opened = OPENED + 2 * MINUTE
    casts = tuple(LiveMove(opened + MINUTE / 2, seat, {"cast": ["gold"], "void": [0]}) for seat in (1, 2))
    round_1 = LivePhase(
        opened, opened + MINUTE, casts, (DeadlineMoved(opened + MINUTE, Cause.INACTIVITY, MINUTE),) * 2
    )
    record = write_record(EDEN, match(baskets, round_1))
    assert instants(record, 1) == [72 * HOUR, 72 * HOUR]
    assert record["phases"][1]["moves"][0]["void"] == ["Nao"]
    assert closings(record) == [48 * HOUR, 144 * HOUR]


def test_every_draw_stands_beside_the_seed() -> None:
    seats = tuple(LiveSeat("player", name, 0) for name in (*NAMES, "Kikuzo"))
    seating = phase(MINUTE, *[(MINUTE, seat, {"sit": []}) for seat in range(4)])
    voting = LivePhase(OPENED + MINUTE, OPENED + 2 * MINUTE, (), ())
    record = write_record(CHAIRS, LiveMatch("2016", seats, "a seed", (seating, voting)))
    assert sorted(record["deal"].values()) == [1, 2, 3, 4]
    assert record["phases"][1]["draws"]["chair"] in (1, 2, 3, 4)
    assert "gaya" not in record
    by_seed = {key: value for key, value in record.items() if key != "deal"}
    by_seed["phases"] = [{"moves": phase["moves"]} for phase in record["phases"]]
    games = {CHAIRS.key: CHAIRS}
    assert adjudicate(by_seed, games) == adjudicate(record, games)


def test_a_history_that_contradicts_the_rules_is_not_written() -> None:
    with pytest.raises(ValueError, match="a deadline that did not move"):
        write_record(EDEN, match(phase(MINUTE, (MINUTE, 0, {"request": True}))))
    with pytest.raises(ValueError, match="a message at"):
        write_record(EDEN, match(phase(MINUTE, (MINUTE, 0, {"sit": [1]}))))
    asleep = [DeadlineMoved(OPENED + MINUTE, Cause.INACTIVITY, MINUTE)] * 2
    with pytest.raises(ValueError, match="beyond its end"):
        write_record(EDEN, match(phase(MINUTE, moved=asleep), phase(MINUTE)))
