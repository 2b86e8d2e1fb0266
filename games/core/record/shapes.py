"""The plain shapes of a record: objects with known keys, lists, text, whole numbers."""

from collections.abc import Collection
from typing import Any, Final

from games.core.record.faults import UnusableRecord, member
from games.core.record.reading import DIGITS_AT_MOST

_WHOLE_AT_MOST: Final = 10**DIGITS_AT_MOST


def an_object(raw: object, pointer: str) -> dict[str, Any]:
    """`raw` as an object, or UnusableRecord."""
    if not isinstance(raw, dict):
        raise UnusableRecord(pointer, "must be an object")
    return raw


def with_keys(
    raw: object, pointer: str, *, required: Collection[str], optional: Collection[str] = ()
) -> dict[str, Any]:
    """`raw` as an object that has the required keys and beside them only optional ones, or UnusableRecord."""
    members = an_object(raw, pointer)
    for key in members:
        if key not in required and key not in optional:
            raise UnusableRecord(member(pointer, key), "an unknown key")
    for key in required:
        if key not in members:
            raise UnusableRecord(member(pointer, key), "is missing")
    return members


def a_list(raw: object, pointer: str) -> list[Any]:
    """`raw` as a list, or UnusableRecord."""
    if not isinstance(raw, list):
        raise UnusableRecord(pointer, "must be a list")
    return raw


def text(raw: object, pointer: str) -> str:
    """`raw` as text that UTF-8 can hold, which half a surrogate pair is not, or UnusableRecord."""
    if not isinstance(raw, str):
        raise UnusableRecord(pointer, "must be text")
    try:
        raw.encode()
    except UnicodeEncodeError:
        raise UnusableRecord(pointer, "holds half a surrogate pair, which is no text") from None
    return raw


def whole_number(raw: object, pointer: str) -> int:
    """`raw` as a whole number, for which neither 1.0 nor true will do, or UnusableRecord."""
    if type(raw) is not int:
        raise UnusableRecord(pointer, "must be a whole number")
    if abs(raw) >= _WHOLE_AT_MOST:
        raise UnusableRecord(pointer, f"a whole number of more than {DIGITS_AT_MOST} digits")
    return raw
