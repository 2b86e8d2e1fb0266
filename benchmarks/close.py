"""Closing one round of twelve players, beside pgbench with the same statements and beside one-row saves."""

from collections.abc import Sequence
from datetime import timedelta
from functools import partial
from typing import Any, Final
from unittest import mock

from django.db.models import Model

from benchmarks.comparison import Comparison, Timing, from_pairs, seconds
from benchmarks.pgbench import pgbench_seconds, statements_of
from games.services import batch
from games.services.closing import close_matches
from games.services.rows import Values
from workbench.copies import copies, settle
from workbench.tables import eden_round, open_phase

TITLE: Final = "Close: one round of twelve players"
PLAYERS: Final = 12
REPETITIONS: Final = 30
WARMING: Final = 6
GOAL_BESIDE_PGBENCH: Final = 2.0
GOAL_BESIDE_SAVES: Final = 3.0


def measure(*, repetitions: int = REPETITIONS) -> list[Comparison]:
    """Close copies of a round one by one, by turns with both yardsticks; the first few only warm up."""
    original = eden_round(seats=PLAYERS)
    now = open_phase(original).due_at + timedelta(seconds=1)
    matches = iter(copies(original, 3 * (WARMING + repetitions)))
    settle()
    bare, saved = [], []
    for _ in range(WARMING + repetitions):
        ours, theirs, slow = (partial(close_matches, match_ids=[next(matches).pk], now=now) for _ in range(3))
        took = seconds(ours)
        bare.append((took, pgbench_seconds([statements_of(theirs)])))
        with mock.patch.object(batch, "Writer", _OneRowAtATime):
            saved.append((seconds(slow), took))
    return [_beside_pgbench(from_pairs(bare[WARMING:])), _beside_saves(from_pairs(saved[WARMING:]))]


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


class _OneRowAtATime:
    """A writer that saves every row by itself."""

    def insert_values(self, model: type[Model], rows: Sequence[Values], **_how: Any) -> None:
        self.insert_rows([model(**row) for row in rows])

    def insert_rows(self, rows: Sequence[Model], **_how: Any) -> None:
        for row in rows:
            row.save(force_insert=True)

    def insert_numbered_rows(self, rows: Sequence[Model]) -> None:
        self.insert_rows(rows)

    def update_rows(self, rows: Sequence[Model], fields: Sequence[str]) -> None:
        for row in rows:
            row.save(update_fields=fields)

    def finish(self) -> None:
        """Nothing waits."""
