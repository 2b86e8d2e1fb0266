"""Writes many rows of a table in one statement.

PostgreSQL is handed them as one value in JSON and takes it apart by itself, which costs this process much less
than a parameter for each field. Other databases get what the ORM makes of it.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cache
from typing import Any

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


def insert_values(model: type[Model], rows: Sequence[Values], *, skip_standing: bool = False) -> None:
    """Insert rows that nobody needs as objects.

    Args:
        model: whose rows they are.
        rows: what each holds; a column left out is empty in all of them.
        skip_standing: leave alone what stands already.
    """
    if not rows:
        return
    if connection.vendor != "postgresql":
        made = [model(**row) for row in rows]
        model._default_manager.bulk_create(made, ignore_conflicts=skip_standing)
        return
    _execute(_insertion(model) + " ON CONFLICT DO NOTHING" * skip_standing, rows)


def insert_rows(rows: Sequence[Model], *, replacing: Replacing | None = None) -> None:
    """Insert rows of one model; their own numbers are not found out.

    Args:
        rows: new rows; what they refer to may have got its number only since they were made.
        replacing: which fields to replace where a row stands already.
    """
    if not rows:
        return
    model = type(rows[0])
    if connection.vendor != "postgresql":
        model._default_manager.bulk_create(
            rows,
            update_conflicts=replacing is not None,
            unique_fields=replacing.key if replacing else None,
            update_fields=replacing.fields if replacing else None,
        )
        return
    ending = _replacement(model, replacing) if replacing else ""
    _execute(_insertion(model) + ending, _values(rows, _new(model)))


def insert_numbered_rows(rows: Sequence[Model]) -> None:
    """Insert rows of one model, and let each know its number."""
    if not rows:
        return
    model = type(rows[0])
    if connection.vendor != "postgresql":
        model._default_manager.bulk_create(rows)
        return
    with connection.cursor() as cursor:
        cursor.execute(f"{_insertion(model)} RETURNING id", [_written(_values(rows, _new(model)))])
        numbers = cursor.fetchall()
    for row, (number,) in zip(rows, numbers, strict=True):
        row.pk = number
        row._state.adding, row._state.db = False, connection.alias


def update_rows(rows: Sequence[Model], fields: Fields) -> None:
    """Write these fields of rows of one model that stand already, and that the transaction has locked."""
    if not rows:
        return
    model = type(rows[0])
    if connection.vendor != "postgresql":
        # One insertion that always conflicts beats a CASE for each row.
        model._default_manager.bulk_create(
            rows, update_conflicts=True, unique_fields=["pk"], update_fields=fields
        )
        return
    _execute(_update(model, fields), _values(rows, _named(model, ("pk", *fields))))


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
    return f"json_to_recordset(%s::json) AS given ({', '.join(f'{c.name} {c.kind}' for c in columns)})"


def _values(rows: Sequence[Model], columns: Sequence[_Column]) -> list[Values]:
    return [{column.name: column.value(row) for column in columns} for row in rows]


def _written(rows: Sequence[Values]) -> str:
    return json.dumps(rows, default=datetime.isoformat)


def _execute(statement: str, rows: Sequence[Values]) -> None:
    with connection.cursor() as cursor:
        cursor.execute(statement, [_written(rows)])
