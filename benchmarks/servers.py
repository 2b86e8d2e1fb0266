"""Runs servers beside this process: parts of the served site, and what they are compared with."""

import socket
import subprocess
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Final

from workbench.site import ROOT, environment_of_served_children

RUN: Final = str(ROOT / "deploy" / "run")
PATIENCE_SECONDS: Final = 120
ENDS_WITHIN_SECONDS: Final = 20


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
        command, cwd=ROOT, env=environment_of_served_children() | settings, stdin=subprocess.DEVNULL
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
    subprocess.run([RUN, "prepare"], check=True, cwd=ROOT, env=environment_of_served_children())


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
