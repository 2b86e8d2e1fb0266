"""Publishes the casebook of Musical Chairs: `python -m tests.chairs`."""

from tests.casebook import publish
from tests.chairs.cases import BOOK

publish(BOOK)
