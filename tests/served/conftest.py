"""Finds the served site that scripts/served-check has brought up; without it, its tests are skipped and say so."""

import json
import os
import ssl
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from http.client import HTTPConnection, HTTPSConnection
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.conftest import CHROMIUM
from tests.wiring.source_files import ROOT

ALONE = {"DJANGO_SETTINGS_MODULE": "liargame.settings", "LIARGAME_POOL": "off", "LIARGAME_LOG_LEVEL": "ERROR"}
FOLDER = os.environ.get("LIARGAME_TEST_SITE")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Skip what needs a served site where there is none."""
    for item in items:
        if item.get_closest_marker("served") and FOLDER is None:
            item.add_marker(
                pytest.mark.skip(reason="needs a served site; scripts/served-check brings one up")
            )


@dataclass(frozen=True)
class Site:
    """A served site with all its processes, known by its folder."""

    folder: Path
    settings: dict[str, str]
    inside: subprocess.Popen[str]

    @property
    def origin(self) -> str:
        """The address at which visitors find it."""
        return self.settings["LIARGAME_ORIGIN"]

    def call(self, function: str, *words: Any) -> Any:
        """Call a function of tests/served/inside.py within the site; its answer, by way of JSON."""
        assert self.inside.stdin is not None
        assert self.inside.stdout is not None
        self.inside.stdin.write(json.dumps([function, *words]) + "\n")
        self.inside.stdin.flush()
        return json.loads(self.inside.stdout.readline())

    def get(self, path: str) -> tuple[int, dict[str, str], str]:
        """Ask through the proxy: status, headers by name in lower case, text."""
        place = urlsplit(self.origin)
        line = HTTPSConnection(place.hostname or "", place.port, timeout=20, context=trusting())
        line.request("GET", path)
        return _told(line)

    def figures(self) -> str:
        """The site's figures, asked for where the proxy is passed by."""
        line = HTTPConnection("127.0.0.1", int(self.settings["LIARGAME_WEB_PORT"]), timeout=20)
        token = self.settings["LIARGAME_METRICS_TOKEN"]
        line.request("GET", "/metrics", headers={"Host": "localhost", "Authorization": f"Bearer {token}"})
        return _told(line)[2]

    def restart(self, part: str) -> None:
        """Kill a part outright, and start it again as its supervisor would."""
        subprocess.run(
            ["scripts/served", "restart", str(self.folder), part], cwd=ROOT, check=True, timeout=60
        )

    def logs(self) -> str:
        """All that its processes have written."""
        return "\n".join(path.read_text(errors="replace") for path in (self.folder / "logs").iterdir())


def _told(line: HTTPConnection) -> tuple[int, dict[str, str], str]:
    answer = line.getresponse()
    headers = {name.lower(): value for name, value in answer.getheaders()}
    return answer.status, headers, answer.read().decode()


def trusting() -> ssl.SSLContext:
    """A context that asks nobody whether the proxy's own certificate is good."""
    context = ssl.create_default_context()
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    return context


@pytest.fixture(scope="session")
def served() -> Iterator[Site]:
    """The served site."""
    folder = Path(FOLDER or "")
    lines = (folder / "env").read_text().splitlines()
    settings = {name: value.strip('"') for name, value in (line.split("=", 1) for line in lines)}
    with subprocess.Popen(
        [sys.executable, "-m", "tests.served.inside"],
        cwd=ROOT,
        env={**os.environ, **settings, **ALONE},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as inside:
        yield Site(folder, settings, inside)
        inside.kill()


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """Chromium, which trusts the proxy's own certificates."""
    if CHROMIUM is None:
        pytest.skip("no Chromium here; on Debian: apt install chromium")
    quiet = ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu", "--disable-background-networking"]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=quiet)
        yield browser
        browser.close()


@pytest.fixture
def window(chromium: Browser) -> Iterator[Page]:
    """A page in a browser of its own that complains of nothing."""
    context = chromium.new_context(ignore_https_errors=True)
    page = context.new_page()
    complaints: list[str] = []
    page.on("console", lambda said: complaints.append(said.text) if said.type == "error" else None)
    page.on("pageerror", lambda fault: complaints.append(str(fault)))
    yield page
    context.close()
    assert [text for text in complaints if "WebSocket" not in text and "ERR_" not in text] == []


def wait_until(happened: Callable[[], Any], *, within_seconds: float) -> Any:
    """Wait for something to be true; what it then is."""
    deadline = time.monotonic() + within_seconds
    while not (found := happened()):
        assert time.monotonic() < deadline, "it did not happen in time"
        time.sleep(0.2)
    return found
