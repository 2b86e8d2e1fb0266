"""The sample matches that come with the rulings, where they lie beside the tree: every result agrees."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from games.core.record import adjudicate, read_document
from games.registry import game_types

SHARED = Path(__file__).resolve().parents[3] / "shared"


@pytest.mark.skipif(not (SHARED / "cases").is_dir(), reason="the sample matches do not lie beside this tree")
@pytest.mark.parametrize("cases", ["eden", "chairs"])
def test_every_sample_match_agrees(cases: str) -> None:
    expected = SHARED / "cases" / f"{cases}.jsonl"
    records = [
        json.dumps(json.loads(line)["record"]).encode() for line in expected.read_text("utf-8").splitlines()
    ]
    results = "\n".join(json.dumps(adjudicate(read_document(record), game_types())) for record in records)
    compared = subprocess.run(
        [sys.executable, str(SHARED / "compare.py"), str(expected), "-"],
        input=results,
        capture_output=True,
        text=True,
        check=False,
    )
    assert compared.returncode == 0, compared.stdout
