"""Runs the embedded site in a process of its own, over this process's database."""

import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from workbench.site import ROOT, environment_of_children

STARTS_WITHIN_SECONDS: Final = 300


@contextmanager
def started_site() -> Iterator[int]:
    """The embedded site, for as long as the block lasts; gives its port once it answers."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    with tempfile.TemporaryDirectory() as var:
        process = subprocess.Popen(
            [sys.executable, "manage.py", "serve", "--port", str(port)],
            cwd=ROOT,
            env=environment_of_children() | {"LIARGAME_VAR": var},
            stdout=subprocess.DEVNULL,
        )
        try:
            _wait_for_answer(port)
            yield port
        finally:
            process.kill()
            process.wait()


def _wait_for_answer(port: int) -> None:
    ends_at = time.monotonic() + STARTS_WITHIN_SECONDS
    while time.monotonic() < ends_at:
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
        except OSError:
            time.sleep(0.02)
        else:
            return
