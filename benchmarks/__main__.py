"""Runs benchmarks: `python -m benchmarks` all of them, `python -m benchmarks NAME ...` some."""

import sys
from importlib import import_module
from typing import Final

from workbench.report import show, table, write
from workbench.site import ROOT, throw_away_site

BENCHMARKS: Final = ("rules", "close", "storm", "lateness", "spectators", "move", "table")
COLUMNS: Final = ("measured", "beside", "ratio", "goal", "reached")
PAGE: Final = ROOT / "docs" / "benchmarks.md"
HEADING: Final = """# Benchmarks

The figures of the last runs of `make bench`, written by the command; `python -m benchmarks NAME` runs one of them.
Repetitions are interleaved with those of the yardstick, and ratios are medians of the pairs' ratios. What else the
machine does falls on both alike, and stretches what is told in seconds: the load stands beside each run. The database
commits to the disk, as it does where people play.
"""


def main(names: list[str]) -> None:
    """Run the benchmarks of these names."""
    with throw_away_site(durable=True):
        for name in names or BENCHMARKS:
            benchmark = import_module(f"benchmarks.{name}")
            rows = [comparison.row() for comparison in benchmark.measure()]
            show(benchmark.TITLE, COLUMNS, rows)
            write(PAGE, HEADING, {benchmark.TITLE: table(COLUMNS, rows)})


if __name__ == "__main__":
    if unknown := set(sys.argv[1:]) - set(BENCHMARKS):
        sys.exit(f"No such benchmark: {', '.join(sorted(unknown))}. There are {', '.join(BENCHMARKS)}.")
    main(sys.argv[1:])
