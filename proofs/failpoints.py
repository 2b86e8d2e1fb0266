"""Lets a process die, or lose its connection, just before or just after a chosen statement."""

import os
import signal
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from typing import Any
from unittest import mock

from django.db import OperationalError, connection

from games.selectors.questions import Question
from games.services.rows import Writer

Act = Callable[[], None]

_COMMIT = "_commit"  # the one statement that Django shows to no wrapper


def die() -> None:
    """End this process at once, as `kill -9` does."""
    os.kill(os.getpid(), signal.SIGKILL)


def lose_connection() -> None:
    """Break the connection to the database, as a server or a network that fails does.

    Raises:
        OperationalError: as the driver says it.
    """
    connection.connection.pgconn.finish()
    raise OperationalError("the connection is lost")


@contextmanager
def failing(act: Act, *, at: int, after: bool) -> Iterator[None]:
    """Do `act` at the statement number `at` of the block, commits included, before it or just after it."""
    count = 0

    def around(run: Callable[[], Any]) -> Any:
        nonlocal count
        count += 1
        is_here = count == at
        if is_here and not after:
            act()
        done = run()
        if is_here and after:
            act()
        return done

    with _intercepted(around):
        yield


@contextmanager
def statements_apart() -> Iterator[None]:
    """Let every statement travel alone where the product sends several at once, so that one can fail between them."""
    tell = Writer._tell

    def tell_apart(writer: Writer) -> list[tuple[Any, ...]]:
        answer: list[tuple[Any, ...]] = []
        for words, rows in list(zip(writer._words, writer._rows, strict=True)):
            writer._words, writer._rows = [words], [rows]
            answer = tell(writer)
        return answer

    def ask_apart(*asked: tuple[Question, Sequence[Any]]) -> list[list[tuple[Any, ...]]]:
        return [question.ask(*given) for question, given in asked]

    with (
        mock.patch.object(Writer, "_tell", new=tell_apart),
        mock.patch("games.services.loading.ask_in_turn", new=ask_apart),
    ):
        yield


def count_statements(work: Callable[[], object]) -> int:
    """How many statements `work` makes, commits included."""
    count = 0

    def around(run: Callable[[], Any]) -> Any:
        nonlocal count
        count += 1
        return run()

    with _intercepted(around):
        work()
    return count


@contextmanager
def _intercepted(around: Callable[..., Any]) -> Iterator[None]:
    commit = partial(around, getattr(connection, _COMMIT))

    def execute(execute: Any, sql: Any, params: Any, many: Any, context: Any) -> Any:
        return around(partial(execute, sql, params, many, context))

    with (
        connection.execute_wrapper(execute),
        mock.patch.object(connection, _COMMIT, new=commit),
    ):
        yield
