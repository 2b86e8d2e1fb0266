"""Lets posts be searched: an index of their words, kept by the database itself."""

from typing import Any

from django.db import migrations

_SQLITE = [
    """CREATE VIRTUAL TABLE forum_post_words USING fts5(
        text, content='forum_post', content_rowid='id', tokenize='unicode61 remove_diacritics 2'
    )""",
    """CREATE TRIGGER forum_post_words_insert AFTER INSERT ON forum_post BEGIN
        INSERT INTO forum_post_words(rowid, text) VALUES (new.id, new.text);
    END""",
    """CREATE TRIGGER forum_post_words_delete AFTER DELETE ON forum_post BEGIN
        INSERT INTO forum_post_words(forum_post_words, rowid, text) VALUES ('delete', old.id, old.text);
    END""",
    """CREATE TRIGGER forum_post_words_update AFTER UPDATE OF text ON forum_post BEGIN
        INSERT INTO forum_post_words(forum_post_words, rowid, text) VALUES ('delete', old.id, old.text);
        INSERT INTO forum_post_words(rowid, text) VALUES (new.id, new.text);
    END""",
    "INSERT INTO forum_post_words(forum_post_words) VALUES ('rebuild')",
]
_SQLITE_BACK = [
    "DROP TRIGGER forum_post_words_insert",
    "DROP TRIGGER forum_post_words_delete",
    "DROP TRIGGER forum_post_words_update",
    "DROP TABLE forum_post_words",
]
# Built beside whoever writes, and without a transaction; what an interrupted attempt has left is cleared away.
_POSTGRESQL = [
    "DROP INDEX CONCURRENTLY IF EXISTS forum_post_words",
    "CREATE INDEX CONCURRENTLY forum_post_words ON forum_post USING gin (to_tsvector('simple', text))",
]
_POSTGRESQL_BACK = ["DROP INDEX CONCURRENTLY forum_post_words"]


def _forwards(_apps: Any, schema_editor: Any) -> None:
    _run(schema_editor, _POSTGRESQL, _SQLITE)


def _backwards(_apps: Any, schema_editor: Any) -> None:
    _run(schema_editor, _POSTGRESQL_BACK, _SQLITE_BACK)


def _run(schema_editor: Any, postgresql: list[str], sqlite: list[str]) -> None:
    statements = postgresql if schema_editor.connection.vendor == "postgresql" else sqlite
    for statement in statements:
        schema_editor.execute(statement, params=None)


class Migration(migrations.Migration):
    """Makes the index. A later migration that rebuilds the posts on SQLite must make its triggers anew."""

    atomic = False
    dependencies = [("forum", "0001_initial")]

    operations = [migrations.RunPython(_forwards, _backwards)]
