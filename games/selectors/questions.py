"""Queries that are asked again and again, with the words that the ORM finds for them kept.

To find the words takes longer than the database takes to answer. On PostgreSQL they are kept after the first time;
on other databases the ORM is asked each time.
"""

import json
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from typing import Any, Final, Generic, TypeVar

from django.db import connection
from django.db.models import DEFERRED, Model, QuerySet
from django.db.transaction import TransactionManagementError

M = TypeVar("M", bound=Model)

NUMBERS: Final = (-1,)
INSTANT: Final = datetime(9999, 1, 1, tzinfo=UTC)
KEYS: Final = (32_611, 32_621, 32_633, 32_647)
NAMES: Final = ("\N{BLACK SQUARE}", "\N{BLACK CIRCLE}")
"""What stands in a query's words where its answer is to depend on numbers, an instant, keys of rows, or names.

No query has one of them for itself; keys fit into the smallest column of numbers."""


def _words_are_kept() -> bool:
    return connection.vendor == "postgresql"


class Columns(Generic[M]):
    """The columns of a model's rows in a query, and the way back from their values to a row."""

    def __init__(self, model: type[M], *, way: str = "", left_out: str = "") -> None:
        fields = model._meta.concrete_fields
        self.names = [f"{way}{field.attname}" for field in fields if field.name != left_out]
        self._model = model
        self._attributes = [field.attname for field in fields]
        self._left_out = next((place for place, field in enumerate(fields) if field.name == left_out), None)
        self._reads: list[tuple[int, Any]] = [
            (place, field.from_db_value)
            for place, field in enumerate(fields)
            if hasattr(field, "from_db_value")
        ]

    def row(self, values: Sequence[Any]) -> M:
        """The row that these values make."""
        own = list(values)
        if self._left_out is not None:
            own.insert(self._left_out, DEFERRED)
        if _words_are_kept():
            for place, read in self._reads:
                if isinstance(own[place], str):
                    own[place] = read(own[place], None, connection)
        return self._model.from_db(connection.alias, self._attributes, own)


def from_json(value: Any) -> Any:
    """A list or a mapping that an answer holds, which may have come as its words."""
    return json.loads(value) if isinstance(value, str) else value


class Question:
    """A query for values, which depends on what is given when it is asked.

    Args:
        query: the query for what is given; numbers are looked for by `in`.
        stand_ins: what stands for each thing that is given while words are sought, one of those above.
    """

    def __init__(self, query: Callable[..., QuerySet[Any, tuple[Any, ...]]], *stand_ins: Any) -> None:
        self._query = query
        self._stand_ins = stand_ins
        self._words = ""
        self._values: list[tuple[int | None, Any]] = []
        self._locks = False

    def ask(self, *given: Any) -> list[tuple[Any, ...]]:
        """The rows of the answer.

        Raises:
            TransactionManagementError: when rows are to be locked outside of a transaction.
        """
        if not _words_are_kept():
            return list(self._query(*given))
        if not self._words:
            self._find_words()
        if self._locks and not connection.in_atomic_block:
            raise TransactionManagementError("This is asked within a transaction.")
        with connection.cursor() as cursor:
            cursor.execute(self._words, [self._filled(place, value, given) for place, value in self._values])
            found: list[tuple[Any, ...]] = cursor.fetchall()
        return found

    def _find_words(self) -> None:
        query = self._query(*self._stand_ins).query
        words, values = query.sql_with_params()
        marks = [NUMBERS[0] if stand_in == NUMBERS else stand_in for stand_in in self._stand_ins]
        self._values = [(marks.index(value) if value in marks else None, value) for value in values]
        self._locks = query.select_for_update
        self._words = words.replace(" IN (%s)", " = ANY(%s)")

    def _filled(self, place: int | None, value: Any, given: Sequence[Any]) -> Any:
        if place is None:
            return value
        return list(given[place]) if self._stand_ins[place] == NUMBERS else given[place]
