"""Runs servers beside this process: parts of the served site, and what they are compared with."""

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from workbench.site import ROOT, environment_of_children

RUN: Final = str(ROOT / "deploy" / "run")
ORIGIN: Final = "https://localhost"
PATIENCE_SECONDS: Final = 120
ENDS_WITHIN_SECONDS: Final = 20


def free_port() -> int:
    """A port of this machine on which nothing listens."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port: int = free.getsockname()[1]
    return port


@contextmanager
def server(command: Sequence[str], *, port: int = 0, **settings: str) -> Iterator[int]:
    """A process with the settings of a served site over this process's servers, for as long as the block lasts.

    Args:
        command: what is run.
        port: where it listens, which is waited for; 0 for one that does not.
        settings: further variables of its environment.

    Yields:
        The number of the process.
    """
    process = subprocess.Popen(
        command, cwd=ROOT, env=_served_environment() | settings, stdin=subprocess.DEVNULL
    )
    try:
        if port:
            _wait_for(port)
        yield process.pid
    finally:
        process.terminate()
        try:
            process.wait(ENDS_WITHIN_SECONDS)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def prepare() -> None:
    """Do what comes before the first start of a served site."""
    subprocess.run([RUN, "prepare"], check=True, cwd=ROOT, env=_served_environment())


def _served_environment() -> dict[str, str]:
    return environment_of_children() | {
        "LIARGAME_MODE": "served",
        "LIARGAME_ORIGIN": ORIGIN,
        "LIARGAME_EMAIL_URL": "smtp://127.0.0.1:1",
        "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",
    }


def _wait_for(port: int) -> None:
    ends_at = time.monotonic() + PATIENCE_SECONDS
    while time.monotonic() < ends_at:
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
        except OSError:
            time.sleep(0.1)
        else:
            return
    raise TimeoutError(f"nothing listens on port {port}")
