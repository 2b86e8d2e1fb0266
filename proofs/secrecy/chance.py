"""Takes chance and lapse of time out of answers, so that two of them can be laid side by side byte for byte."""

import random
from collections.abc import Iterator
from contextlib import contextmanager
from unittest import mock


@contextmanager
def without_chance() -> Iterator[None]:
    """Let the machine's randomness give the same bytes each time the block begins."""
    generator = random.Random("without chance")
    with (
        mock.patch("os.urandom", generator.randbytes),
        mock.patch("random._urandom", generator.randbytes),
    ):
        yield
