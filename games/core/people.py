"""How seats are written outside the core: by name in records, by number in the database."""

from dataclasses import dataclass
from typing import Protocol


class People(Protocol):
    """Translates between a seat number (0-based) and its written form, the token."""

    def seat_of(self, token: object) -> int | None:
        """The seat that `token` stands for, or None when it is nobody's."""
        ...

    def token(self, seat: int) -> str | int:
        """The written form of `seat`."""
        ...


class Named:
    """People written by name, compared exactly."""

    def __init__(self, names: tuple[str, ...]) -> None:
        self._names = names
        self._seats = {name: seat for seat, name in enumerate(names)}

    def seat_of(self, token: object) -> int | None:
        """The seat of that name; None for any other value."""
        return self._seats.get(token) if isinstance(token, str) else None

    def token(self, seat: int) -> str:
        """The name of `seat`."""
        return self._names[seat]


@dataclass(frozen=True, slots=True)
class Numbered:
    """People written by seat number, `count` of them."""

    count: int

    def seat_of(self, token: object) -> int | None:
        """The number itself when it is a seat; None for any other value, True and 1.0 included."""
        return token if type(token) is int and 0 <= token < self.count else None

    def token(self, seat: int) -> int:
        """The number itself."""
        return seat
