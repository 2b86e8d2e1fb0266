"""`manage.py serve` in processes of its own: from nothing to a page, one at a time, to a clean end."""

import os
import resource
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.wiring.source_files import ROOT
from workbench.ports import free_port

# Generous, for machines that are busy with other tests.
START_SECONDS = 120
SECOND_START_SECONDS = 5


def own_environment(var: Path) -> dict[str, str]:
    """Give a process the environment of a fresh machine, and a data directory."""
    kept = {
        name: value for name, value in os.environ.items() if not name.startswith(("LIARGAME_", "DJANGO_"))
    }
    return {**kept, "LIARGAME_VAR": str(var), "LIARGAME_LOG_LEVEL": "WARNING", "WEB_CONCURRENCY": "3"}


def children_seconds() -> float:
    """Say how much processor time the processes have used that this one started and that have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


@contextmanager
def serving(var: Path, port: int) -> Iterator[subprocess.Popen[str]]:
    """Serve a site; it is killed at the end if it still runs."""
    process = subprocess.Popen(
        [sys.executable, "manage.py", "serve", "--prepare", "--port", str(port)],
        cwd=ROOT,
        env=own_environment(var),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    try:
        yield process
    finally:
        process.kill()
        process.wait()


def status_of(port: int, path: str, *, within_seconds: float) -> int:
    """Ask for a page until the server answers."""
    deadline = time.monotonic() + within_seconds
    while True:
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{port}{path}", timeout=within_seconds) as answer:
                return int(answer.status)
        except urllib.error.HTTPError as refusal:
            return refusal.code
        except OSError:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.05)


@pytest.mark.slow
def test_a_site_is_served_from_nothing_and_again(tmp_path: Path) -> None:
    port = free_port()
    with serving(tmp_path, port) as first:
        assert status_of(port, "/accounts/login/", within_seconds=START_SECONDS) == 200
        with serving(tmp_path, free_port()) as second:
            refusal, _ = second.communicate(timeout=START_SECONDS)
            assert second.returncode != 0
            assert "another server already runs" in refusal
        first.kill()  # as by a power cut: the next start goes on where this one stood
    used_before = children_seconds()
    with serving(tmp_path, port) as again:
        assert status_of(port, "/accounts/login/", within_seconds=START_SECONDS) == 200
        again.send_signal(signal.SIGINT)
        words, _ = again.communicate(timeout=START_SECONDS)
    assert again.returncode == 0
    assert children_seconds() - used_before < SECOND_START_SECONDS
    assert f"http://localhost:{port}/" in words
    assert str(tmp_path / "mail") in words
    assert words.endswith("Stopped.\n")


def test_a_taken_port_is_named(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with serving(tmp_path, port) as process:
            words, _ = process.communicate(timeout=START_SECONDS)
    assert process.returncode != 0
    assert f"make run PORT={port + 1}" in words
