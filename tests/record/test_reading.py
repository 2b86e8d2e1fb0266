"""Documents that are not JSON, or more than JSON allows, are refused with their place."""

import json

import pytest

from games.core.record import UnusableRecord, read_document

FAULTS = {
    "nothing": (b"", "", "not JSON at line 1, column 1"),
    "no JSON": (b'{"a": 1,\n "b" 2}', "", "not JSON at line 2, column 6"),
    "two documents": (b"{} {}", "", "not JSON"),
    "not UTF-8": (b'{"a": "\xff"}', "", "not UTF-8 at byte 7"),
    "UTF-16": ('{"a": 1}'.encode("utf-16"), "", "not UTF-8"),
    "a key that stands twice": (b'{"a": {"b": 1, "c": 2, "b": 3}}', "/a/b", "stands twice"),
    "a key that stands twice, in a list": (b'[0, {"b": 1, "b": 1}]', "/1/b", "stands twice"),
    "a key that stands twice, written in two ways": (b'{"a": 1, "\\u0061": 1}', "/a", "stands twice"),
    "a key with a slash and a tilde": (b'{"a/~": 1, "a/~": 1}', "/a~1~0", "stands twice"),
    "no number": (b'{"yen": [1, NaN]}', "/yen/1", "NaN is not JSON"),
    "infinity": (b'{"yen": -Infinity}', "/yen", "-Infinity is not JSON"),
    "an absurd number": (b'{"a": 1, "yen": ' + b"9" * 1001 + b"}", "/yen", "more than 1000 digits"),
    "an absurder number": (b'{"yen": -' + b"9" * 100_000 + b"}", "/yen", "more than 1000 digits"),
    "the first of two": (b'{"a": {"b": NaN}, "c": 1, "c": 2}', "/a/b", "NaN"),
    "nesting": (b"[" * 100_000, "", "nested too deeply"),
    "closed nesting": (b'{"a":' * 50_000 + b"1" + b"}" * 50_000, "", "nested too deeply"),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_the_place_is_named(fault: str) -> None:
    raw, pointer, why = FAULTS[fault]
    with pytest.raises(UnusableRecord) as raised:
        read_document(raw)
    assert raised.value.pointer == pointer
    assert why in raised.value.why


def test_json_is_read_as_ever() -> None:
    document = {"a": [1, -2, 1.5, None, True, "秋山 深一"], "b": {"c": 10**999}}
    assert read_document(json.dumps(document).encode()) == document
    assert read_document(json.dumps(document, ensure_ascii=False).encode()) == document


def test_a_byte_order_mark_is_passed_over() -> None:
    assert read_document(b"\xef\xbb\xbf{}\r\n") == {}
