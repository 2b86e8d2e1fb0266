"""The embedded site's clock and courier: asyncio tasks that work each second, or at once when woken."""

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable

import structlog
from asgiref.sync import ThreadSensitiveContext, sync_to_async
from django.db import close_old_connections, connections

from liargame import watch

INTERVAL_SECONDS = 1.0
STOP_PATIENCE_SECONDS = 3.0

log = structlog.get_logger(__name__)

Beat = Callable[[], Awaitable[float | None]]
"""What a clock does each time; gives in how many seconds it wants to come again, if sooner than usual."""


class Clock:
    """Calls its beat again and again until stopped; a beat that fails is logged and the next one comes."""

    def __init__(self, beat: Beat, *, interval_seconds: float = INTERVAL_SECONDS) -> None:
        """Make a clock that stands still.

        Args:
            beat: what is done each time; awaited, so that two beats never overlap.
            interval_seconds: from the start of one beat to the start of the next.
        """
        self._beat = beat
        self._interval_seconds = interval_seconds
        self._loop: asyncio.AbstractEventLoop | None = None
        self._task: asyncio.Task[None] | None = None
        self._woken: asyncio.Event | None = None
        self._stopping = False
        self._last_beat: float | None = None

    def start(self) -> None:
        """Begin to beat on the running loop."""
        self._loop = asyncio.get_running_loop()
        self._woken = asyncio.Event()
        self._stopping = False
        self._task = self._loop.create_task(self._run(self._woken), name="clock")
        self._task.add_done_callback(self._revive)

    async def stop(self) -> None:
        """Let the beat under way end, for a few seconds at most, and stand still."""
        self._stopping = True
        if self._woken is not None:
            self._woken.set()
        if self._task is not None:
            with contextlib.suppress(asyncio.TimeoutError, asyncio.CancelledError):
                await asyncio.wait_for(self._task, STOP_PATIENCE_SECONDS)
        self._task = self._loop = self._woken = None

    def wake(self) -> None:
        """Ask for a beat now, from any thread; does nothing while the clock stands still."""
        loop, woken = self._loop, self._woken
        if loop is not None and woken is not None:
            with contextlib.suppress(RuntimeError):  # the loop has just closed: nobody is left to beat for
                loop.call_soon_threadsafe(woken.set)

    def age_seconds(self) -> float | None:
        """Say how long ago a beat last succeeded; None when none ever did."""
        return None if self._last_beat is None else time.monotonic() - self._last_beat

    async def _run(self, woken: asyncio.Event) -> None:
        # A context of its own gives the beat a thread of its own: a slow close holds up no socket.
        async with ThreadSensitiveContext():
            try:
                while not self._stopping:
                    await self._beat_and_wait(woken)
            finally:
                await sync_to_async(connections.close_all)()

    async def _beat_and_wait(self, woken: asyncio.Event) -> None:
        woken.clear()
        started = time.monotonic()
        interval_seconds = self._interval_seconds
        try:
            wanted_seconds = await self._beat()
            if wanted_seconds is not None:
                interval_seconds = min(interval_seconds, wanted_seconds + time.monotonic() - started)
            self._last_beat = time.monotonic()
        except Exception:
            log.exception("clock_beat_failed")
        rest_seconds = max(0.0, started + interval_seconds - time.monotonic())
        with contextlib.suppress(asyncio.TimeoutError):
            await asyncio.wait_for(woken.wait(), rest_seconds)

    def _revive(self, task: asyncio.Task[None]) -> None:
        if self._stopping or self._loop is None or self._loop.is_closed():
            return
        log.error("clock_died", reason="cancelled" if task.cancelled() else type(task.exception()).__name__)
        self.start()


def _keep_time() -> float | None:
    from games.services.keeping_time import keep_time

    try:
        return keep_time(now=watch.now())
    finally:
        close_old_connections()


def _send_the_rest() -> None:
    from games.services.upkeep import send_and_tidy

    try:
        send_and_tidy(now=watch.now())
    finally:
        close_old_connections()


# A mail server that does not answer holds up the courier, and no deadline.
clock = Clock(sync_to_async(_keep_time))
courier = Clock(sync_to_async(_send_the_rest))


def wake() -> None:
    """Ask both for a beat now, from any thread."""
    clock.wake()
    courier.wake()
