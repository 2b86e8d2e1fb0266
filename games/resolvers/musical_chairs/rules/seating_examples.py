"""Worked examples of Seating Phases, computed by the resolver."""

from collections.abc import Iterable
from typing import Any, Final

from games.core.rulebook import Example, Table
from games.resolvers.musical_chairs.reports import SeatingReport
from games.resolvers.musical_chairs.rules.scene import Scene

PLAYERS: Final = "Ann Ben Cleo Dan"


def became(scene: Scene, name: str) -> str:
    """What became of a player when the scene's Seating Phase closed."""
    report = scene.step.closed.report if scene.step.closed else None
    if not isinstance(report, SeatingReport):
        raise TypeError("no Seating Phase has just closed")
    fate = report.result.fates[scene.seat(name)]
    if fate.chair is None:
        return "Gaya"
    return f"sits in {fate.chair}" + (", by lot" if fate.how == "drawn" else "")


def _lists() -> Table:
    scene = Scene(PLAYERS)
    scene.opens_seating(2)
    held = {"Ann": (1, 2), "Ben": (3,), "Cleo": (4,)}
    for name, numbers in held.items():
        scene.gives(scene.seat(name), *numbers)
    sat = {"Ann": 1, "Ben": 2, "Cleo": 4, "Dan": 3}
    for name, chair in sat.items():
        scene.has_sat(scene.seat(name), chair)
    lists = {"Ann": [1, 2], "Ben": [1], "Cleo": [4], "Dan": [3]}
    for name, chairs in lists.items():
        scene.says(name, sit=chairs)
    scene.closes()
    rows = tuple(
        (name, _chairs(held.get(name, ())), str(sat[name]), _chairs(lists[name]), became(scene, name))
        for name in lists
    )
    return Table(
        ("player", "holds", "sat before in", "lists", "result"),
        rows,
        "Ann may not sit in 1 again and takes 2. Ben holds none of his list and gets the only chair he could "
        "take. Cleo holds a chair, but sat in it the time before. Dan holds nothing.",
    )


def _excluded() -> Table:
    orders: dict[str, dict[str, Any]] = {
        "Ann": {"sit": [1], "exclude": [1]},
        "Ben": {"exclude": [2]},
        "Cleo": {"sit": [1], "exclude": [4]},
        "Dan": {"sit": [4]},
    }
    scene = Scene(PLAYERS)
    for name, order in orders.items():
        scene.says(name, **order)
    scene.closes()
    rows = tuple(
        (
            name,
            _chairs(scene.state.inventory.chairs_of(scene.seat(name))),
            _chairs(order.get("sit", ())),
            _chairs(order.get("exclude", ())),
            became(scene, name),
        )
        for name, order in orders.items()
    )
    return Table(
        ("player", "holds", "lists", "excludes", "result"),
        rows,
        "An exclusion keeps a chair from being drawn, not from being taken from the list.",
    )


def _transfer() -> Table:
    scene = Scene(PLAYERS)
    scene.says("Ann", send={"to": "Ben", "chair": 1})
    orders = {"Ann": [1], "Ben": [1, 2], "Cleo": [3], "Dan": [4]}
    for name, chairs in orders.items():
        scene.says(name, sit=chairs)
    scene.closes()
    rows = tuple((name, _chairs(chairs), became(scene, name)) for name, chairs in orders.items())
    return Table(
        ("player", "lists", "result"),
        rows,
        "Ann sent chair 1 to Ben during the phase. When seats are taken it is his, and Ann has none.",
    )


def _blocks() -> Table:
    scene = Scene("Ann Ben Cleo Dan Eve Finn", "Zoe")
    scene.becomes_gaya(scene.seat("Finn"))
    targets = {"Dan": "Ann", "Finn": "Ann", "Zoe": "Ann", "Cleo": "Ben"}
    for name in ("Ann", "Ben", "Eve"):
        scene.says(name, sit=[])
    for name, target in targets.items():
        scene.says(name, block=target)
    scene.closes()
    rows = tuple(
        (name, f"blocks {targets[name]}" if name in targets else "takes a seat", became(scene, name))
        for name in ("Ann", "Ben", "Cleo", "Dan", "Eve")
    )
    return Table(
        ("player", "order", "result"),
        rows,
        "Finn and Zoe, Gaya both, block Ann as Dan does: three are enough. One alone does nothing to Ben. "
        "The players who tried to block gave up their seats by it.",
    )


def _last_seated() -> Table:
    scene = Scene(PLAYERS)
    scene.opens_seating(3)
    for name in ("Ann", "Ben"):
        scene.becomes_gaya(scene.seat(name))
    scene.gives(scene.seat("Ann"), 4)
    for name in ("Cleo", "Dan"):
        scene.says(name, sit=[])
    scene.closes()
    rows = tuple((name, became(scene, name)) for name in ("Cleo", "Dan"))
    ending = scene.step.ending
    won = "nobody" if ending is None else ", ".join(scene.names[seat] for seat in ending.winners)
    return Table(("player", "result"), rows, f"One player is left after the Seating Phase, and wins: {won}.")


def _chairs(numbers: Iterable[int]) -> str:
    return ", ".join(map(str, numbers)) or "none"


EXAMPLES: Final = (
    Example("A list of chairs", ("Seating 1", "Seating 2", "Seating 3(a)", "M3", "M4"), _lists),
    Example("Excluded chairs", ("Seating 3(a)", "M4"), _excluded),
    Example("A chair that changes hands in time", ("Seating 3(b)", "M1"), _transfer),
    Example("Two blocks", ("Block 2", "M5"), _blocks),
    Example("The last one seated", ("Endgame 1", "M6"), _last_seated),
)
