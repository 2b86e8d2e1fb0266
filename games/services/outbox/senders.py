"""Says how each kind of outbox item is sent: by whom, how many at once, how often it is tried."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

LONGEST_WAIT = timedelta(hours=1)


@dataclass(frozen=True, slots=True)
class Parcel:
    """What a sender is handed of an outbox item: its unique key and its payload."""

    key: str
    payload: Mapping[str, Any]


Send = Callable[[Sequence[Parcel]], Mapping[str, str]]
"""Sends parcels; gives a word on the fault for each that was not sent, by its key."""


@dataclass(frozen=True, slots=True)
class Sender:
    """How items of one kind leave.

    `send`: does it, outside of any transaction.
    `at_once`: how many are claimed together; all of them must be sent within the draining's lease.
    `attempts`: how often an item is tried before it is given up.
    `first_wait`: until the second attempt; doubled for each one after, an hour at most.
    """

    send: Send
    at_once: int = 5
    attempts: int = 12
    first_wait: timedelta = timedelta(seconds=5)

    def wait(self, attempt: int) -> timedelta | None:
        """How long to wait after the attempt of that number failed; None when it was the last."""
        if attempt >= self.attempts:
            return None
        return min(self.first_wait * (1 << min(attempt - 1, 20)), LONGEST_WAIT)


def one_by_one(send_one: Callable[[Parcel], None]) -> Send:
    """A `Send` out of something that sends one parcel and raises when it cannot.

    Only the kind of fault is kept: its words may name addresses.
    """

    def send(parcels: Sequence[Parcel]) -> Mapping[str, str]:
        faults = {}
        for parcel in parcels:
            try:
                send_one(parcel)
            except Exception as fault:
                faults[parcel.key] = type(fault).__name__
        return faults

    return send


_senders: dict[str, Sender] = {}


def add_sender(kind: str, sender: Sender) -> None:
    """Let items of `kind` be sent by `sender`; items of a kind that nobody sends wait."""
    _senders[kind] = sender


def senders() -> Mapping[str, Sender]:
    """The senders by kind, in the order in which they were added."""
    return _senders
