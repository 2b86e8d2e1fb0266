"""Runs work in processes of its own, which can be raced against each other, and killed."""

import multiprocessing
import os
import signal
from collections.abc import Callable, Sequence
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, TypeVar

from django.db import connection, connections

T = TypeVar("T")
Work = Callable[[], T]

_FORK = multiprocessing.get_context("fork")
PATIENCE_SECONDS = 3600


class ChildFailed(Exception):
    """A process ended by an error, or without an answer."""


def start(work: Callable[[], object]) -> BaseProcess:
    """Start `work` in a process of its own, with connections of its own to the database."""
    connections.close_all()
    process = _FORK.Process(target=work, daemon=True)
    process.start()
    return process


def start_ready(work: Callable[[], object]) -> BaseProcess:
    """Start `work` in a process of its own, and come back when that is connected to the database and begins."""
    begins = _FORK.Event()

    def run() -> None:
        connection.ensure_connection()
        begins.set()
        work()

    process = start(run)
    begins.wait(PATIENCE_SECONDS)
    return process


def kill(process: BaseProcess) -> None:
    """Kill a process outright, as a failing machine would, and wait until it is gone."""
    if process.pid is not None and process.is_alive():
        os.kill(process.pid, signal.SIGKILL)
    process.join()


def race(*works: Work[T]) -> list[T]:
    """Run all works at once, each in a process of its own, none before all are ready; their answers in order.

    Raises:
        ChildFailed: when one of them raised or died; the others are ended.
    """
    gate = _FORK.Barrier(len(works))
    ends = [_FORK.Pipe(duplex=False) for _ in works]
    processes = [
        start(_answering(work, gate.wait, into)) for work, (_from, into) in zip(works, ends, strict=True)
    ]
    for _from, into in ends:
        into.close()
    try:
        return [_answer(reader) for reader, _into in ends]
    finally:
        for process in processes:
            process.join(0.5)
            kill(process)


def _answering(work: Work[Any], wait: Callable[[], object], into: Connection) -> Callable[[], None]:
    def run() -> None:
        wait()
        try:
            into.send((True, work()))
        except Exception as fault:
            into.send((False, f"{type(fault).__name__}: {fault}"))
        into.close()

    return run


def _answer(reader: Connection) -> Any:
    if not reader.poll(PATIENCE_SECONDS):
        raise ChildFailed("no answer")
    try:
        done, answer = reader.recv()
    except EOFError:
        raise ChildFailed("it died") from None
    if not done:
        raise ChildFailed(answer)
    return answer


def shares(things: Sequence[T], count: int) -> list[list[T]]:
    """Deal `things` out into `count` lists."""
    return [list(things[index::count]) for index in range(count)]
