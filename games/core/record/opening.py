"""What stands at the head of a record: the game, the people, the seed, the opening instant."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import timezone
from typing import Any, Final

from games.core.contract import GameType, SeatKind, SeatSetup, Setup
from games.core.money import HOUSE
from games.core.people import Named
from games.core.record import instants
from games.core.record.faults import UnusableRecord, member
from games.core.record.shapes import a_list, text, whole_number, with_keys
from games.core.refusals import Malformed

FORMAT: Final = "liargame-match/1"
NAME_AT_MOST: Final = 64
"""Characters in a name."""


@dataclass(frozen=True, slots=True)
class Opening:
    """The head of a record, understood; `given` are the outcomes that it states for the beginning's draws.

    `opened_at` is in microseconds since 1970 and `offset` how it was written; an untimed record has no
    offset, and all its instants are 0.
    """

    game: GameType[Any, Any]
    setup: Setup
    names: tuple[str, ...]
    seed: str
    given: Mapping[str, Any]
    opened_at: int
    offset: timezone | None

    @property
    def timed(self) -> bool:
        """Whether every move carries its instant."""
        return self.offset is not None


def read_opening(record: Mapping[str, Any], game_types: Mapping[str, GameType[Any, Any]]) -> Opening:
    """The head of `record`; UnusableRecord at its first fault, which may be a key that no record has."""
    if record.get("format") != FORMAT:
        raise UnusableRecord("/format", f"must be {FORMAT}")
    game = _named(record, "game", game_types)
    _check_keys(record, game)
    ruleset = _named(record, "ruleset", game.rulesets)
    names, seats = _seats(record, game)
    opened_at, offset = _opened(record)
    return Opening(
        game=game,
        setup=Setup(ruleset, seats),
        names=names,
        seed=text(record.get("seed", ""), "/seed"),
        given=_given(record, game, seats, Named(names)),
        opened_at=opened_at,
        offset=offset,
    )


def _named(record: Mapping[str, Any], key: str, known: Mapping[str, Any]) -> Any:
    """What the record's text under `key` is the name of."""
    name = record.get(key)
    if not isinstance(name, str) or name not in known:
        raise UnusableRecord(f"/{key}", f"must be one of {', '.join(known)}")
    return known[name]


def _check_keys(record: Mapping[str, Any], game: GameType[Any, Any]) -> None:
    needed = {kind.record_key for kind in game.seat_kinds if kind.least > 0}
    with_keys(
        record,
        "",
        required=("format", "game", "ruleset", *sorted(needed), "phases"),
        optional={
            "seed",
            "started_at",
            *(kind.record_key for kind in game.seat_kinds),
            *game.records.setup_keys,
        },
    )


def _seats(
    record: Mapping[str, Any], game: GameType[Any, Any]
) -> tuple[tuple[str, ...], tuple[SeatSetup, ...]]:
    """Names and seats of all kinds, in order."""
    names: dict[str, SeatSetup] = {}
    for kind in game.seat_kinds:
        pointer = f"/{kind.record_key}"
        people = a_list(record.get(kind.record_key, []), pointer)
        _check_size(len(people), kind, pointer)
        for i, raw in enumerate(people):
            name, seat = _person(raw, kind, member(pointer, i))
            if name in names:
                raise UnusableRecord(f"{pointer}/{i}/name", "somebody before has this name")
            names[name] = seat
    return tuple(names), tuple(names.values())


def _check_size(size: int, kind: SeatKind, pointer: str) -> None:
    if not kind.least <= size <= kind.most:
        raise UnusableRecord(pointer, f"must be {kind.least} to {kind.most} people")


def _person(raw: object, kind: SeatKind, pointer: str) -> tuple[str, SeatSetup]:
    person = with_keys(raw, pointer, required=("name",), optional=("yen",))
    name = text(person["name"], f"{pointer}/name")
    if not 1 <= len(name) <= NAME_AT_MOST:
        raise UnusableRecord(f"{pointer}/name", f"must be 1 to {NAME_AT_MOST} characters")
    if name == HOUSE:
        raise UnusableRecord(f"{pointer}/name", f"{HOUSE} is the house")
    return name, SeatSetup(kind.key, whole_number(person.get("yen", 0), f"{pointer}/yen"))


def _opened(record: Mapping[str, Any]) -> tuple[int, timezone | None]:
    if "started_at" not in record:
        return 0, None
    started_at = instants.parse(record["started_at"], "/started_at")
    return instants.microseconds(started_at), instants.offset_of(started_at)


def _given(
    record: Mapping[str, Any], game: GameType[Any, Any], seats: tuple[SeatSetup, ...], people: Named
) -> Mapping[str, Any]:
    own = {key: record[key] for key in game.records.setup_keys if key in record}
    given = game.records.setup_draws(own, seats, people)
    if isinstance(given, Malformed):
        raise UnusableRecord(given.pointer, given.why)
    return given
