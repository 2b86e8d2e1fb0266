"""The compose file starts what the tests start, in the same order, confined, pinned, and without a secret in it."""

import os
import re
import subprocess
import sys
from typing import Any

import pytest
from ruamel.yaml import YAML

from tests.wiring.source_files import ROOT

FILE = ROOT / "docker-compose.yml"
PARTS = ("prepare", "web", "live", "worker", "courier", "beat", "proxy")
STORES = ("database", "redis")
SILENT = {"prepare", "beat"}
"""Parts that answer nobody: the one ends by itself, the other's silence is in /readyz."""


@pytest.fixture(scope="module")
def compose() -> dict[str, Any]:
    return YAML(typ="safe").load(FILE)


@pytest.fixture(scope="module")
def parts(compose: dict[str, Any]) -> dict[str, Any]:
    return {name: compose["services"][name] for name in PARTS}


def test_it_keeps_to_the_schema_of_compose_files() -> None:
    checked = subprocess.run(
        [sys.executable, "-m", "check_jsonschema", "--builtin-schema", "vendor.compose-spec", str(FILE)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert checked.returncode == 0, checked.stdout


def test_it_has_the_parts_and_the_stores_and_nothing_else(compose: dict[str, Any]) -> None:
    assert set(compose["services"]) == {*PARTS, *STORES}


def test_every_part_is_started_by_our_script(parts: dict[str, Any]) -> None:
    known = set(re.findall(r"^(\w+)\)", (ROOT / "deploy/run").read_text(), flags=re.MULTILINE))
    assert known == {*PARTS, "manage"}
    assert {name: part["command"] for name, part in parts.items()} == {name: [name] for name in PARTS}
    assert 'ENTRYPOINT ["deploy/run"]' in (ROOT / "Dockerfile").read_text()


def test_the_tests_start_the_parts_in_the_order_in_which_they_wait_for_each_other(
    parts: dict[str, Any],
) -> None:
    script = (ROOT / "scripts/served").read_text()
    listed = re.search(r"^PARTS=\((.*)\)$", script, flags=re.MULTILINE)
    assert listed is not None
    order = [*STORES, "prepare", *listed[1].split()]
    assert set(order) == {*STORES, *PARTS}
    for name, part in parts.items():
        for needed in part["depends_on"]:
            assert order.index(needed) < order.index(name), (name, needed)


def test_every_part_waits_for_migrations(parts: dict[str, Any]) -> None:
    for name in ("web", "live", "worker", "courier", "beat"):
        assert parts[name]["depends_on"]["prepare"] == {"condition": "service_completed_successfully"}


def test_every_service_that_answers_is_watched_and_started_again(compose: dict[str, Any]) -> None:
    for name, service in compose["services"].items():
        assert service["restart"] == ("no" if name == "prepare" else "unless-stopped")
        assert ("healthcheck" in service) == (name not in SILENT), name
    health = (ROOT / "deploy/health").read_text()
    for name in set(PARTS) - SILENT:
        assert compose["services"][name]["healthcheck"]["test"] == ["CMD", "deploy/health", name]
        assert f"\n{name})" in health


def test_every_part_is_confined(parts: dict[str, Any]) -> None:
    dockerfile = (ROOT / "Dockerfile").read_text()
    assert "\nUSER liargame\n" in dockerfile
    for name, part in parts.items():
        assert part["read_only"] is True, name
        assert part["cap_drop"] == ["ALL"], name
        assert part["security_opt"] == ["no-new-privileges:true"], name
        assert "user" not in part, name
        assert "privileged" not in part, name


def test_only_the_proxy_can_be_reached_from_outside(compose: dict[str, Any]) -> None:
    assert [name for name, service in compose["services"].items() if "ports" in service] == ["proxy"]
    assert compose["networks"]["inside"] == {"internal": True}
    for name in STORES:
        assert compose["services"][name]["networks"] == ["inside"]


def test_every_image_is_pinned(compose: dict[str, Any]) -> None:
    images = [compose["services"][name]["image"] for name in STORES]
    images += re.findall(r"^FROM (\S+)", (ROOT / "Dockerfile").read_text(), flags=re.MULTILINE)
    for image in images:
        assert re.fullmatch(r"[a-z]+:\d+\.\d+(\.\d+)?-[a-z-]+", image), image


def test_no_secret_stands_in_the_file(compose: dict[str, Any]) -> None:
    for service in compose["services"].values():
        for name, value in service.get("environment", {}).items():
            if re.search("PASSWORD|SECRET|TOKEN|DSN|EMAIL_URL|DATABASE_URL", name):
                assert re.search(r"\$\{LIARGAME_\w+(:\?|:-)\}", value), name
                assert not re.search(r"://\w+:[^$@]+@", value), name


def test_every_setting_is_one_that_the_site_reads(compose: dict[str, Any]) -> None:
    sources = ["liargame/settings/environment.py", "deploy/run"]
    readable = "".join((ROOT / name).read_text() for name in sources)
    for name in compose["x-settings"]:
        assert name in readable, name


def test_a_new_sites_settings_are_all_that_the_file_asks_for(compose: dict[str, Any]) -> None:
    asked = set(re.findall(r"\$\{(LIARGAME_\w+):\?\}", FILE.read_text()))
    made = subprocess.run(
        ["deploy/new-env", "liar.example", "smtp://mail.example"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    settings = dict(line.split("=", 1) for line in made.splitlines())
    assert asked <= settings.keys()
    assert len(settings["LIARGAME_SECRET_KEY"]) >= 50


def test_every_script_can_be_run() -> None:
    for script in [
        *(ROOT / "scripts").iterdir(),
        ROOT / "deploy/run",
        ROOT / "deploy/health",
        ROOT / "deploy/new-env",
        ROOT / "deploy/with-env",
    ]:
        assert os.access(script, os.X_OK), script
