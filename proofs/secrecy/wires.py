"""Everything that leaves the site by another way than an answer: logs, mails, tasks, what Redis keeps."""

import logging
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, Final
from unittest import mock

from celery.signals import before_task_publish
from channels.layers import get_channel_layer
from django.core import mail
from django.core.cache import cache
from django.core.mail import EmailMessage
from django.test import override_settings

from liargame.settings.current import ENVIRONMENT

LOCMEM: Final = "django.core.mail.backends.locmem.EmailBackend"


@dataclass(slots=True)
class Wires:
    """What was overheard: lines of the log, mails, task messages, messages to other processes."""

    log: list[str] = field(default_factory=list)
    mails: list[EmailMessage] = field(default_factory=list)
    tasks: list[str] = field(default_factory=list)
    layer: list[str] = field(default_factory=list)

    def texts(self) -> Mapping[str, str]:
        """All that was overheard, mails apart, by the way that it went."""
        return {
            "a line of the log": "\n".join(self.log),
            "a task": "\n".join(self.tasks),
            "a message between processes": "\n".join(self.layer),
            "the shared cache": "\n".join(kept_in_cache()),
        }


class _Listener(logging.Handler):
    """Keeps each line of the log with all that was handed to it."""

    def __init__(self, lines: list[str]) -> None:
        super().__init__(logging.DEBUG)
        self._lines = lines

    def emit(self, record: logging.LogRecord) -> None:
        """Keep a line."""
        self._lines.append(f"{record.msg} {record.args} {record.exc_info and record.exc_info[1]}")


@contextmanager
def overhear() -> Iterator[Wires]:
    """Listen at every wire while the block lasts; mails stay here."""
    wires = Wires()
    layer: Any = get_channel_layer()
    send = layer.group_send

    async def group_send(group: str, message: Any) -> None:
        wires.layer.append(f"{group} {message}")
        await send(group, message)

    def publish(sender: Any = None, body: Any = None, **_more: Any) -> None:
        wires.tasks.append(f"{sender} {body}")

    root = logging.getLogger()
    level, handlers, disabled = root.level, root.handlers[:], logging.root.manager.disable
    before_task_publish.connect(publish)
    root.handlers[:] = [_Listener(wires.log)]
    root.setLevel(logging.DEBUG)
    logging.disable(logging.NOTSET)
    try:
        with override_settings(EMAIL_BACKEND=LOCMEM), mock.patch.object(layer, "group_send", group_send):
            mail.outbox = wires.mails
            yield wires
    finally:
        logging.disable(disabled)
        root.setLevel(level)
        root.handlers[:] = handlers
        before_task_publish.disconnect(publish)


def kept_in_cache() -> Iterator[str]:
    """All keys and values in Redis, or without one in the cache of this process."""
    if ENVIRONMENT.redis_url is None:
        yield from (f"{key} {value!r}" for key, value in getattr(cache, "_cache", {}).items())
        return
    import redis

    for number in range(3):
        with redis.Redis.from_url(f"{ENVIRONMENT.redis_url}/{number}") as server:
            yield from (f"{key!r} {_kept(server, key)}" for key in server.scan_iter())


def _kept(server: Any, key: bytes) -> str:
    readers = {
        b"string": lambda: server.get(key),
        b"list": lambda: server.lrange(key, 0, -1),
        b"hash": lambda: server.hgetall(key),
        b"set": lambda: server.smembers(key),
        b"zset": lambda: server.zrange(key, 0, -1),
    }
    return str(readers.get(server.type(key), lambda: "")())
