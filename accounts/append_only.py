"""Migration operations that let the database itself hold what rows may never do."""

from typing import Any

from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.migrations.operations.base import Operation

_POSTGRES_FUNCTION = """
CREATE OR REPLACE FUNCTION liargame_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'rows of % are never changed', TG_TABLE_NAME
        USING ERRCODE = 'integrity_constraint_violation';
END $$
"""


def guard_names(table: str) -> tuple[str, str]:
    """Give the names of the two triggers that keep a table append-only."""
    return f"{table}_no_update", f"{table}_no_delete"


def create_guards(vendor: str, table: str) -> list[str]:
    """Give the statements that make the database refuse each update and deletion of a table's rows."""
    guards = zip(guard_names(table), ("UPDATE", "DELETE"), strict=True)
    if vendor == "postgresql":
        return [_POSTGRES_FUNCTION] + [
            f"CREATE OR REPLACE TRIGGER {name} BEFORE {act} ON {table} "
            "FOR EACH ROW EXECUTE FUNCTION liargame_refuse_change()"
            for name, act in guards
        ]
    return [
        f"CREATE TRIGGER IF NOT EXISTS {name} BEFORE {act} ON {table} "
        f"BEGIN SELECT RAISE(ABORT, 'rows of {table} are never changed'); END"
        for name, act in guards
    ]


def drop_guards(vendor: str, table: str) -> list[str]:
    """Give the statements that take the guards of a table away again."""
    place = f" ON {table}" if vendor == "postgresql" else ""
    return [f"DROP TRIGGER {name}{place}" for name in guard_names(table)]


class KeepRows(Operation):
    """Make a table append-only: its rows can be inserted and read, never updated or deleted.

    A later migration that alters such a table on SQLite rebuilds it without its guards, so it must name this
    operation again afterwards. The audit reports a table that has lost them.

    Args:
        table: name of the table in the database.
    """

    reversible = True
    reduces_to_sql = True

    def __init__(self, table: str) -> None:
        self.table = table

    def state_forwards(self, app_label: str, state: Any) -> None:
        """Leave the models as they are."""

    def database_forwards(
        self, app_label: str, schema_editor: BaseDatabaseSchemaEditor, from_state: Any, to_state: Any
    ) -> None:
        """Put the guards up."""
        for statement in create_guards(schema_editor.connection.vendor, self.table):
            schema_editor.execute(statement, params=None)

    def database_backwards(
        self, app_label: str, schema_editor: BaseDatabaseSchemaEditor, from_state: Any, to_state: Any
    ) -> None:
        """Take the guards down."""
        for statement in drop_guards(schema_editor.connection.vendor, self.table):
            schema_editor.execute(statement, params=None)

    def describe(self) -> str:
        """Say what the operation does."""
        return f"Keep the rows of {self.table} for ever"
