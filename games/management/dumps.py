"""Writes the whole database into one file and reads it back, while others may go on reading and writing."""

import os
import shutil
import sqlite3
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from django.core.management.base import CommandError
from django.db import connection, connections
from django.db.backends.postgresql.client import DatabaseClient

_EMPTY_FIRST = "DROP SCHEMA public CASCADE; CREATE SCHEMA public;"


def is_empty() -> bool:
    """Whether the database has no table yet."""
    return not connection.introspection.table_names()


def dump(path: Path) -> None:
    """Write a consistent copy of the database into a new file that only its owner may read.

    Raises:
        CommandError: the file exists, or the copy failed; a half of it is left nowhere.
    """
    with _new_file(path) as part:
        if connection.vendor == "postgresql":
            _run(
                "pg_dump", "--format=custom", "--no-owner", "--no-privileges", f"--file={part}", *_database()
            )
        else:
            with closing(sqlite3.connect(_sqlite_path())) as source, closing(sqlite3.connect(part)) as copy:
                source.backup(copy)
                copy.execute("PRAGMA journal_mode=DELETE")  # one file, with nothing beside it


def load(path: Path) -> None:
    """Replace the database by what a file holds: all of it, or when that fails nothing.

    Raises:
        CommandError: the file holds no such copy, or it could not be read back.
    """
    if not path.is_file():
        raise CommandError(f"there is no file {path}")
    connections.close_all()
    if connection.vendor == "postgresql":
        _load_postgresql(path)
    else:
        _load_sqlite(path)


def _load_postgresql(path: Path) -> None:
    """Let pg_restore write all statements, and then psql run them in one transaction that empties the database."""
    with tempfile.NamedTemporaryFile(dir=path.parent, prefix=f"{path.name}.", suffix=".sql") as statements:
        _run("pg_restore", "--no-owner", "--no-privileges", "--file", statements.name, str(path))
        _run(
            "psql",
            "--no-psqlrc",
            "--quiet",
            "--single-transaction",
            "--set=ON_ERROR_STOP=1",
            f"--output={os.devnull}",
            f"--command={_EMPTY_FIRST}",
            f"--file={statements.name}",
            *_database(),
        )


def _load_sqlite(path: Path) -> None:
    with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as copy:
        try:
            copy.execute("SELECT 1 FROM django_migrations")
            answer = copy.execute("PRAGMA integrity_check").fetchone()
        except sqlite3.DatabaseError as fault:
            raise CommandError(f"{path} is no backup of SQLite: {fault}") from None
        if answer != ("ok",):
            raise CommandError(f"{path} is damaged")
        with closing(sqlite3.connect(_sqlite_path(), timeout=20)) as target:
            copy.backup(target)


@contextmanager
def _new_file(path: Path) -> Iterator[Path]:
    if path.exists():
        raise CommandError(f"{path} exists already")
    part = path.with_name(f"{path.name}.part")
    try:
        os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    except OSError as fault:
        raise CommandError(f"cannot write {part}: {fault.strerror}") from None
    try:
        yield part
        part.rename(path)
    finally:
        part.unlink(missing_ok=True)


def _sqlite_path() -> str:
    return str(connection.settings_dict["NAME"])


def _database() -> list[str]:
    """The options by which PostgreSQL's tools find the database; a password goes by the environment."""
    words, _environment = DatabaseClient.settings_to_cmd_args_env(connection.settings_dict, ["--dbname"])
    return words[1:]


def _run(tool: str, *options: str) -> None:
    program = shutil.which(tool)
    if program is None:
        raise CommandError(f"{tool} is needed. On Debian and Ubuntu: apt install postgresql-client")
    _words, secrets = DatabaseClient.settings_to_cmd_args_env(connection.settings_dict, [])
    done = subprocess.run(
        [program, *options],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        env={**os.environ, **(secrets or {})},
        check=False,
    )
    if done.returncode:
        raise CommandError(f"{tool} failed: {done.stderr.decode(errors='replace').strip()[-500:]}")
