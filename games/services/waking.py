"""Tells the sender of the outbox that something waits, so that it need not sleep until the next tick."""

from collections.abc import Callable

_listeners: list[Callable[[], None]] = []


def on_wake(listener: Callable[[], None]) -> None:
    """Let `listener` be called after each commit that queued something; it must not block."""
    _listeners.append(listener)


def wake() -> None:
    """Call the listeners. A lost call harms nobody: the next tick sends what is queued."""
    for listener in _listeners:
        listener()
