"""Serves the site to Chromium; where there is none, the tests of this folder are skipped and say so."""

import os
import socket
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ParamSpec, TypeVar

import pytest
import uvicorn
from django.db import connections

from workbench.ports import chromium

HERE = Path(__file__).parent
CHROMIUM = chromium()
START_SECONDS = 10

P = ParamSpec("P")
T = TypeVar("T")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the tests of this folder and run them last: sync Playwright keeps a loop in the tests' thread."""
    own = [item for item in items if HERE in item.path.parents]
    for item in own:
        item.add_marker(pytest.mark.browser)
        if CHROMIUM is None:
            item.add_marker(pytest.mark.skip(reason="no Chromium here; on Debian: apt install chromium"))
    items[:] = [item for item in items if item not in own] + own


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """Launch the machine's own Chromium."""
    quiet = ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu", "--disable-background-networking"]
    return {**browser_type_launch_args, "executable_path": CHROMIUM, "args": quiet}


@dataclass(frozen=True)
class Site:
    """A served site and the way to its database, which lies in a thread of its own."""

    url: str
    _thread: ThreadPoolExecutor

    def do(self, service: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Call a service or a selector away from Playwright's loop, and give what it returns."""
        return self._thread.submit(service, *args, **kwargs).result(timeout=30)


@pytest.fixture
def site(transactional_db: None) -> Iterator[Site]:
    """Serve the site on a free port, with its clock, over the test's database."""
    # The database is flushed in the tests' thread, where Playwright keeps its loop until the session ends.
    os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"
    with socket.create_server(("127.0.0.1", 0)) as listener, ThreadPoolExecutor(1) as thread:
        server = uvicorn.Server(
            uvicorn.Config(
                "liargame.asgi:application",
                lifespan="on",
                ws="websockets-sansio",
                ws_per_message_deflate=False,
                log_config=None,
                access_log=False,
                timeout_graceful_shutdown=1,
            )
        )
        serving = threading.Thread(target=server.run, kwargs={"sockets": [listener]}, daemon=True)
        serving.start()
        _wait_until(lambda: server.started)
        yield Site(f"http://localhost:{listener.getsockname()[1]}", thread)
        server.should_exit = True
        serving.join(START_SECONDS)
        thread.submit(connections.close_all).result()


def _wait_until(happened: Callable[[], bool]) -> None:
    deadline = time.monotonic() + START_SECONDS
    while not happened():
        if time.monotonic() > deadline:
            raise TimeoutError("the site did not start")
        time.sleep(0.02)
