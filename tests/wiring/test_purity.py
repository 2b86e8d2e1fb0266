"""The core and the game types import the standard library's pure parts and each other, and nothing else."""

import ast
import sys
from collections.abc import Iterator

import pytest

from tests.wiring.source_files import ROOT, shown, written_files

OWN = ("games.core", "games.resolvers")
# Clocks, chance, files, processes: a resolver that could reach them might not be replayable.
IMPURE = frozenset(
    [
        "asyncio",
        "io",
        "logging",
        "multiprocessing",
        "os",
        "pathlib",
        "random",
        "secrets",
        "shutil",
        "socket",
        "sqlite3",
        "subprocess",
        "sys",
        "tempfile",
        "threading",
        "time",
        "urllib",
        "uuid",
    ]
)


def imported_modules(source: str) -> Iterator[str]:
    """Name every module that a source imports."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield "." if node.level else node.module or "."


def impurities(source: str) -> list[str]:
    """Name the imports that a pure module may not have."""
    return [name for name in imported_modules(source) if not _is_pure(name)]


def _is_pure(module: str) -> bool:
    if module.startswith(OWN):
        return True
    top = module.partition(".")[0]
    return top in sys.stdlib_module_names and top not in IMPURE


def test_the_pure_packages_are_pure() -> None:
    pure = [
        path
        for path in written_files(".py")
        if path.is_relative_to(ROOT / "games/core") or path.is_relative_to(ROOT / "games/resolvers")
    ]
    assert pure
    found = {shown(path): impurities(path.read_text(encoding="utf-8")) for path in pure}
    assert {name: modules for name, modules in found.items() if modules} == {}


@pytest.mark.parametrize(
    "source",
    ["import random", "from django.db import models", "import time", "from games.models import Match"],
)
def test_an_impure_import_is_found(source: str) -> None:
    assert impurities(source)
