"""Finds the files that people wrote, for the checks that read them."""

from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
MADE_BY_MACHINES = frozenset({"var", "migrations", "__pycache__", "build", "dist"})


def written_files(*endings: str) -> list[Path]:
    """List the tree's files with one of the endings; data, hidden folders and generated migrations excepted.

    Args:
        endings: such as ".py".
    """
    return sorted(path for path in _below(ROOT) if path.suffix in endings)


def shown(path: Path) -> str:
    """Name a file as seen from the tree's root."""
    return str(path.relative_to(ROOT))


def _below(folder: Path) -> Iterator[Path]:
    for path in folder.iterdir():
        if path.is_file():
            yield path
        elif not path.name.startswith(".") and path.name not in MADE_BY_MACHINES:
            yield from _below(path)
