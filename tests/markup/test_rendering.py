"""What Markdown becomes on a page, in plain text, and away from the site."""

import pytest

from markup import plain_text, render_markup, tidy_text, with_origin


def test_markdown_becomes_html() -> None:
    shown = render_markup("*Cold*, **exact**\n\n> said\n\n1. one\n2. two")
    assert "<em>Cold</em>, <strong>exact</strong>" in shown
    assert "<blockquote>" in shown
    assert "<ol>" in shown


def test_an_address_of_the_site_is_a_link() -> None:
    assert '<a href="/matches/"' in render_markup("[the matches](/matches/)")


def test_an_address_of_another_site_stands_beside_its_words() -> None:
    assert "words (https://example.org/?a=1&amp;b=2)" in render_markup(
        "[words](https://example.org/?a=1&b=2)"
    )


def test_an_image_is_not_fetched() -> None:
    assert "<img" not in render_markup("![a photograph](https://example.org/x.png)")


def test_away_from_the_site_links_are_whole() -> None:
    markup = render_markup("[the matches](/matches/) and [above](#p1)")
    away = with_origin(markup, "https://table.example")
    assert 'href="https://table.example/matches/"' in away
    assert "#p1" not in away


def test_plain_text_keeps_lines_and_signs() -> None:
    assert plain_text(render_markup("*a* < b\nc\n\nd")) == "a < b\nc\nd"


@pytest.mark.parametrize(
    "written, kept",
    [
        ("e\u0301", "é"),
        ("a\r\nb", "a\nb"),
        ("\u202eabc\u202c", "abc"),
        ("a\x00b", "ab"),
        ("م\u200cن", "م\u200cن"),
        ("x" + "\u0301" * 40, "x" + "\u0301" * 6),
    ],
)
def test_a_text_is_brought_into_its_form(written: str, kept: str) -> None:
    assert tidy_text(written) == kept
