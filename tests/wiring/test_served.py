"""A served site's settings pass Django's own checks for deployment, and its start names what is missing."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.wiring.source_files import ROOT
from tests.wiring.test_environment import SERVED


def manage(*words: str, var: Path, **changes: str) -> subprocess.CompletedProcess[str]:
    """Run a command of a served site whose settings are changed so."""
    kept = {
        name: value for name, value in os.environ.items() if not name.startswith(("LIARGAME_", "DJANGO_"))
    }
    return subprocess.run(
        [sys.executable, "manage.py", *words],
        cwd=ROOT,
        env={**kept, **SERVED, "LIARGAME_VAR": str(var), **changes},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


def test_the_checks_for_deployment_find_nothing(tmp_path: Path) -> None:
    checked = manage("check", "--deploy", "--fail-level", "DEBUG", var=tmp_path)
    assert (checked.returncode, checked.stderr) == (0, "")


@pytest.mark.parametrize("name", ["LIARGAME_SECRET_KEY", "LIARGAME_DATABASE_URL"])
def test_a_command_of_half_a_site_says_in_one_line_what_is_missing(name: str, tmp_path: Path) -> None:
    refused = manage("check", var=tmp_path, **{name: ""})
    assert refused.returncode != 0
    assert f"{name}: is missing" in refused.stderr
    assert "Traceback" not in refused.stderr


def test_a_served_site_is_not_started_by_the_command_for_the_embedded_one(tmp_path: Path) -> None:
    refused = manage("serve", var=tmp_path)
    assert refused.returncode != 0
    assert "docs/hosting.md" in refused.stderr
