"""How the options of offers are written: in forms as codes, for readers as labels."""

from typing import Final

from games.core.offers import Option

NOTHING: Final = "-"
"""The code of the option that stands for nothing."""


def code(option: Option) -> str:
    """What a form sends for the option."""
    return NOTHING if option.value is None else str(option.value)


def label(option: Option, names: tuple[str, ...]) -> str:
    """What the reader reads: a person's name, a word, or a number; with the option's note, if any.

    `names` are those of the seats.
    """
    if option.person and isinstance(option.value, int):
        return _noted(names[option.value], option.label)
    if isinstance(option.value, int):
        return _noted(str(option.value), option.label)
    return option.label or str(option.value)


def _noted(text: str, note: str) -> str:
    return f"{text} ({note})" if note else text
