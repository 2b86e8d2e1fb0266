"""Turns what people write in Markdown into HTML that is safe on a page, in a mail and in a feed; knows no site."""

from markup.rendering import plain_text, render_markup, with_origin
from markup.text import LONGEST_BYTES, TextProblem, tidy_text

__all__ = ["LONGEST_BYTES", "TextProblem", "plain_text", "render_markup", "tidy_text", "with_origin"]
