"""Takes chance and lapse of time out of answers, so that two of them can be laid side by side byte for byte."""

import random
from collections.abc import Iterator
from contextlib import contextmanager
from unittest import mock


@contextmanager
def without_chance(occasion: str) -> Iterator[None]:
    """Let the machine's randomness give the same bytes each time that the block begins on an occasion of that name."""
    generator = random.Random(occasion)
    with (
        mock.patch("os.urandom", generator.randbytes),
        mock.patch("random._urandom", generator.randbytes),
    ):
        yield
