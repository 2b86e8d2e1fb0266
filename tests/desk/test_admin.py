"""The admin's list of matches stays quick when there are many, and what is sealed is not in the admin at all."""

from datetime import timedelta

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


def test_a_long_list_is_read_by_its_index_and_counted_no_further_than_needed(operator):
    many_matches(MOST_COUNTED + 200)
    few = asked(operator, LIST)
    counting = [sql for sql in few if "COUNT(" in sql]
    assert all(f"LIMIT {MOST_COUNTED}" in sql for sql in counting)
    rows = next(sql for sql in few if "ORDER BY" in sql and "COUNT(" not in sql)
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            # So small a table is read faster as a whole; the question is whether the index serves.
            cursor.execute("SET LOCAL enable_seqscan = off")
        cursor.execute(f"EXPLAIN {'QUERY PLAN ' if connection.vendor == 'sqlite' else ''}{rows}")
        plan = str(cursor.fetchall())
    assert "match_by_opening" in plan


@pytest.mark.parametrize("query", ["?q=Table+7", "?status__exact=lobby", "?p=2"])
def test_searching_and_filtering_ask_as_much_as_the_list(operator, query):
    many_matches(150)
    assert len(asked(operator, LIST + query)) <= len(asked(operator, LIST)) + 1


def test_what_is_sealed_is_not_in_the_admin():
    assert not {MatchSecret, Message, StandingMove, OutboxItem, Event} & set(admin.site._registry)


def test_a_running_match_is_only_shown_and_the_desk_is_one_click_away(operator):
    match = table(dealer=DEALER)
    change = reverse("admin:games_match_change", args=[match.pk])
    shown = operator.get(change).content.decode()
    assert reverse("desk", args=[match.public_id]) in shown
    assert match.invitation not in shown
    assert operator.post(change, {"name": "Other"}).status_code == 403
