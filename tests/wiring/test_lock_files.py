"""The locked requirements hold hashes for everything and addresses for nothing."""

import re

import pytest

from tests.wiring.source_files import ROOT

LOCK_FILES = ("requirements/run.txt", "requirements/dev.txt")


@pytest.mark.parametrize("name", LOCK_FILES)
def test_a_lock_file_names_no_address(name: str) -> None:
    assert re.findall(r"https?://\S+|--(?:extra-)?index-url\S*", (ROOT / name).read_text()) == []


@pytest.mark.parametrize("name", LOCK_FILES)
def test_every_package_is_pinned_and_hashed(name: str) -> None:
    packages = re.split(r"^(?=[a-z0-9])", (ROOT / name).read_text(), flags=re.MULTILINE)
    named = [package for package in packages if package.strip()]
    assert named
    assert [package for package in named if "==" not in package or "--hash=sha256:" not in package] == []


def test_development_installs_the_very_packages_that_run() -> None:
    run, dev = (set(re.findall(r"^\S+==\S+", (ROOT / name).read_text(), re.MULTILINE)) for name in LOCK_FILES)
    assert run - dev == set()
