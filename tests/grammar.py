"""Sentences that do something: patterns, each with the function that its groups are handed to."""

import re
from collections.abc import Callable
from typing import Any

NAME = r"(?:LGT|(?!Nobody|Everybody)[A-Z][a-z]+)"
NAMES = rf"{NAME}(?:, {NAME})*(?: and {NAME})?"
NUMBERS = r"\d+(?:, \d+)*"


class Grammar:
    """A set of sentences. In patterns `<name>` stands for a name, `<names>` for some, `<numbers>` for chairs."""

    def __init__(self) -> None:
        self._sentences: list[tuple[re.Pattern[str], Callable[..., Any]]] = []

    def sentence(self, pattern: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
        """Decorates the function that does what sentences of this pattern say."""
        for word, meaning in (("name", NAME), ("names", NAMES), ("numbers", NUMBERS), ("number", r"\d+")):
            pattern = pattern.replace(f"<{word}>", f"({meaning})")

        def register(does: Callable[..., Any]) -> Callable[..., Any]:
            self._sentences.append((re.compile(pattern), does))
            return does

        return register

    def do(self, subject: Any, text: str) -> Any:
        """Does what `text` says to `subject`; ValueError for a sentence that nobody understands."""
        for pattern, does in self._sentences:
            if found := pattern.fullmatch(text):
                return does(subject, *found.groups())
        raise ValueError(f"no sentence of this language: {text}")


def people(text: str) -> list[str]:
    """The names in `Ann, Ben and Cleo`."""
    return re.findall(NAME, text)


def numbers(text: str) -> list[int]:
    """The numbers in `1, 2, 3`."""
    return [int(number) for number in re.findall(r"\d+", text)]
