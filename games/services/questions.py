"""Queries that are asked again and again, with the words that the ORM finds for them kept.

To find the words takes longer than the database takes to answer. On PostgreSQL they are kept after the first time;
on other databases the ORM is asked each time.
"""

from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from typing import Any, Final, Generic, TypeVar

from django.db import connection
from django.db.models import Model, QuerySet
from django.db.transaction import TransactionManagementError

M = TypeVar("M", bound=Model)
Given = TypeVar("Given", Sequence[int], datetime)

NUMBERS: Final = (-1,)
INSTANT: Final = datetime(9999, 1, 1, tzinfo=UTC)
"""What stands in a query's words where its answer is to depend on numbers, or on an instant."""


def _words_are_kept() -> bool:
    return connection.vendor == "postgresql"


class Columns(Generic[M]):
    """The columns of a model's rows in a query, and the way back from their values to a row."""

    def __init__(self, model: type[M], *, way: str = "", left_out: str = "") -> None:
        fields = [field for field in model._meta.concrete_fields if field.name != left_out]
        self.names = [f"{way}{field.attname}" for field in fields]
        self._model = model
        self._attributes = [field.attname for field in fields]
        self._reads: list[tuple[int, Any]] = [
            (place, field.from_db_value)
            for place, field in enumerate(fields)
            if hasattr(field, "from_db_value")
        ]

    def row(self, values: Sequence[Any]) -> M:
        """The row that these values make."""
        own = list(values)
        if _words_are_kept():
            for place, read in self._reads:
                own[place] = read(own[place], None, connection)
        return self._model.from_db(connection.alias, self._attributes, own)


class Question(Generic[Given]):
    """A query for values within a transaction, which depends on one thing that is given when it is asked.

    Args:
        query: the query for what is given; numbers are looked for by `in`.
        stands_for: NUMBERS or INSTANT, by what is given.
    """

    def __init__(self, query: Callable[[Given], QuerySet[Any, tuple[Any, ...]]], stands_for: Given) -> None:
        self._query: Callable[[Given], QuerySet[Any, tuple[Any, ...]]] = query
        self._stands_for: Given = stands_for
        self._words = ""
        self._values: tuple[Any, ...] = ()

    def ask(self, given: Given) -> list[tuple[Any, ...]]:
        """The rows of the answer.

        Raises:
            TransactionManagementError: outside of a transaction, in which its locks would be held.
        """
        if not connection.in_atomic_block:
            raise TransactionManagementError("This is asked within a transaction.")
        if not _words_are_kept():
            return list(self._query(given))
        if not self._words:
            self._find_words()
        with connection.cursor() as cursor:
            cursor.execute(self._words, [self._filled(value, given) for value in self._values])
            found: list[tuple[Any, ...]] = cursor.fetchall()
        return found

    def _find_words(self) -> None:
        words, self._values = self._query(self._stands_for).query.sql_with_params()
        self._words = words.replace(" IN (%s)", " = ANY(%s)")

    def _filled(self, value: Any, given: Given) -> Any:
        if isinstance(given, datetime):
            return given if value == INSTANT else value
        return list(given) if value == NUMBERS[0] else value
