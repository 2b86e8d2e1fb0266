"""Writes many rows of a table in one statement.

PostgreSQL is handed them as one value in JSON and takes it apart by itself, which costs this process much less
than a parameter for each field. Other databases get what the ORM makes of it.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cache
from typing import Any

from django.db import connection
from django.db.models import AutoField, Field, Model

Fields = tuple[str, ...]
"""Names of a model's fields."""


@dataclass(frozen=True, slots=True)
class Replacing:
    """What to do with a row that stands already: `fields` are replaced in the one with the same `key`."""

    key: Fields
    fields: Fields


def insert_rows(
    rows: Sequence[Model], *, replacing: Replacing | None = None, skip_standing: bool = False
) -> None:
    """Insert rows of one model; their own numbers are not found out.

    Args:
        rows: new rows; what they refer to may have got its number only since they were made.
        replacing: which fields to replace where a row stands already.
        skip_standing: leave alone what stands already.
    """
    if not rows:
        return
    model = type(rows[0])
    if connection.vendor != "postgresql":
        model._default_manager.bulk_create(
            rows,
            ignore_conflicts=skip_standing,
            update_conflicts=replacing is not None,
            unique_fields=replacing.key if replacing else None,
            update_fields=replacing.fields if replacing else None,
        )
        return
    conflict = " ON CONFLICT DO NOTHING" if skip_standing else ""
    ending = _replacement(model, replacing) if replacing else conflict
    _execute(_insertion(model) + ending, _written(rows, _new(model)))


def insert_numbered_rows(rows: Sequence[Model]) -> None:
    """Insert rows of one model, and let each know its number."""
    if not rows:
        return
    model = type(rows[0])
    if connection.vendor != "postgresql":
        model._default_manager.bulk_create(rows)
        return
    with connection.cursor() as cursor:
        cursor.execute(f"{_insertion(model)} RETURNING id", [_written(rows, _new(model))])
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
    _execute(_update(model, fields), _written(rows, _named(model, ("pk", *fields))))


@cache
def _new(model: type[Model]) -> Sequence[Field]:
    """The fields of a row that has no number yet."""
    return [field for field in model._meta.concrete_fields if not isinstance(field, AutoField)]


@cache
def _named(model: type[Model], names: Fields) -> Sequence[Field]:
    return [model._meta.pk if name == "pk" else model._meta.get_field(name) for name in names]


@cache
def _insertion(model: type[Model]) -> str:
    columns = ", ".join(field.column for field in _new(model))
    return f"INSERT INTO {model._meta.db_table} ({columns}) SELECT {columns} FROM {_given(_new(model))}"


@cache
def _replacement(model: type[Model], replacing: Replacing) -> str:
    key = ", ".join(field.column for field in _named(model, replacing.key))
    changes = ", ".join(f"{f.column} = EXCLUDED.{f.column}" for f in _named(model, replacing.fields))
    return f" ON CONFLICT ({key}) DO UPDATE SET {changes}"


@cache
def _update(model: type[Model], names: Fields) -> str:
    key, *fields = _named(model, ("pk", *names))
    changes = ", ".join(f"{field.column} = given.{field.column}" for field in fields)
    table, given = model._meta.db_table, _given([key, *fields])
    return f"UPDATE {table} SET {changes} FROM {given} WHERE {table}.{key.column} = given.{key.column}"


def _given(fields: Sequence[Field]) -> str:
    """The rows of the one parameter, as a table of these columns."""
    columns = ", ".join(f"{field.column} {field.cast_db_type(connection)}" for field in fields)
    return f"json_to_recordset(%s::json) AS given ({columns})"


def _written(rows: Sequence[Model], fields: Sequence[Field]) -> str:
    """The rows in JSON, by column."""
    written = [{field.column: _value(row, field) for field in fields} for row in rows]
    return json.dumps(written, default=datetime.isoformat)


def _value(row: Model, field: Field) -> Any:
    """A field of a row; what it refers to may have been given its number after the row was made."""
    if field.is_relation and field.is_cached(row):
        other = field.get_cached_value(row)
        return other and other.pk
    return getattr(row, field.attname)


def _execute(statement: str, written: str) -> None:
    with connection.cursor() as cursor:
        cursor.execute(statement, [written])
