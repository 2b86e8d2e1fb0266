"""Yen, points, initials and faces are written the way the office writes them."""

import doctest

import pytest
from hypothesis import given
from hypothesis import strategies as st

from liargame.look import figures
from liargame.look.tags import apple, balance, chair, cite, delta, medal, movement


def test_the_examples_in_the_docstrings_hold() -> None:
    assert doctest.testmod(figures).failed == 0


@given(st.integers(min_value=-(10**12), max_value=10**12))
def test_millions_lose_nothing(yen: int) -> None:
    written = figures.in_millions(yen)
    factor = 1_000_000 if written.endswith("m") else 1
    number = written.rstrip("m").replace(",", "").replace(figures.MINUS, "-")
    assert round(float(number) * factor) == yen


def test_twelve_seats_have_twelve_faces() -> None:
    assert len({figures.face(number) for number in range(36)}) == 36


@pytest.mark.parametrize("name,first", [("Quince", "Q"), ("林檎", "林"), ("e\u0301mile", "É"), ("", "·")])
def test_an_initial_is_a_whole_letter(name: str, first: str) -> None:
    assert figures.initial(name) == first


def test_a_debt_has_a_sign_and_a_word() -> None:
    assert "−¥50,000,000" in balance(-50_000_000)
    assert "debt" in balance(-50_000_000)
    assert "debt" not in balance(50_000_000)


def test_a_movement_says_which_way() -> None:
    assert "received </span>+¥1<" in movement(1)
    assert "paid </span>−¥1<" in movement(-1)


@pytest.mark.parametrize("half_points,written", [(3, "+1.5"), (-2, "−1"), (0, "0")])
def test_a_change_of_score_has_its_sign(half_points: int, written: str) -> None:
    assert f"</span>{written}</span>" in delta(half_points)


def test_words_stand_beside_shapes() -> None:
    assert "Silver" in apple("silver")
    assert "Chair </span>7" in chair(7)
    assert "removed" in chair(7, gone=True)
    assert "Medal of <bdi>Quince</bdi>" in medal("Quince")


def test_names_are_escaped() -> None:
    assert "<script>" not in medal("<script>") + cite("<script>", "/?<script>") + apple("gold", "<script>")
