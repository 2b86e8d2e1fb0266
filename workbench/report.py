"""Writes what was measured: to the screen, and into a page of the docs, one section a measurement."""

import fcntl
import os
import platform
import re
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path

_SECTION = re.compile(r"^## (?P<title>.+?)\n(?P<body>.*?)(?=^## |\Z)", re.MULTILINE | re.DOTALL)
Rows = Sequence[Sequence[str]]


def show(title: str, columns: Sequence[str], rows: Rows) -> None:
    """Print the rows of one measurement."""
    print(f"\n{title}")
    for row in rows:
        print("  " + "; ".join(f"{column} {cell}" for column, cell in zip(columns, row, strict=True)))


def table(columns: Sequence[str], rows: Rows) -> str:
    """The rows as a table in Markdown."""
    lines = [columns, ["---"] * len(columns), *rows]
    return "".join("| " + " | ".join(line) + " |\n" for line in lines)


def write(path: Path, heading: str, sections: Mapping[str, str]) -> None:
    """Write sections into a page, beside those that stand there already and were not measured anew.

    Args:
        path: the page.
        heading: its title and introduction, ending in a line break.
        sections: body by title; the order is kept, new ones come last.
    """
    fresh = {title: f"{measured_on()}\n\n{body.strip()}" for title, body in sections.items()}
    with path.open("a+", encoding="utf-8") as page:
        fcntl.flock(page, fcntl.LOCK_EX)  # several may write at once
        page.seek(0)
        standing = {found["title"]: found["body"].strip() for found in _SECTION.finditer(page.read())}
        page.truncate(0)
        page.write(
            heading + "".join(f"\n## {title}\n\n{body}\n" for title, body in (standing | fresh).items())
        )


def measured_on() -> str:
    """When, and on what size of machine."""
    gigabytes = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 2**30
    load = os.getloadavg()[0]
    return (
        f"{datetime.now(UTC):%Y-%m-%d}, {os.cpu_count()} cores, {gigabytes:.0f} GB, "
        f"Python {platform.python_version()}, load {load:.1f} at the end of the run."
    )
