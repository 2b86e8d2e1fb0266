"""The embedded clock beats on, whatever a beat does, and stops when told."""

import asyncio
import threading

from django.test import SimpleTestCase

from liargame.clock import Clock


class Beats:
    """Counts beats and lets a test wait for one."""

    def __init__(self, *, fail_on: int = 0) -> None:
        self.count = 0
        self._fail_on = fail_on
        self._come = asyncio.Event()

    async def __call__(self) -> None:
        self.count += 1
        self._come.set()
        if self.count == self._fail_on:
            raise RuntimeError("planted")

    async def reach(self, count: int) -> None:
        async with asyncio.timeout(5):
            while self.count < count:
                self._come.clear()
                await self._come.wait()


class ClockTests(SimpleTestCase):
    """Given a clock over counted beats."""

    async def test_it_beats_at_once_and_again(self) -> None:
        beats = Beats()
        clock = Clock(beats, interval_seconds=0.01)
        assert clock.age_seconds() is None
        clock.start()
        await beats.reach(3)
        await clock.stop()
        assert clock.age_seconds() is not None

    async def test_a_failing_beat_does_not_end_it(self) -> None:
        beats = Beats(fail_on=1)
        clock = Clock(beats, interval_seconds=0.01)
        clock.start()
        await beats.reach(2)
        await clock.stop()

    async def test_it_starts_again_when_its_task_dies(self) -> None:
        beats = Beats()
        clock = Clock(beats, interval_seconds=0.01)
        clock.start()
        await beats.reach(1)
        (task,) = (task for task in asyncio.all_tasks() if task.get_name() == "clock")
        task.cancel()
        await beats.reach(beats.count + 2)
        await clock.stop()

    async def test_another_thread_can_wake_it(self) -> None:
        beats = Beats()
        clock = Clock(beats, interval_seconds=3600)
        clock.start()
        await beats.reach(1)
        waker = threading.Thread(target=clock.wake)
        waker.start()
        await beats.reach(2)
        waker.join()
        await clock.stop()

    async def test_it_stands_still_once_stopped(self) -> None:
        beats = Beats()
        clock = Clock(beats, interval_seconds=0.01)
        clock.start()
        await beats.reach(1)
        await clock.stop()
        stopped_at = beats.count
        clock.wake()
        await asyncio.sleep(0.05)
        assert beats.count == stopped_at
