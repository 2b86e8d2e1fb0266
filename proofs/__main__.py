"""Runs proofs: `python -m proofs` all of them, `python -m proofs NAME ...` some."""

import logging
import sys
import time
from importlib import import_module
from typing import Final

from workbench.report import show, table, write
from workbench.site import ROOT, throw_away_site

PROOFS: Final = (
    "two_closers",
    "deadline_race",
    "kills",
    "boundary",
    "overdue_start",
    "random_matches",
    "draws",
    "calendar_days",
    "outages",
    "sockets",
    "migrations",
    "canary",
    "interference",
    "objects",
    "fuzz",
)
COLUMNS: Final = ("figure", "found", "goal", "holds")
PAGE: Final = ROOT / "docs" / "proofs.md"
HEADING: Final = """# Proofs

The figures of the last runs of `make proofs`, written by the command. A short form of each runs in `make check`.
"""


def main(names: list[str]) -> int:
    """Run the proofs of these names; exit status 1 when one of them does not hold."""
    holds = True
    with throw_away_site():
        logging.disable(logging.ERROR)  # faults are planted by the hundred, and what is found is printed
        for name in names or PROOFS:
            proof = import_module(f"proofs.{name}")
            began = time.monotonic()
            findings = proof.prove()
            rows = [finding.row() for finding in findings]
            show(proof.TITLE, COLUMNS, rows)
            took = f"\nTook {time.monotonic() - began:.0f} s."
            write(PAGE, HEADING, {proof.TITLE: table(COLUMNS, rows) + took})
            holds = holds and all(finding.holds for finding in findings)
    return 0 if holds else 1


if __name__ == "__main__":
    if unknown := set(sys.argv[1:]) - set(PROOFS):
        sys.exit(f"No such proof: {', '.join(sorted(unknown))}. There are {', '.join(PROOFS)}.")
    sys.exit(main(sys.argv[1:]))
