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
        return ask_in_turn((self, given))[0]

    def by_the_orm(self, given: Sequence[Any]) -> list[tuple[Any, ...]]:
        """The rows of the answer, on a database for which no words are kept."""
        return list(self._query(*given))

    def words_for(self, given: Sequence[Any]) -> tuple[str, list[Any]]:
        """The words, and what is to be filled in; see `ask` for what it raises."""
        if not self._words:
            self._find_words()
        if self._locks and not connection.in_atomic_block:
            raise TransactionManagementError("This is asked within a transaction.")
        return self._words, [self._filled(place, value, given) for place, value in self._values]

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


def ask_in_turn(*asked: tuple[Question, Sequence[Any]]) -> list[list[tuple[Any, ...]]]:
    """The rows of several answers, on PostgreSQL in one journey there and back.

    Each question is asked when the one before has been answered: it sees what was committed until then, while the one
    before waited for a lock.

    Args:
        asked: the questions in order, each with what is given to it.

    Raises:
        TransactionManagementError: when rows are to be locked outside of a transaction.
    """
    if not _words_are_kept():
        return [question.by_the_orm(given) for question, given in asked]
    words, values = zip(*(question.words_for(given) for question, given in asked), strict=True)
    with connection.cursor() as cursor:
        cursor.execute("; ".join(words), [value for some in values for value in some])
        answers = [cursor.fetchall()]
        while cursor.nextset():
            answers.append(cursor.fetchall())
    return answers
