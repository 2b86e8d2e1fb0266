"""The office has words for everything that the engine tells."""

import re
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings

from games.registry import game_type
from games.web.office_words import _TELLERS, tell
from liargame.look.figures import duration
from tests.web.tables import EDEN

AT = datetime(2026, 3, 1, 12, 0, tzinfo=UTC).isoformat()
FACTS: dict[str, Any] = {
    "after": "Akiyama", "before": "Nao", "changes": {"scores": [1, 2]}, "commitment": "c0ffee", "due_at": AT,
    "ending": "white", "ends_at": AT, "from": 0, "kind": "round", "number": 3, "phase": 2, "reason": "A storm.",
    "release_at": AT, "reopened": True, "seconds": 5400, "seed": "5eed", "text": "Words.", "to": 1, "why": "A fault.",
    "winners": [0], "yen": [5, 7],
}  # fmt: skip


@pytest.mark.parametrize("kind", sorted(_TELLERS))
def test_every_kind_has_its_sentence(kind: str) -> None:
    facts = {**FACTS, "yen": 1000} if kind == "office.paid" else FACTS
    told = tell(kind, facts, game_type(EDEN), ("Nao", "Akiyama"))
    assert told.rstrip("\u2069").endswith(".")
    assert "{" not in told


def test_nothing_is_told_for_which_there_are_no_words() -> None:
    services = Path(settings.BASE_DIR) / "games" / "services"
    source = "\n".join(path.read_text() for path in services.rglob("*.py"))
    assert set(re.findall(r'"(office\.\w+)"', source)) == set(_TELLERS)


def test_a_kind_from_elsewhere_is_told_by_its_name() -> None:
    assert tell("office.tea_time", {}, game_type(EDEN), ()) == "Tea time"


@pytest.mark.parametrize(
    "seconds, told", [(60, "1 minute"), (5400, "1 hour 30 minutes"), (172800, "2 days"), (0, "no time")]
)
def test_lengths_are_told_in_their_largest_units(seconds: int, told: str) -> None:
    assert duration(seconds) == told
