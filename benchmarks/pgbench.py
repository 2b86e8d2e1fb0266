"""pgbench as a yardstick: PostgreSQL's own client says what a close says to the database."""

import re
import subprocess
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from django.db import connection, transaction
from django.test.utils import CaptureQueriesContext

from games.models import Phase

Statements = Sequence[str]
"""What is said in one transaction, line by line of a script."""

_FRAMING: Final = ("BEGIN", "COMMIT", "ROLLBACK", "SAVEPOINT", "RELEASE")
_OPENING: Final = "INSERT INTO games_phase "
_MARK: Final = "\\set timed 1"
_NOTED: Final = "opened_"
_HIGH: Final = 9_000_000_000
_REHEARSALS: Final = 3
"""How often a client says its first transaction and takes it back, before it is timed: a server that is met for
the first time has yet to learn what its tables are like, which those of the site have learned long ago."""
_LATENCY: Final = re.compile(r"^ +([0-9.]+) +\d+ +\S", re.MULTILINE)


def statements_of(close: Callable[[], object]) -> Statements:
    """What `close` says to the database, taken back; the phase that it opens goes by the number that it will get."""
    with transaction.atomic():
        _number_phases_high()
        with CaptureQueriesContext(connection) as captured:
            close()
        opened = Phase.objects.latest("pk").pk
        transaction.set_rollback(True)
    said = [query["sql"] for query in captured.captured_queries]
    return [_line(statement, str(opened)) for statement in said if not statement.startswith(_FRAMING)]


def _line(statement: str, opened: str) -> str:
    """A statement as pgbench reads it: it notes the number of the phase that it opens, and uses it from then on."""
    notes = f"\\gset {_NOTED}" if _OPENING in statement else ";"
    return f"{statement.replace(opened, f' :{_NOTED}id')} {notes}\n"


def _number_phases_high() -> None:
    """Let the numbers of phases be found in a text: from now on they are higher than any other number there."""
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT setval('games_phase_id_seq', greatest(last_value, %s)) FROM games_phase_id_seq", [_HIGH]
        )


def pgbench_seconds(*clients: Sequence[Statements]) -> float:
    """How long pgbench takes for so many clients side by side, each with its transactions one after the other."""
    with tempfile.TemporaryDirectory() as folder:
        running = [_start(Path(folder) / f"{number}.sql", said) for number, said in enumerate(clients)]
        return max(_seconds(process) for process in running)


def _start(script: Path, transactions: Sequence[Statements]) -> "subprocess.Popen[str]":
    rehearsals = _REHEARSALS * ["BEGIN;\n", *transactions[0], "ROLLBACK;\n"]
    lines = [line for said in transactions for line in ("BEGIN;\n", *said, "COMMIT;\n")]
    script.write_text("".join([*rehearsals, f"{_MARK}\n", *lines]), encoding="utf-8")
    known = connection.settings_dict
    address = ["--host", known["HOST"], "--port", str(known["PORT"]), "--username", known["USER"]]
    how = ["--no-vacuum", "--transactions", "1", "--report-per-command", "--file", script]
    return subprocess.Popen(
        [_tool("pgbench"), *address, *how, known["NAME"]], stdout=subprocess.PIPE, text=True
    )


def _seconds(process: "subprocess.Popen[str]") -> float:
    """How long the commands took that came after the rehearsals."""
    told, _ = process.communicate()
    _rehearsed, marked, timed = told.partition(_MARK)
    if process.returncode or not marked:
        raise ValueError(told)
    return sum(float(latency) for latency in _LATENCY.findall(timed)) / 1000


def _tool(name: str) -> str:
    """The newest installed tool of that name, should it not stand in the path."""
    found = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"))
    return str(found[-1]) if found else name
