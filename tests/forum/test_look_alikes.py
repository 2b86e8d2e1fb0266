"""Names that look alike at one table are pointed out; others are not."""

import pytest

from forum.selectors.look_alikes import look_alikes


@pytest.mark.parametrize(
    "one, other",
    [
        ("Nao", "Nаo"),
        ("Nao", "Na0"),
        ("Akiyama", "Aklyama"),
        ("Mori", "Morí"),
        ("Mori", "M ori"),
        ("Warm", "Warrn"),
    ],
)
def test_names_that_look_alike_are_found(one: str, other: str) -> None:
    assert look_alikes([one, "Fukunaga", other]) == [[one, other]]


def test_other_names_are_not() -> None:
    assert look_alikes(["Nao", "Akiyama", "Fukunaga", "Yokoya", "Kikuchi", "直", "尚"]) == []
