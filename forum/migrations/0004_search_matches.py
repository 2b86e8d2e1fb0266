"""Lets matches be searched by the words of their names: an index that the database itself keeps."""

from typing import Any

from django.db import migrations

_SQLITE = [
    """CREATE VIRTUAL TABLE forum_match_words USING fts5(
        name, content='games_match', content_rowid='id', tokenize='unicode61 remove_diacritics 2'
    )""",
    """CREATE TRIGGER forum_match_words_insert AFTER INSERT ON games_match BEGIN
        INSERT INTO forum_match_words(rowid, name) VALUES (new.id, new.name);
    END""",
    """CREATE TRIGGER forum_match_words_delete AFTER DELETE ON games_match BEGIN
        INSERT INTO forum_match_words(forum_match_words, rowid, name) VALUES ('delete', old.id, old.name);
    END""",
    """CREATE TRIGGER forum_match_words_update AFTER UPDATE OF name ON games_match WHEN old.name <> new.name BEGIN
        INSERT INTO forum_match_words(forum_match_words, rowid, name) VALUES ('delete', old.id, old.name);
        INSERT INTO forum_match_words(rowid, name) VALUES (new.id, new.name);
    END""",
    "INSERT INTO forum_match_words(forum_match_words) VALUES ('rebuild')",
]
_SQLITE_BACK = [
    "DROP TRIGGER forum_match_words_insert",
    "DROP TRIGGER forum_match_words_delete",
    "DROP TRIGGER forum_match_words_update",
    "DROP TABLE forum_match_words",
]
# Built beside whoever writes, and without a transaction; what an interrupted attempt has left is cleared away.
_POSTGRESQL = [
    "DROP INDEX CONCURRENTLY IF EXISTS forum_match_words",
    "CREATE INDEX CONCURRENTLY forum_match_words ON games_match USING gin (to_tsvector('simple', name))",
]
_POSTGRESQL_BACK = ["DROP INDEX CONCURRENTLY forum_match_words"]


def _forwards(_apps: Any, schema_editor: Any) -> None:
    _run(schema_editor, _POSTGRESQL, _SQLITE)


def _backwards(_apps: Any, schema_editor: Any) -> None:
    _run(schema_editor, _POSTGRESQL_BACK, _SQLITE_BACK)


def _run(schema_editor: Any, postgresql: list[str], sqlite: list[str]) -> None:
    statements = postgresql if schema_editor.connection.vendor == "postgresql" else sqlite
    for statement in statements:
        schema_editor.execute(statement, params=None)


class Migration(migrations.Migration):
    """Makes the index. A later migration that rebuilds the matches on SQLite must make its triggers anew."""

    atomic = False
    dependencies = [("forum", "0003_leaving_a_group"), ("games", "0003_match_by_opening")]

    operations = [migrations.RunPython(_forwards, _backwards)]
