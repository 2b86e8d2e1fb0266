"""The words of the game: apples, majorities, reasons; and points, which are exact because they are halves."""

from typing import Final, Literal, TypeAlias

Colour: TypeAlias = Literal["gold", "silver"]
Base: TypeAlias = Literal["gold", "silver", "red"]
Extra: TypeAlias = Literal["white", "black"]
Apple: TypeAlias = Literal["gold", "silver", "red", "pink", "white", "black"]
ScoredBy: TypeAlias = Literal["majority", "minority"]
Reason: TypeAlias = Literal["black", "red", "score"]

COLOURS: Final[tuple[Colour, ...]] = ("gold", "silver")
BASES: Final[tuple[Base, ...]] = ("gold", "silver", "red")
EXTRAS: Final[tuple[Extra, ...]] = ("white", "black")
APPLES: Final[tuple[Apple, ...]] = ("gold", "silver", "red", "pink", "white", "black")

MINUS: Final = "−"
BASKET: Final = "basket"
ROUND: Final = "round"


def points(halves: int) -> float:
    """Points as people write them, from half-points: a whole number where it is one."""
    return halves // 2 if halves % 2 == 0 else halves / 2


def written(halves: int) -> str:
    """Half-points as text, such as `−2.5`."""
    return f"{points(halves)}".replace("-", MINUS)
