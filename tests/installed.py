"""Puts the package of the tiny game where an installed one would be, entry point included."""

import sys
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from games.registry import game_types

PACKAGE: Final = Path(__file__).parent / "tiny_game"


@contextmanager
def tiny_game(site: Path) -> Iterator[None]:
    """Lets the registry find the tiny game, as after `pip install tests/tiny_game`, until the block ends.

    `site` is an empty folder, in which the package's metadata is written as an installer writes it.
    """
    project = tomllib.loads((PACKAGE / "pyproject.toml").read_text())["project"]
    metadata = site / f"{project['name'].replace('-', '_')}-{project['version']}.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text(
        f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n"
    )
    (metadata / "entry_points.txt").write_text(_entry_points(project["entry-points"]))
    places = [str(site), str(PACKAGE)]
    sys.path[:0] = places
    game_types.cache_clear()
    try:
        yield
    finally:
        game_types.cache_clear()
        for place in places:
            sys.path.remove(place)


def _entry_points(groups: dict[str, dict[str, str]]) -> str:
    lines = []
    for group, points in groups.items():
        lines += [f"[{group}]", *(f"{name} = {target}" for name, target in points.items())]
    return "\n".join(lines) + "\n"
