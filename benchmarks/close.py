"""Closing one round of twelve players, beside pgbench with the same statements and beside one-row saves."""

import re
import subprocess
import tempfile
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from datetime import timedelta
from functools import partial
from pathlib import Path
from typing import Any, Final
from unittest import mock

from django.db import connection, transaction
from django.db.models import Model, QuerySet
from django.test.utils import CaptureQueriesContext

from benchmarks.comparison import Comparison, Timing, from_pairs, seconds
from games.models import Phase
from games.services.closing import close_matches
from workbench.copies import copies
from workbench.tables import eden_round, open_phase

TITLE: Final = "Close: one round of twelve players"
PLAYERS: Final = 12
REPETITIONS: Final = 30
GOAL_BESIDE_PGBENCH: Final = 2.0
GOAL_BESIDE_SAVES: Final = 3.0
_FRAMING: Final = ("BEGIN", "COMMIT", "ROLLBACK", "SAVEPOINT", "RELEASE")
_LATEST: Final = 'ORDER BY "games_phase"."id" DESC'
_LATENCY = re.compile(r"latency average = ([0-9.]+) ms")


def measure(*, repetitions: int = REPETITIONS) -> list[Comparison]:
    """Close copies of a round one by one, by turns with both yardsticks."""
    original = eden_round(seats=PLAYERS)
    now = open_phase(original).due_at + timedelta(seconds=1)
    matches = iter(copies(original, 3 * repetitions))
    bare, saved = [], []
    for _ in range(repetitions):
        ours, theirs, slow = (partial(close_matches, match_ids=[next(matches).pk], now=now) for _ in range(3))
        took = seconds(ours)
        bare.append((took, _pgbench_seconds(theirs)))
        with _one_row_at_a_time():
            saved.append((seconds(slow), took))
    return [_beside_pgbench(from_pairs(bare)), _beside_saves(from_pairs(saved))]


def _beside_pgbench(timing: Timing) -> Comparison:
    return Comparison(
        f"{timing.measured * 1000:.1f} ms",
        f"pgbench with the same statements, {timing.yardstick * 1000:.1f} ms",
        f"{timing.ratio:.1f} ×",
        f"at most {GOAL_BESIDE_PGBENCH:g} ×",
        timing.ratio <= GOAL_BESIDE_PGBENCH,
    )


def _beside_saves(timing: Timing) -> Comparison:
    return Comparison(
        f"{timing.yardstick * 1000:.1f} ms",
        f"the same through one-row saves, {timing.measured * 1000:.1f} ms",
        f"{timing.ratio:.1f} × faster",
        f"at least {GOAL_BESIDE_SAVES:g} ×",
        timing.ratio >= GOAL_BESIDE_SAVES,
    )


def _pgbench_seconds(close: Callable[[], object]) -> float:
    """How long pgbench takes for what `close` says to the database."""
    statements = _said(close)
    known = connection.settings_dict
    with tempfile.NamedTemporaryFile("w", suffix=".sql") as script:
        script.write("".join(f"{statement};\n" for statement in ["BEGIN", *statements, "COMMIT"]))
        script.flush()
        address = ["--host", known["HOST"], "--port", str(known["PORT"]), "--username", known["USER"]]
        command = [
            "pgbench",
            *address,
            "--no-vacuum",
            "--transactions",
            "1",
            "--file",
            script.name,
            known["NAME"],
        ]
        told = subprocess.run(_tool(command), check=True, capture_output=True, text=True).stdout
    if (latency := _LATENCY.search(told)) is None:
        raise ValueError(told)
    return float(latency[1]) / 1000


def _tool(command: list[str]) -> list[str]:
    """The command with the newest installed tool, should it not stand in the path."""
    found = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{command[0]}"))
    return [str(found[-1]), *command[1:]] if found else command


def _said(close: Callable[[], object]) -> list[str]:
    """The statements of a close, taken back; the new phase's key is free again for whoever says them next."""
    with CaptureQueriesContext(connection) as captured, transaction.atomic():
        close()
        newest = Phase.objects.latest("pk").pk
        transaction.set_rollback(True)
    with connection.cursor() as cursor:
        cursor.execute("SELECT setval(pg_get_serial_sequence('games_phase', 'id'), %s, false)", [newest])
    statements = [query["sql"] for query in captured.captured_queries]
    return [said for said in statements if not said.startswith(_FRAMING) and _LATEST not in said]


@contextmanager
def _one_row_at_a_time() -> Iterator[None]:
    """Let every bulk insertion save its rows one by one."""

    def save_each(_rows: QuerySet[Model], objs: Iterable[Model], **how: Any) -> list[Model]:
        objs = list(objs)
        for row in objs:
            row.save(update_fields=how["update_fields"] if how.get("update_conflicts") else None)
        return objs

    with mock.patch.object(QuerySet, "bulk_create", save_each):
        yield
