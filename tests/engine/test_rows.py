"""What is written many rows at a time is what was given, numbers of any size included."""

from datetime import UTC, datetime

import pytest

from games.models import Event
from games.services.rows import Writer
from tests.engine.tables import eden_table

pytestmark = pytest.mark.django_db

AT = datetime(2026, 3, 1, 12, 0, 0, 123456, tzinfo=UTC)


@pytest.mark.parametrize("number", [0, -(2**63), 2**64, 10**40], ids=["none", "64 bits", "65 bits", "many"])
def test_facts_come_back_as_they_were_given(number: int) -> None:
    match = eden_table()
    facts = {"yen": number, "name": "Ä \N{GRINNING FACE} \"'\\", "nothing": None}
    row = {
        "match_id": match.pk,
        "stream": "x",
        "seq": 1,
        "kind": "test",
        "facts": facts,
        "rules": [],
        "at": AT,
    }
    writer = Writer()
    writer.insert_values(Event, [row])
    writer.finish()
    told = Event.objects.get(match=match, stream="x")
    assert (told.facts, told.at) == (facts, AT)
