"""Files, functions and classes stay small enough to be read in one go."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.wiring.source_files import shown, written_files

LONGEST_FILE_LINES = 400
LONGEST_FUNCTION_LINES = 40
MOST_PUBLIC_METHODS = 12


def too_long_files(paths: list[Path]) -> Iterator[str]:
    """Name every file with too many lines."""
    for path in paths:
        lines = len(path.read_text(encoding="utf-8").splitlines())
        if lines > LONGEST_FILE_LINES:
            yield f"{shown(path)}: {lines} lines"


def too_large_parts(name: str, source: str) -> Iterator[str]:
    """Name every function with too many lines and every class with too many public methods."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            lines = (node.end_lineno or node.lineno) - node.lineno + 1
            if lines > LONGEST_FUNCTION_LINES:
                yield f"{name}:{node.lineno}: {node.name} has {lines} lines"
        elif isinstance(node, ast.ClassDef):
            methods = sum(
                isinstance(part, ast.FunctionDef | ast.AsyncFunctionDef) and not part.name.startswith("_")
                for part in node.body
            )
            if methods > MOST_PUBLIC_METHODS:
                yield f"{name}:{node.lineno}: {node.name} has {methods} public methods"


def test_no_file_is_longer_than_400_lines() -> None:
    assert list(too_long_files(written_files(".py", ".js", ".css", ".html", ".sh"))) == []


def test_no_function_or_class_is_too_large() -> None:
    large = [
        part
        for path in written_files(".py")
        for part in too_large_parts(shown(path), path.read_text(encoding="utf-8"))
    ]
    assert large == []


@pytest.mark.parametrize(
    "source",
    [
        "def long():\n" + "    pass\n" * LONGEST_FUNCTION_LINES,
        "class Wide:\n" + "".join(f"    def m{n}(self): ...\n" for n in range(MOST_PUBLIC_METHODS + 1)),
    ],
    ids=["a function of 41 lines", "a class of 13 public methods"],
)
def test_what_is_too_large_is_found(source: str) -> None:
    assert len(list(too_large_parts("planted.py", source))) == 1
