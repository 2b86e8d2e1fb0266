"""No attack survives the rendering, and the check that says so is seen to fail."""

from html import escape

import pytest

from markup import TextProblem, plain_text, render_markup, tidy_text, with_origin
from tests.markup.attacks import ATTACKS
from tests.markup.reading import dangers

ORIGIN = "https://table.example"


def test_the_corpus_is_large_enough() -> None:
    assert len(set(ATTACKS)) >= 200


@pytest.mark.parametrize("attack", ATTACKS)
def test_an_attack_is_harmless_wherever_it_is_shown(attack: str) -> None:
    markup = render_markup(tidy_text(attack))
    assert dangers(markup) == []
    assert dangers(with_origin(markup, ORIGIN), origin=ORIGIN) == []
    assert dangers(escape(plain_text(markup))) == []


@pytest.mark.parametrize(
    "planted",
    [
        "<script>alert(1)</script>",
        '<p onclick="x">',
        '<a href="https://evil.example/">x</a>',
        '<a href="//evil.example/">x</a>',
        '<img src="/x.png">',
        "<!-- x -->",
        '<p style="x">',
    ],
)
def test_what_is_planted_is_found(planted: str) -> None:
    assert dangers(planted)


@pytest.mark.parametrize("length", [8192])
@pytest.mark.parametrize("sign", ["[", "(", "*", "_", "`", ">", "<", "![", "~", "|-"])
def test_the_longest_text_of_one_sign_is_rendered(sign: str, length: int) -> None:
    assert dangers(render_markup(sign * (length // len(sign)))) == []


@pytest.mark.parametrize(
    "text", ["", "  \n", "\u200b\u200b", "\u3164", "\u202e", "\x00", "x" * 8193, "あ" * 2731]
)
def test_what_cannot_be_read_or_is_too_long_is_refused(text: str) -> None:
    with pytest.raises(TextProblem):
        tidy_text(text)
