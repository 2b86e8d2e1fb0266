"""Worked examples of what is paid at the end, computed by the resolver."""

from collections.abc import Sequence
from typing import Final

from games.core.money import Account
from games.core.rulebook import Example, Table
from games.resolvers.musical_chairs.rules.scene import Scene
from games.resolvers.musical_chairs.ruleset import MILLION

HEAD: Final = ("person", "medals of Ann", "for medals", "debt", "in all")


def _ended(*, ann_sits: bool) -> Scene:
    """The end of a match in which 2 of Ann's medals are with Ben, 3 with Zoe, who started as Gaya."""
    scene = Scene("Ann Ben Cleo Dan", "Zoe")
    for name, count in (("Ben", 2), ("Zoe", 3)):
        scene.moves_medals(scene.seat("Ann"), count, scene.seat(name))
    for name in ("Ben", "Cleo", "Dan"):
        scene.becomes_gaya(scene.seat(name))
    scene.says("Ann", exclude=[] if ann_sits else [1])
    scene.closes()
    return scene


def _rows(scene: Scene) -> tuple[tuple[str, ...], ...]:
    return tuple(_row(scene, seat) for seat in range(len(scene.names)))


def _row(scene: Scene, seat: int) -> tuple[str, ...]:
    received = [yen for yen in _postings(scene, seat) if yen > 0]
    owed = [yen for yen in _postings(scene, seat) if yen < 0]
    medals = scene.state.inventory.medals_of(seat)[scene.seat("Ann")]
    sums = (sum(received), sum(owed), sum(received) + sum(owed))
    return (scene.names[seat], str(medals), *(_millions(yen) for yen in sums))


def _postings(scene: Scene, account: Account) -> Sequence[int]:
    return [
        posting.yen
        for entry in scene.step.entries
        for posting in entry.postings
        if posting.account == account
    ]


def _millions(yen: int) -> str:
    return f"{yen // MILLION:,}m"


def _winner() -> Table:
    return Table(HEAD, _rows(_ended(ann_sits=True)), "Ann wins. Her medals are worth more in her own hand.")


def _nobody() -> Table:
    note = "Ann excluded the only chair she holds. Nobody is left, so medals are worth nothing."
    return Table(HEAD, _rows(_ended(ann_sits=False)), note)


EXAMPLES: Final = (
    Example("Paid after a win", ("Endgame 2", "Endgame 3"), _winner),
    Example("Paid without a winner", ("Endgame 4",), _nobody),
)
