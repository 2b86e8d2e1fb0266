"""Migration operations for indexes of words, which the database itself keeps up to date."""

from typing import Any

from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.migrations.operations.base import Operation


class IndexWords(Operation):
    """Make an index of a column's words: full text on PostgreSQL, FTS5 on SQLite.

    On PostgreSQL it is built beside whoever writes, so its migration must not be atomic; what an interrupted attempt
    has left is cleared away. On SQLite a later migration that alters the table rebuilds it without the triggers that
    keep the index, so it must take the index away before and make it again afterwards.

    Args:
        index: name of the index in the database.
        table: name of the table whose words are indexed.
        column: the column that has the words.
    """

    reversible = True
    reduces_to_sql = True

    def __init__(self, index: str, table: str, column: str) -> None:
        self.index = index
        self.table = table
        self.column = column

    def state_forwards(self, app_label: str, state: Any) -> None:
        """Leave the models as they are."""

    def database_forwards(
        self, app_label: str, schema_editor: BaseDatabaseSchemaEditor, from_state: Any, to_state: Any
    ) -> None:
        """Make the index and fill it."""
        if schema_editor.connection.vendor == "postgresql":
            words = f"USING gin (to_tsvector('simple', {self.column}))"
            drop = f"DROP INDEX CONCURRENTLY IF EXISTS {self.index}"
            _run(schema_editor, [drop, f"CREATE INDEX CONCURRENTLY {self.index} ON {self.table} {words}"])
            return
        told = f"{self.column}, content='{self.table}', content_rowid='id'"
        create = (
            f"CREATE VIRTUAL TABLE {self.index} USING fts5({told}, tokenize='unicode61 remove_diacritics 2')"
        )
        _run(schema_editor, [create, *self._create_triggers(), self._rebuild()])

    def database_backwards(
        self, app_label: str, schema_editor: BaseDatabaseSchemaEditor, from_state: Any, to_state: Any
    ) -> None:
        """Take the index away."""
        if schema_editor.connection.vendor == "postgresql":
            _run(schema_editor, [f"DROP INDEX CONCURRENTLY {self.index}"])
        else:
            _run(schema_editor, [*self._drop_triggers(), f"DROP TABLE {self.index}"])

    def describe(self) -> str:
        """Say what the operation does."""
        return f"Index the words of {self.table}"

    def _create_triggers(self) -> list[str]:
        index, table, column = self.index, self.table, self.column
        forget = f"INSERT INTO {index}({index}, rowid, {column}) VALUES ('delete', old.id, old.{column})"
        learn = f"INSERT INTO {index}(rowid, {column}) VALUES (new.id, new.{column})"
        changed = f"OF {column} ON {table} WHEN old.{column} <> new.{column}"
        return [
            f"CREATE TRIGGER {index}_insert AFTER INSERT ON {table} BEGIN {learn}; END",
            f"CREATE TRIGGER {index}_delete AFTER DELETE ON {table} BEGIN {forget}; END",
            f"CREATE TRIGGER {index}_update AFTER UPDATE {changed} BEGIN {forget}; {learn}; END",
        ]

    def _drop_triggers(self) -> list[str]:
        return [f"DROP TRIGGER IF EXISTS {self.index}_{act}" for act in ("insert", "delete", "update")]

    def _rebuild(self) -> str:
        return f"INSERT INTO {self.index}({self.index}) VALUES ('rebuild')"


def _run(schema_editor: BaseDatabaseSchemaEditor, statements: list[str]) -> None:
    for statement in statements:
        schema_editor.execute(statement, params=None)
