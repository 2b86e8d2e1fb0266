"""Reads the colours of `static/css/tokens.css`, and measures how well two of them stand apart."""

import re
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SHEET = ROOT / "static" / "css" / "tokens.css"
THEMES = ("light", "dark")

_BOTH = re.compile(r"--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);")
_ONE = re.compile(r"--([\w-]+): (#[0-9a-f]{6});")


@cache
def colours(theme: str) -> dict[str, str]:
    """Give every colour of a theme by the name of its custom property."""
    text = SHEET.read_text(encoding="utf-8")
    place = THEMES.index(theme) + 2
    return {match[1]: match[place] for match in _BOTH.finditer(text)} | dict(_ONE.findall(text))


def contrast(one: str, other: str) -> float:
    """Give the contrast ratio of two colours, 1 to 21, as WCAG 2.2 defines it."""
    darker, lighter = sorted((_luminance(one), _luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: str) -> float:
    red, green, blue = (_linear(int(colour[place : place + 2], 16) / 255) for place in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(share: float) -> float:
    return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4
