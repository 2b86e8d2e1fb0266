"""Publishes the casebook of Garden of Eden: `python -m tests.eden`."""

from tests.casebook import publish
from tests.eden.cases import BOOK

publish(BOOK)
