"""Watches how long locks are held on PostgreSQL that keep others from reading or writing a table."""

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from django.db import connection

from proofs.finding import Finding

PAUSE_SECONDS: Final = 0.02
STRONG: Final = """
    SELECT virtualtransaction, relname, mode
    FROM pg_locks JOIN pg_class ON pg_class.oid = relation
    WHERE locktype = 'relation' AND granted
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
      AND mode IN ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')
"""
"""Locks that a writer would have to wait for; what has only just been made is nobody else's yet, and not seen here."""

Lock = tuple[Any, ...]


class LockWatch:
    """How long each such lock was seen to be held, sampled many times a second."""

    def __init__(self) -> None:
        self.samples = 0
        self._first_seen: dict[Lock, float] = {}
        self._held_seconds: dict[Lock, float] = {}

    @contextmanager
    def watching(self) -> Iterator[None]:
        """Watch for as long as the block lasts, over a connection of its own."""
        over = threading.Event()
        thread = threading.Thread(target=self._watch, args=(over,))
        thread.start()
        try:
            yield
        finally:
            over.set()
            thread.join()

    def finding(self, what: str, most_seconds: float) -> Finding:
        """The longest of them, and whether it was short enough."""
        if not self._held_seconds:
            return Finding(what, "none seen", f"at most {most_seconds:g} s", self.samples > 0)
        (_holder, table, mode), seconds = max(self._held_seconds.items(), key=lambda held: held[1])
        told = f"{seconds:.2f} s ({mode} on {table}), {self.samples:,} samples"
        return Finding(what, told, f"at most {most_seconds:g} s", seconds <= most_seconds)

    def _watch(self, over: threading.Event) -> None:
        with connection.cursor() as cursor:
            while not over.wait(PAUSE_SECONDS):
                asked_at = time.monotonic()
                cursor.execute(STRONG)
                self._note(cursor.fetchall(), asked_at)
        connection.close()

    def _note(self, locks: list[Lock], at: float) -> None:
        self.samples += 1
        for lock in locks:
            first = self._first_seen.setdefault(lock, at)
            self._held_seconds[lock] = max(self._held_seconds.get(lock, 0.0), at - first)
        self._first_seen = {lock: self._first_seen[lock] for lock in locks}
