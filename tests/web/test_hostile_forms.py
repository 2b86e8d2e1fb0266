"""Whatever is posted to the forms of a match, the answer is one, and nothing is received that is no message."""

import json
from datetime import timedelta
from itertools import cycle
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from games.models import Match, Message
from games.services.substituting import join_bench
from games.web.desk.acts import ACTS
from tests.web.tables import CHAIRS, EDEN, browser_of, form_fields, person, table

pytestmark = pytest.mark.django_db

HOSTILE = {
    "a NUL": "a\x00b",
    "what is no character": b"\xed\xa0\x80\xff\xfe",
    "a huge number": "9" * 5000,
    "a negative number": "-1",
    "a number of no plain digits": "²٣",
    "a fraction": "1e309",
    "a word of the language": "null",
    "JSON": json.dumps({"basket": [[[]]]}),
    "many": ["gold"] * 300,
    "long": "gold" * 20_000,
    "markup": "<script>alert(1)</script>",
    "directions": "\u202e\u2066\u0007\ud7ff",
    "instants": "9999-12-31T23:59:59",
    "an instant before all": "0001-01-01T00:00",
}


def failures(browser: Client, url: str, fields: dict[str, Any]) -> list[tuple[str, str, int]]:
    """What was posted in all fields at once, and in one of them by turns, and was answered by a failure."""
    found = []
    for (name, value), field in zip(HOSTILE.items(), cycle(fields), strict=False):
        for where, posted in (("all", dict.fromkeys(fields, value)), (field, {**fields, field: value})):
            found.append((where, name, browser.post(url, posted).status_code))
    return [answer for answer in found if answer[2] >= 500]


@pytest.mark.parametrize(
    "game, kind", [(EDEN, "basket"), (EDEN, "request"), (CHAIRS, "sit"), (CHAIRS, "chair")]
)
def test_no_field_of_a_move_breaks_the_page(game: str, kind: str) -> None:
    match, browser = table(game, seats=4), browser_of("Nao")
    page = browser.get(match.get_absolute_url()).content
    fields = form_fields(page, kind)
    fields |= dict.fromkeys(("apples", "list", "to", "chair", "sit", "sit-1", "exclude"), "1")
    assert failures(browser, f"{match.get_absolute_url()}moves/", fields) == []
    allowed = {"basket", "request", "sit", "exclude", "block", "send"}
    assert all(message.body.keys() <= allowed for message in Message.objects.filter(match=match))


@pytest.mark.parametrize(
    "path, fields",
    [
        ("pass/", {"phase": "0"}),
        ("bench/", {"join": "1"}),
        ("absence/", {"begins_at": "2026-12-01T12:00", "ends_at": "2026-12-02T12:00", "note": "Away"}),
    ],
)
def test_no_field_beside_the_moves_breaks_the_page(path: str, fields: dict[str, str]) -> None:
    match = table()
    assert failures(browser_of("Nao"), f"{match.get_absolute_url()}{path}", fields) == []


def test_no_field_of_a_payment_breaks_the_page() -> None:
    match = table()
    Match.objects.filter(pk=match.pk).update(
        status="ended", ended_at=timezone.now(), transfers_until=timezone.now() + timedelta(hours=1)
    )
    fields = {"to": "1", "yen": "1", "token": "a-token-of-a-form"}
    assert failures(browser_of("Nao"), f"{match.get_absolute_url()}bank/transfer/", fields) == []


@pytest.mark.parametrize("key", ACTS)
def test_no_field_of_the_desk_breaks_it(key: str) -> None:
    match = table(dealer="Ryo")
    join_bench(match_id=match.pk, person=person("Eto"), now=timezone.now())
    fields = dict.fromkeys((*ACTS[key].form.base_fields, "seat", "phase", "newcomer", "confirmed"), "1")
    assert failures(browser_of("Ryo"), f"{match.get_absolute_url()}desk/{key}/", fields) == []


def test_no_field_of_practise_breaks_the_page() -> None:
    assert failures(Client(), "/practise/", {"game": "garden-of-eden:48h"}) == []
