"""Writes many rows of a table in one statement, and several such statements in one journey to the database.

PostgreSQL is handed them as one value in JSON and takes it apart by itself, which costs this process much less
than a parameter for each field. Other databases get what the ORM makes of it.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cache
from typing import Any

import orjson
from django.db import connection
from django.db.models import AutoField, Model

Fields = tuple[str, ...]
"""Names of a model's fields."""
Values = Mapping[str, Any]
"""What a row holds, by the names of its columns."""


@dataclass(frozen=True, slots=True)
class Replacing:
    """What to do with a row that stands already: `fields` are replaced in the one with the same `key`."""

    key: Fields
    fields: Fields


class Writer:
    """Writes rows of several tables within one transaction; call `finish` before it ends.

    PostgreSQL is told as much at once as can wait, which saves journeys to it and back.
    """

    def __init__(self) -> None:
        self._words: list[str] = []
        self._rows: list[str] = []

    def insert_values(
        self, model: type[Model], rows: Sequence[Values], *, skip_standing: bool = False
    ) -> None:
        """Insert rows that nobody needs as objects.

        Args:
            model: whose rows they are.
            rows: what each holds; a column left out is empty in all of them.
            skip_standing: leave alone what stands already.
        """
        if not rows:
            return
        if connection.vendor == "postgresql":
            self._say(_insertion(model) + " ON CONFLICT DO NOTHING" * skip_standing, rows)
        else:
            made = [model(**row) for row in rows]
            model._default_manager.bulk_create(made, ignore_conflicts=skip_standing)

    def insert_rows(self, rows: Sequence[Model], *, replacing: Replacing | None = None) -> None:
        """Insert rows of one model; their own numbers are not found out.

        Args:
            rows: new rows; what they refer to may have got its number only since they were made.
            replacing: which fields to replace where a row stands already.
        """
        if not rows:
            return
        model = type(rows[0])
        if connection.vendor == "postgresql":
            ending = _replacement(model, replacing) if replacing else ""
            self._say(_insertion(model) + ending, _values(rows, _new(model)))
        else:
            model._default_manager.bulk_create(
                rows,
                update_conflicts=replacing is not None,
                unique_fields=replacing.key if replacing else None,
                update_fields=replacing.fields if replacing else None,
            )

    def insert_numbered_rows(self, rows: Sequence[Model]) -> None:
        """Insert rows of one model, and let each know its number at once."""
        if not rows:
            return
        model = type(rows[0])
        if connection.vendor != "postgresql":
            model._default_manager.bulk_create(rows)
            return
        self._say(f"{_insertion(model)} RETURNING id", _values(rows, _new(model)))
        for row, (number,) in zip(rows, self._tell(), strict=True):
            row.pk = number
            row._state.adding, row._state.db = False, connection.alias

    def update_rows(self, rows: Sequence[Model], fields: Fields) -> None:
        """Write these fields of rows of one model that stand already, and that the transaction has locked."""
        if not rows:
            return
        model = type(rows[0])
        if connection.vendor == "postgresql":
            self._say(_update(model, fields), _values(rows, _named(model, ("pk", *fields))))
        else:
            # One insertion that always conflicts beats a CASE for each row.
            model._default_manager.bulk_create(
                rows, update_conflicts=True, unique_fields=["pk"], update_fields=fields
            )

    def finish(self) -> None:
        """Write what is not written yet."""
        if self._words:
            self._tell()

    def _say(self, words: str, rows: Sequence[Values]) -> None:
        self._words.append(words)
        self._rows.append(_json(rows))

    def _tell(self) -> list[tuple[Any, ...]]:
        """Tell the database what was said; what the last statement returns."""
        words, rows = "; ".join(self._words), self._rows
        self._words, self._rows = [], []
        with connection.cursor() as cursor:
            cursor.execute(words, rows)
            while cursor.nextset():
                continue
            return cursor.fetchall() if cursor.description else []


@dataclass(frozen=True, slots=True)
class _Column:
    """A column of a table: its name and type, and in which attribute of a row its value is found.

    `relation` is the name under which the row may hold the row that it refers to; empty where it refers to none.
    """

    name: str
    kind: str
    attribute: str
    relation: str

    def value(self, row: Model) -> Any:
        """The value in a row; what that refers to may have been given its number after the row was made."""
        other = row._state.fields_cache.get(self.relation) if self.relation else None
        return getattr(row, self.attribute) if other is None else other.pk


@cache
def _named(model: type[Model], names: Fields) -> list[_Column]:
    """The columns of fields of a model, given by name."""
    fields: list[Any] = [model._meta.pk if name == "pk" else model._meta.get_field(name) for name in names]
    return [
        _Column(
            name=field.column,
            kind=field.cast_db_type(connection),
            attribute=field.attname,
            relation=field.name if field.is_relation else "",
        )
        for field in fields
    ]


@cache
def _new(model: type[Model]) -> list[_Column]:
    """The columns of a row that has no number yet."""
    fields = model._meta.concrete_fields
    return _named(model, tuple(field.name for field in fields if not isinstance(field, AutoField)))


@cache
def _insertion(model: type[Model]) -> str:
    columns = ", ".join(column.name for column in _new(model))
    return f"INSERT INTO {model._meta.db_table} ({columns}) SELECT {columns} FROM {_given(_new(model))}"


@cache
def _replacement(model: type[Model], replacing: Replacing) -> str:
    key = ", ".join(column.name for column in _named(model, replacing.key))
    changed = (column.name for column in _named(model, replacing.fields))
    return f" ON CONFLICT ({key}) DO UPDATE SET {', '.join(f'{name} = EXCLUDED.{name}' for name in changed)}"


@cache
def _update(model: type[Model], names: Fields) -> str:
    key, *changed = columns = _named(model, ("pk", *names))
    changes = ", ".join(f"{column.name} = given.{column.name}" for column in changed)
    table = model._meta.db_table
    return f"UPDATE {table} SET {changes} FROM {_given(columns)} WHERE {table}.{key.name} = given.{key.name}"


def _given(columns: Sequence[_Column]) -> str:
    """The rows of the one parameter, as a table of these columns."""
    return f"jsonb_to_recordset(%s::jsonb) AS given ({', '.join(f'{c.name} {c.kind}' for c in columns)})"


def _values(rows: Sequence[Model], columns: Sequence[_Column]) -> list[Values]:
    return [{column.name: column.value(row) for column in columns} for row in rows]


def _json(rows: Sequence[Values]) -> str:
    """The rows as one value; numbers of more than 64 bits, which people can type, take the slower way."""
    try:
        return orjson.dumps(rows).decode()
    except orjson.JSONEncodeError:
        return json.dumps(rows, default=datetime.isoformat)
