"""From bytes to a JSON document, more strictly than the standard library reads it."""

import json
from collections import Counter
from typing import Any, Final

from games.core.record.faults import UnusableRecord, member

DIGITS_AT_MOST: Final = 1000
"""Longer whole numbers are refused: they are no amount of anything, and slow to handle."""


class _Flaw:
    """Stands in a document where something is that no record may hold."""

    def __init__(self, why: str) -> None:
        self.why = why


class _Reader:
    """The hooks for one document; they leave flaws in it, whose places are found afterwards."""

    def __init__(self) -> None:
        self.flawed = False

    def flaw(self, why: str) -> _Flaw:
        self.flawed = True
        return _Flaw(why)

    def object(self, pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        members = dict(pairs)
        if len(members) < len(pairs):
            for key, times in Counter(key for key, _ in pairs).items():
                if times > 1:
                    members[key] = self.flaw("the key stands twice")
        return members

    def whole_number(self, digits: str) -> Any:
        if len(digits) > DIGITS_AT_MOST:
            return self.flaw(f"a whole number of more than {DIGITS_AT_MOST} digits")
        return int(digits)

    def constant(self, word: str) -> _Flaw:
        return self.flaw(f"{word} is not JSON")


def read_document(raw: bytes) -> object:
    """The JSON document in `raw`, which is UTF-8 with or without a byte order mark.

    Raises UnusableRecord at what is not JSON, a key that stands twice in an object, NaN and infinities,
    whole numbers of absurd length, and nesting deeper than the interpreter follows.
    """
    reader = _Reader()
    try:
        document: object = json.loads(
            raw.decode("utf-8-sig"),
            object_pairs_hook=reader.object,
            parse_int=reader.whole_number,
            parse_constant=reader.constant,
        )
    except UnicodeDecodeError as error:
        raise UnusableRecord("", f"not UTF-8 at byte {error.start}") from None
    except json.JSONDecodeError as error:
        why = f"not JSON at line {error.lineno}, column {error.colno}: {error.msg}"
        raise UnusableRecord("", why) from None
    except RecursionError:
        raise UnusableRecord("", "nested too deeply") from None
    if reader.flawed:
        raise _first_flaw(document)
    return document


def _first_flaw(document: object) -> UnusableRecord:
    """The flaw that stands first in the document, with its place."""
    unseen: list[tuple[str, object]] = [("", document)]
    while unseen:
        pointer, value = unseen.pop()
        if isinstance(value, _Flaw):
            return UnusableRecord(pointer, value.why)
        if isinstance(value, dict):
            unseen.extend((member(pointer, key), value[key]) for key in reversed(value))
        elif isinstance(value, list):
            unseen.extend((member(pointer, i), value[i]) for i in reversed(range(len(value))))
    raise AssertionError("a flaw was left in the document and is not there")
