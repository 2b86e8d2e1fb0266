"""What the short proofs need."""

from collections.abc import Callable

import pytest
from django.db import connection

from proofs.finding import Finding

Holds = Callable[[list[Finding]], None]


@pytest.fixture
def on_postgresql(transactional_db: None) -> None:
    """Processes race on PostgreSQL alone: SQLite lets one writer in at a time."""
    if connection.vendor != "postgresql":
        pytest.skip("races need PostgreSQL; `make check` runs this there")


@pytest.fixture
def holds() -> Holds:
    """Tells of every finding that misses its goal."""

    def check(findings: list[Finding]) -> None:
        assert findings
        assert [finding for finding in findings if not finding.holds] == []

    return check
