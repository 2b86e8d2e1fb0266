"""Brings what somebody wrote into the form in which it is kept: composed, visible, and not too long."""

import unicodedata
from typing import Final

LONGEST_BYTES: Final = 8192
"""As long as a text may be in UTF-8; longer ones could keep the Markdown parser busy for seconds."""

MOST_MARKS_IN_A_ROW: Final = 6
_KEPT_CONTROLS: Final = frozenset("\n\t")
_JOINERS: Final = frozenset("\u200c\u200d")
# What turns the direction of the writing that follows, and could so reach beyond its own line.
_TURNING: Final = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f\u061c")
# Letters by their category, and nothing to the eye.
_BLANK: Final = frozenset("\u115f\u1160\u3164\uffa0\u17b4\u17b5\u2800\u034f")
_VISIBLE: Final = frozenset("LNPS")


class TextProblem(ValueError):
    """A text that cannot be taken; the message says why, in a sentence for its author."""


def tidy_text(text: str, *, longest_bytes: int = LONGEST_BYTES) -> str:
    """Give a text as it is kept: NFC, lines ended by newlines, without controls and signs that turn writing.

    Args:
        text: as it came.
        longest_bytes: how long it may be in UTF-8.

    Raises:
        TextProblem: when nothing of it can be seen, or it is too long.
    """
    lines = unicodedata.normalize("NFC", text.replace("\r\n", "\n").replace("\r", "\n"))
    kept = _without_piled_marks("".join(sign for sign in lines if _is_kept(sign))).strip()
    if not any(_is_visible(sign) for sign in kept):
        raise TextProblem("There is nothing to read in it.")
    if len(kept.encode()) > longest_bytes:
        raise TextProblem(f"It is too long: {len(kept.encode()):,} bytes, and {longest_bytes:,} at most.")
    return kept


def _is_kept(sign: str) -> bool:
    if sign in _KEPT_CONTROLS or sign in _JOINERS:
        return True
    return sign not in _TURNING and unicodedata.category(sign) not in ("Cc", "Cf", "Cs", "Zl", "Zp")


def _is_visible(sign: str) -> bool:
    return sign not in _BLANK and unicodedata.category(sign)[0] in _VISIBLE


def _without_piled_marks(text: str) -> str:
    kept, marks = [], 0
    for sign in text:
        marks = marks + 1 if unicodedata.category(sign) in ("Mn", "Me") else 0
        if marks <= MOST_MARKS_IN_A_ROW:
            kept.append(sign)
    return "".join(kept)
