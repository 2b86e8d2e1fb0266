"""What git keeps is the project, and nothing of the machine on which somebody worked."""

import subprocess

import pytest

from tests.wiring.source_files import ROOT

LINK = "120000"


@pytest.mark.skipif(not (ROOT / ".git").exists(), reason="this tree has no history")
def test_no_link_is_kept() -> None:
    """A link named `.venv` once was, and led out of the tree: on any other machine nothing could be set up."""
    kept = subprocess.run(
        ["git", "ls-files", "--stage"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert [line for line in kept.stdout.splitlines() if line.startswith(LINK)] == []
