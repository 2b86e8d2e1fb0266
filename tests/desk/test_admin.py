"""The admin's list of matches stays quick when there are many, and what is sealed is not in the admin at all."""

import re
from datetime import timedelta
from urllib.parse import urlencode

import pytest
from django.contrib import admin
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from games.admin.paging import MOST_COUNTED
from games.models import Event, Match, MatchSecret, Message, OutboxItem, StandingMove
from tests.desk.tables import DEALER
from tests.web.tables import browser_of, person, table

LIST = reverse("admin:games_match_changelist")


@pytest.fixture
def operator(db):
    """An operator's browser."""
    operator = person("Tanimura")
    operator.is_staff = operator.is_superuser = True
    operator.save()
    return browser_of("Tanimura")


def many_matches(count):
    """That many lobbies, an hour apart."""
    now = timezone.now()
    Match.objects.bulk_create(
        Match(
            name=f"Table {n}", game_type="garden-of-eden", ruleset="48h", opened_at=now - timedelta(hours=n)
        )
        for n in range(count)
    )


def asked(browser, address):
    """The queries about matches that a page of the list makes."""
    with CaptureQueriesContext(connection) as context:
        assert browser.get(address).status_code == 200
    return [query["sql"] for query in context.captured_queries if 'FROM "games_match"' in query["sql"]]


@pytest.mark.parametrize(
    "query, index",
    [
        ("", "match_by_opening"),
        ("?status__exact=cancelled", "match_by_(status|end)"),
        ("?purpose__exact=house", "match_by_purpose"),
    ],
)
def test_a_long_list_is_read_by_its_index_and_counted_no_further_than_needed(operator, query, index):
    many_matches(MOST_COUNTED + 200)
    few = asked(operator, LIST + query)
    counting = [sql for sql in few if "COUNT(" in sql]
    assert all(f"LIMIT {MOST_COUNTED}" in sql for sql in counting)
    rows = next(sql for sql in few if "ORDER BY" in sql and "COUNT(" not in sql)
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            # So small a table is read faster as a whole; the question is whether the index serves.
            cursor.execute("SET LOCAL enable_seqscan = off")
        cursor.execute(f"EXPLAIN {'QUERY PLAN ' if connection.vendor == 'sqlite' else ''}{rows}")
        plan = str(cursor.fetchall())
    assert re.search(index, plan)


@pytest.mark.parametrize("query", ["?q=Table+7", "?status__exact=lobby", "?p=2"])
def test_searching_and_filtering_ask_as_much_as_the_list(operator, query):
    many_matches(150)
    assert len(asked(operator, LIST + query)) <= len(asked(operator, LIST)) + 1


def test_a_search_of_the_whole_site_reads_no_name_but_those_it_finds(operator):
    many_matches(30)
    sought = Match.objects.get(name="Table 7")
    for query in ("tab 7", sought.public_id, sought.public_id.upper()):
        address = f"{LIST}?{urlencode({'q': query})}"
        shown = operator.get(address).content.decode()
        assert "Table 7" in shown
        assert "Table 8" not in shown
        assert not [sql for sql in asked(operator, address) if " LIKE " in sql or "UPPER(" in sql]


@pytest.mark.parametrize("query", ["%", "'", '"', "\\", "&|!", "*", "(", "x" * 5000])
def test_a_search_that_means_something_to_a_database_finds_nothing_and_breaks_nothing(operator, query):
    many_matches(3)
    shown = operator.get(LIST, {"q": query})
    assert shown.status_code == 200
    assert b"Table 1" not in shown.content


def test_a_search_for_what_no_database_holds_is_refused(operator):
    assert operator.get(LIST, {"q": "\x00"}).status_code < 500


def test_what_is_sealed_is_not_in_the_admin():
    assert not {MatchSecret, Message, StandingMove, OutboxItem, Event} & set(admin.site._registry)


def test_a_running_match_is_only_shown_and_the_desk_is_one_click_away(operator):
    match = table(dealer=DEALER)
    change = reverse("admin:games_match_change", args=[match.pk])
    shown = operator.get(change).content.decode()
    assert reverse("desk", args=[match.public_id]) in shown
    assert match.invitation not in shown
    assert operator.post(change, {"name": "Other"}).status_code == 403
