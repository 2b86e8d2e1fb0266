"""Folds rows into one value of another query, so that what belongs together is asked for once."""

import json
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any, TypeVar

from django.db import connection
from django.db.models import BooleanField, DateTimeField, Field, JSONField, Model, QuerySet, Subquery

from games.selectors.questions import from_json

M = TypeVar("M", bound=Model)
Row = dict[str, Any]


class Folded(Subquery):
    """The rows of a query as one value: a list of mappings in JSON, None where there are no rows.

    Args:
        rows: the query, ordered.
        columns: which columns of its model each mapping holds, by the names of their attributes.
    """

    template = "(SELECT json_agg(folded)::text FROM (%(subquery)s) folded)"

    def __init__(self, rows: QuerySet[Any], columns: tuple[str, ...]) -> None:
        super().__init__(rows.values(*columns), output_field=JSONField())
        self._columns = columns

    def as_sqlite(self, compiler: Any, connection: Any) -> tuple[str, Sequence[Any]]:
        """The same in the words of SQLite."""
        pairs = ", ".join(f"'{column}', {column}" for column in self._columns)
        folded = "(SELECT json_group_array(json_object(%(pairs)s)) FROM (%(subquery)s))"
        return self.as_sql(compiler, connection, template=folded, pairs=pairs)


def columns_of(model: type[Model]) -> tuple[str, ...]:
    """All columns of a model."""
    return tuple(field.attname for field in model._meta.concrete_fields)


def unfolded(model: type[Model], folded: Any) -> list[Row]:
    """Rows that were folded, each value of the type that its column has."""
    rows: list[Row] = from_json(folded) or []
    fields = {field.attname: field for field in model._meta.concrete_fields}
    return [{name: _read(fields[name], value) for name, value in row.items()} for row in rows]


def unfolded_rows(model: type[M], folded: Any) -> list[M]:
    """Rows that were folded with all their columns, as objects."""
    return [model.from_db(connection.alias, list(row), list(row.values())) for row in unfolded(model, folded)]


def _read(field: "Field[Any, Any]", value: Any) -> Any:
    if value is None:
        return None
    match field:
        case DateTimeField():
            at = datetime.fromisoformat(value)
            return at if at.tzinfo else at.replace(tzinfo=UTC)
        case JSONField():
            return json.loads(value) if connection.vendor == "sqlite" else value
        case BooleanField():
            return bool(value)
    return value
