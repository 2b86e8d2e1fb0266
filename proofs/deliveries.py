"""A postman between those who ask for tasks and the workers: each task comes three times, and out of order."""

import heapq
import json
import os
import random
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final
from uuid import uuid4

from redis import Redis

from liargame.celery import app
from workbench.parts import Parts

QUEUES: Final = ("clock", "courier")
TIMES: Final = 3
LATEST_SECONDS: Final = 2.0
PAUSE_SECONDS: Final = 0.02
ANSWER_WITHIN_SECONDS: Final = 10


class Postman(threading.Thread):
    """Takes tasks where they are asked for, and brings each to where the workers wait; counts them."""

    def __init__(self) -> None:
        super().__init__()
        self.taken = 0
        self._is_over = threading.Event()
        self._rng = random.Random("postman")
        self._bag: list[tuple[float, str, str]] = []

    def run(self) -> None:
        """Work until `retire` is called."""
        with Redis.from_url(f"{os.environ['LIARGAME_REDIS_URL']}/0", decode_responses=True) as redis:
            while not self._is_over.wait(PAUSE_SECONDS):
                self._take(redis, time.monotonic())
                self._bring(redis, time.monotonic())

    def retire(self) -> None:
        """Stop working."""
        self._is_over.set()
        self.join()

    def _take(self, redis: Any, now_seconds: float) -> None:
        for queue in QUEUES:
            while letter := redis.rpop(queue):
                self.taken += 1
                for _ in range(TIMES):
                    at_seconds = now_seconds + self._rng.uniform(0, LATEST_SECONDS)
                    heapq.heappush(self._bag, (at_seconds, queue, _copied(letter)))

    def _bring(self, redis: Any, now_seconds: float) -> None:
        while self._bag and self._bag[0][0] <= now_seconds:
            _at, queue, letter = heapq.heappop(self._bag)
            redis.lpush(_brought(queue), letter)


@contextmanager
def thrice_and_shuffled(_parts: Parts) -> Iterator[None]:
    """Let workers take their tasks where a postman brings them, three times each, within some seconds."""
    postman = Postman()
    for queue in QUEUES:
        app.control.cancel_consumer(queue, reply=True, timeout=ANSWER_WITHIN_SECONDS, limit=1)
        app.control.add_consumer(_brought(queue), reply=True, timeout=ANSWER_WITHIN_SECONDS, limit=1)
    postman.start()
    try:
        yield
    finally:
        postman.retire()
        for queue in QUEUES:
            app.control.cancel_consumer(_brought(queue))
            app.control.add_consumer(queue)
    if not postman.taken:
        raise RuntimeError("no task came by the postman")


def _brought(queue: str) -> str:
    return f"brought.{queue}"


def _copied(letter: str) -> str:
    """The same task once more; the transport tells deliveries apart by their tags."""
    message = json.loads(letter)
    message["properties"]["delivery_tag"] = str(uuid4())
    return json.dumps(message)
