"""WCAG 2.2 AA in numbers: writing 4.5 to 1, edges of controls and marks of a drawing 3 to 1, in both themes."""

import pytest

from tests.look.tokens import THEMES, colours, contrast

GROUNDS = ("paper", "sunken", "surface", "raised")
SOFT_GROUNDS = ("seal-soft", "brass-soft", "gain-soft", "loss-soft", "notice-soft")

WRITING = [
    *(
        (ink, ground)
        for ink in ("ink", "ink-soft", "ink-faint", "seal", "loss", "gain")
        for ground in GROUNDS
    ),
    *((ink, ground) for ink in ("ink", "ink-soft") for ground in (*SOFT_GROUNDS, "selection")),
    *((name, f"{name}-soft") for name in ("seal", "brass", "gain", "loss", "notice")),
    *((ink, "brass-soft") for ink in ("seal", "loss", "gain", "ink-faint")),
    *((ink, "loss-soft") for ink in ("seal",)),
    ("on-fill", "seal-fill"),
    ("on-button", "button"),
    ("on-button", "button-hover"),
    *(("surface", f"series-{number}") for number in range(1, 7)),
]
MARKS = [
    *((mark, ground) for mark in ("edge", "focus", "brass", "apple-line") for ground in GROUNDS),
    *(("focus", ground) for ground in SOFT_GROUNDS),
    *((f"series-{number}", ground) for number in range(1, 7) for ground in GROUNDS),
    *((f"{name}", f"{name}-soft") for name in ("seal", "brass", "gain", "loss", "notice")),
]


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("ink,ground", WRITING)
def test_writing_is_read(theme: str, ink: str, ground: str) -> None:
    assert contrast(colours(theme)[ink], colours(theme)[ground]) >= 4.5


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("mark,ground", MARKS)
def test_edges_and_marks_are_seen(theme: str, mark: str, ground: str) -> None:
    assert contrast(colours(theme)[mark], colours(theme)[ground]) >= 3


def test_black_on_white_is_the_most_there_is() -> None:
    assert round(contrast("#000000", "#ffffff"), 2) == 21
    assert round(contrast("#777777", "#ffffff"), 2) == 4.48


def test_both_themes_know_the_same_colours() -> None:
    assert set(colours("light")) == set(colours("dark"))
    assert len(colours("light")) >= 40
