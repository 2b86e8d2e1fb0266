"""A postman between those who ask for tasks and the workers: each task comes three times, and out of order."""

import heapq
import json
import os
import random
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final
from uuid import uuid4

from redis import Redis

from liargame.celery import app
from workbench.parts import Parts

QUEUES: Final = ("clock", "courier")
TIMES: Final = 3
LATEST_SECONDS: Final = 2.0
PAUSE_SECONDS: Final = 0.02
ANSWER_WITHIN_SECONDS: Final = 10


@contextmanager
def thrice_and_shuffled(_parts: Parts) -> Iterator[None]:
    """Let workers take their tasks where a postman brings them, three times each, within some seconds."""
    over = threading.Event()
    postman = threading.Thread(target=_deliver, args=(over,))
    for queue in QUEUES:
        app.control.cancel_consumer(queue, reply=True, timeout=ANSWER_WITHIN_SECONDS, limit=1)
        app.control.add_consumer(_brought(queue), reply=True, timeout=ANSWER_WITHIN_SECONDS, limit=1)
    postman.start()
    try:
        yield
    finally:
        over.set()
        postman.join()
        for queue in QUEUES:
            app.control.cancel_consumer(_brought(queue))
            app.control.add_consumer(queue)


def _brought(queue: str) -> str:
    return f"brought.{queue}"


def _deliver(over: threading.Event) -> None:
    rng = random.Random("postman")
    bag: list[tuple[float, str, str]] = []
    with Redis.from_url(f"{os.environ['LIARGAME_REDIS_URL']}/0", decode_responses=True) as redis:
        while not over.wait(PAUSE_SECONDS):
            now = time.monotonic()
            for queue in QUEUES:
                while letter := redis.rpop(queue):
                    for _ in range(TIMES):
                        heapq.heappush(bag, (now + rng.uniform(0, LATEST_SECONDS), queue, _copied(letter)))
            while bag and bag[0][0] <= now:
                _at, queue, letter = heapq.heappop(bag)
                redis.lpush(_brought(queue), letter)


def _copied(letter: str) -> str:
    """The same task once more; the transport tells deliveries apart by their tags."""
    message = json.loads(letter)
    message["properties"]["delivery_tag"] = str(uuid4())
    return json.dumps(message)
