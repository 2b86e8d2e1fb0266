"""Runs the parts of a served site, each with its own processes, over this process's database and Redis."""

import os
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from workbench.ports import free_port, wait_for_answer
from workbench.site import ROOT, environment_of_served_children

RUN: Final = ROOT / "deploy" / "run"
PARTS: Final = ("web", "live", "worker", "courier", "beat")
ENDS_WITHIN_SECONDS: Final = 20


class Parts:
    """The parts that run, by name; each can be killed outright and started again, as its supervisor would."""

    def __init__(self, folder: Path) -> None:
        self.web_port, self.live_port = free_port(), free_port()
        self._folder = folder
        self._running: dict[str, subprocess.Popen[bytes]] = {}
        self._kinds: dict[str, str] = {}
        self._environment = environment_of_served_children() | {
            "LIARGAME_DEALERS_NEED_SECOND_FACTOR": "off",
            "LIARGAME_WEB_PORT": str(self.web_port),
            "LIARGAME_LIVE_PORT": str(self.live_port),
            "LIARGAME_VAR": str(folder / "var"),
            "TMPDIR": str(folder),
        }

    def prepare(self) -> None:
        """Do what comes before the first start of a version."""
        subprocess.run([RUN, "prepare"], check=True, cwd=ROOT, env=self._environment)

    def manage(self, *words: str) -> None:
        """Run a command of manage.py with the site's settings."""
        subprocess.run(
            [RUN, "manage", *words], check=True, cwd=ROOT, env=self._environment, stdout=subprocess.DEVNULL
        )

    def start(self, part: str, *, name: str = "") -> None:
        """Start a part, under a name of its own when there is one already."""
        self._kinds[name or part] = part
        with (self._folder / f"{part}.log").open("ab") as log:
            self._running[name or part] = subprocess.Popen(
                [RUN, part],
                cwd=ROOT,
                env=self._environment,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                start_new_session=True,
            )

    def revive(self) -> None:
        """Start again whatever has ended by itself, as a supervisor does: Celery gives up on some losses of Redis."""
        for name in [name for name, process in self._running.items() if process.poll() is not None]:
            self._running.pop(name)
            self.start(self._kinds[name], name=name)

    def kill(self, name: str) -> None:
        """Kill all processes of a part outright."""
        process = self._running.pop(name)
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()

    def stop(self) -> None:
        """End all parts, the last one started first."""
        for name in reversed(self._running):
            self._running[name].terminate()
        for name in list(self._running):
            try:
                self._running[name].wait(ENDS_WITHIN_SECONDS)
            except subprocess.TimeoutExpired:
                self.kill(name)


@contextmanager
def served_parts(*chosen: str) -> Iterator[Parts]:
    """Parts of a served site, all but the proxy unless some are chosen, for as long as the block lasts."""
    with tempfile.TemporaryDirectory(prefix="liargame-parts-") as folder:
        parts = Parts(Path(folder))
        parts.prepare()
        try:
            for part in chosen or PARTS:
                parts.start(part)
            wait_for_answer(parts.web_port)
            yield parts
        finally:
            parts.stop()
