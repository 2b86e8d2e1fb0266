"""The served site's tasks: they read the clock and call services, and may run twice, late or not at all."""

import time
from collections.abc import Callable
from functools import wraps

import structlog
from celery import shared_task

from games.services import ticking, upkeep
from games.services.keeping_time import close_on_time, seconds_to_next_close
from games.services.outbox.draining import drain_outbox
from games.services.outbox.frames import FRAME
from games.services.outbox.pruning import prune_outbox
from games.services.outbox.senders import senders
from liargame import watch
from liargame.celery import ask_for_frames

log = structlog.get_logger(__name__)

ROUND_SECONDS = 1.5
"""How long a tick looks out for deadlines: until the next one, on another process, has done its round."""
SHORTEST_REST_SECONDS = 0.01
LULL_SECONDS = 0.1
GATHERED_SECONDS = 0.25
"""Whoever closes asks for the browsers to be told as soon as nothing else is due, and this often at least."""


def _task(work: Callable[[], None]) -> Callable[[], None]:
    """A task by the name of the function; Celery would write the words of a fault into its log, this does not."""

    @wraps(work)
    def guarded() -> None:
        try:
            work()
        except Exception:
            log.exception("task_failed", task=work.__name__)

    task: Callable[[], None] = shared_task(name=f"games.tasks.{work.__name__}")(guarded)
    return task


@_task
def tick() -> None:
    """Do whatever is due, and then close each phase of the coming second at its time.

    Telling the browsers is left to another process, here and after each close: deadlines do not wait for that.
    """
    began = told_at = time.monotonic()
    ends_at = began + ROUND_SECONDS
    now = watch.now()
    ticking.tick(now=now)
    rest, untold = seconds_to_next_close(now=now), 1
    while rest is not None and (next_at := began + rest) < ends_at:
        if untold and (rest > LULL_SECONDS or began - told_at > GATHERED_SECONDS):
            ask_for_frames()
            untold, told_at = 0, began
        time.sleep(max(next_at - time.monotonic(), SHORTEST_REST_SECONDS))
        began = time.monotonic()
        closed, rest = close_on_time(now=watch.now())
        untold += closed
    if untold:
        ask_for_frames()


@_task
def send_frames() -> None:
    """Tell the browsers what has grown."""
    drain_outbox(now=watch.now(), kinds=[FRAME])


@_task
def send_the_rest() -> None:
    """Send whatever else waits: mail, calls to other sites."""
    drain_outbox(now=watch.now(), kinds=senders().keys() - {FRAME})


@_task
def prune() -> None:
    """Throw away what has had its day."""
    prune_outbox(now=watch.now())


@_task
def audit_ledger() -> None:
    """Prove the bank."""
    upkeep.audit_ledger(now=watch.now())
