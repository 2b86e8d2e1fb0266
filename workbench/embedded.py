"""Runs the embedded site in a process of its own, over this process's database."""

import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager

from workbench.ports import free_port, wait_for_answer
from workbench.site import ROOT, environment_of_children


@contextmanager
def started_site() -> Iterator[int]:
    """The embedded site, for as long as the block lasts; gives its port once it answers."""
    port = free_port()
    with tempfile.TemporaryDirectory() as var:
        process = subprocess.Popen(
            [sys.executable, "manage.py", "serve", "--port", str(port)],
            cwd=ROOT,
            env=environment_of_children() | {"LIARGAME_VAR": var},
            stdout=subprocess.DEVNULL,
        )
        try:
            wait_for_answer(port)
            yield port
        finally:
            process.kill()
            process.wait()
