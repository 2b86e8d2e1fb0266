"""Lets the tests empty tables whose rows SQLite itself keeps for ever."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any
from unittest import mock

from django.db import connection
from django.db.backends.sqlite3.base import DatabaseOperations


@contextmanager
def flush_past_guards() -> Iterator[None]:
    """Take the triggers down around each flush between tests, and put them up again in the same transaction.

    PostgreSQL flushes by TRUNCATE, which its row triggers let pass.
    """
    with mock.patch.object(DatabaseOperations, "sql_flush", _unguarded(DatabaseOperations.sql_flush)):
        yield


def _unguarded(sql_flush: Callable[..., list[str]]) -> Callable[..., list[str]]:
    def unguarded(operations: DatabaseOperations, *args: Any, **kwargs: Any) -> list[str]:
        statements = sql_flush(operations, *args, **kwargs)
        with connection.cursor() as cursor:
            cursor.execute("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'")
            triggers = cursor.fetchall()
        return [*(f"DROP TRIGGER {name}" for name, _ in triggers), *statements, *(sql for _, sql in triggers)]

    return unguarded
