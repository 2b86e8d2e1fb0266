"""Runs proofs: `python -m proofs` all of them, `python -m proofs NAME ...` some."""

import logging
import subprocess
import sys
import time
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from typing import Final

from workbench.report import show, table, write
from workbench.site import ROOT, throw_away_site

WITH_THE_MACHINE_TO_THEMSELVES: Final = (
    "two_closers",
    "deadline_race",
    "overdue_start",
    "migrations",
    "sockets",
)
"""Those that race many processes, or in which something has to happen in time."""
SIDE_BY_SIDE: Final = (
    "outages",
    "fuzz",
    "interference",
    "canary",
    "random_matches",
    "kills",
    "objects",
    "boundary",
    "calendar_days",
    "draws",
)
"""Those that one process works on, or that wait most of the time, the longest first."""
LANES: Final = 3
"""One more than the two cores for which this is planned: the outages, which take longest, mostly wait."""
PROOFS: Final = (*WITH_THE_MACHINE_TO_THEMSELVES, *SIDE_BY_SIDE)
COLUMNS: Final = ("figure", "found", "goal", "holds")
PAGE: Final = ROOT / "docs" / "proofs.md"
HEADING: Final = """# Proofs

The figures of the last runs of `make proofs`, written by the command; `python -m proofs NAME` runs one of them. A short
form of each runs in `make check`.
"""


def main(names: Iterable[str]) -> int:
    """Run the proofs of these names, each over a site of its own; exit status 1 when one of them does not hold."""
    chosen = list(names)
    if len(chosen) == 1:
        return _prove(chosen[0])
    alone = [_prove_apart(name) for name in WITH_THE_MACHINE_TO_THEMSELVES if name in chosen]
    with ThreadPoolExecutor(LANES) as lanes:
        beside = list(lanes.map(_prove_apart, [name for name in SIDE_BY_SIDE if name in chosen]))
    return max(alone + beside)


def _prove_apart(name: str) -> int:
    command = [sys.executable, "-m", "proofs", name]
    done = subprocess.run(command, cwd=ROOT, check=False, capture_output=True, text=True)
    print(done.stdout, done.stderr, sep="", end="", flush=True)
    return done.returncode


def _prove(name: str) -> int:
    with throw_away_site():
        logging.disable(logging.ERROR)  # faults are planted by the hundred, and what is found is printed
        proof = import_module(f"proofs.{name}")
        began = time.monotonic()
        findings = proof.prove()
        rows = [finding.row() for finding in findings]
    show(proof.TITLE, COLUMNS, rows)
    took = f"\nTook {time.monotonic() - began:.0f} s."
    write(PAGE, HEADING, {proof.TITLE: table(COLUMNS, rows) + took})
    return 0 if all(finding.holds for finding in findings) else 1


if __name__ == "__main__":
    if unknown := set(sys.argv[1:]) - set(PROOFS):
        sys.exit(f"No such proof: {', '.join(sorted(unknown))}. There are {', '.join(PROOFS)}.")
    sys.exit(main(sys.argv[1:] or PROOFS))
