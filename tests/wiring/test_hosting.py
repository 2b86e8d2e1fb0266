"""The guide for hosts names every setting and every part, and none that there is not."""

import re
import subprocess
from pathlib import Path

from django.core.management import get_commands

from tests.wiring.source_files import ROOT

GUIDE = (ROOT / "docs/hosting.md").read_text()
READERS = ("liargame/settings/environment.py", "deploy/run", "deploy/Caddyfile", "docker-compose.yml")
SETTING = re.compile(r"LIARGAME_[A-Z_]+[A-Z]")


def test_every_setting_is_explained_and_no_other() -> None:
    read = {name for path in READERS for name in SETTING.findall((ROOT / path).read_text())}
    assert set(SETTING.findall(GUIDE)) == read


def test_every_part_is_explained() -> None:
    parts = re.findall(r"^(\w+)\)", (ROOT / "deploy/run").read_text(), flags=re.MULTILINE)
    assert set(re.findall(r"^\| `([a-z]+)` \|", GUIDE, flags=re.MULTILINE)) == set(parts) - {"manage"}


def test_every_command_and_every_file_that_is_named_exists() -> None:
    asked = set(re.findall(r"manage ([a-z_]+)", GUIDE))
    assert {"backup", "restore"} <= asked <= get_commands().keys()
    for name in set(re.findall(r"(?:deploy|scripts)/[\w@.-]*\w", GUIDE)):
        assert (ROOT / name).is_file(), name


def test_every_heading_that_is_linked_exists() -> None:
    headings = {
        line.strip("# ").lower().replace(" ", "-") for line in GUIDE.splitlines() if line.startswith("#")
    }
    assert set(re.findall(r"\]\(#([\w-]+)\)", GUIDE)) <= headings


def test_settings_in_a_file_are_taken_as_they_stand(tmp_path: Path) -> None:
    (tmp_path / "env").write_text('# a comment\nONE=a & $HOME `x` "y"\n\nTWO="tls internal"\nTHREE=')
    told = subprocess.run(
        ["deploy/with-env", str(tmp_path / "env"), "sh", "-c", 'printf "%s|" "$ONE" "$TWO" "$THREE"'],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    assert told.stdout == 'a & $HOME `x` "y"|tls internal||'
