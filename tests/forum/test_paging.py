"""Long threads are paged by number: what arrives or vanishes meanwhile neither hides nor doubles a post."""

import re
from collections.abc import Callable
from datetime import timedelta
from functools import partial
from time import perf_counter
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from forum.models import Post, ReadingPlace, Thread
from forum.selectors.feeds import latest_table_posts
from forum.selectors.places import place_at
from forum.selectors.posts import latest_posts, posts_after, posts_before
from games.models import Match
from games.selectors.access import access_match
from tests.forum.talk import page, say, thread_url
from tests.web.tables import browser_of, person, table

pytestmark = pytest.mark.django_db


def long_thread(match: Match, count: int) -> Thread:
    """A thread with that many posts, a second apart."""
    first = say(match, "Nao", "post 1")
    thread = first.thread
    Post.objects.bulk_create(
        Post(
            thread=thread,
            number=number,
            author=first.author,
            seat=first.seat,
            name=first.name,
            text=f"post {number}",
            html=f"<p>post {number}</p>",
            posted_at=first.posted_at + timedelta(seconds=number),
        )
        for number in range(2, count + 1)
    )
    Thread.objects.filter(pk=thread.pk).update(last_number=count)
    return thread


def test_every_post_that_stays_is_seen_once_whichever_way_one_reads() -> None:
    match = table()
    long_thread(match, 120)
    place = place_at(access_match(person("Oda"), match.public_id), "table", person("Oda"))
    seen, at, step = [], 0, 0
    while at is not None:
        shown = posts_after(place, at, limit=25)
        seen += [post.number for post in shown.posts]
        at, step = shown.newer, step + 1
        Post.objects.filter(number__in=[seen[-1], 3 * step]).delete()
        say(match, "Akiyama", f"meanwhile {step}")
    assert seen == sorted(set(seen))
    assert set(seen) >= set(Post.objects.filter(number__lte=120).values_list("number", flat=True))

    left = list(Post.objects.order_by("-number").values_list("number", flat=True))
    seen, shown = [], latest_posts(place, limit=25)
    while True:
        seen += [post.number for post in reversed(shown.posts)]
        if shown.older is None:
            break
        shown = posts_before(place, shown.older, limit=25)
    assert seen == left


def test_pages_meet_where_one_ends() -> None:
    match = table()
    long_thread(match, 120)
    place = place_at(access_match(person("Oda"), match.public_id), "table", person("Oda"))
    forwards = posts_after(place, 50, limit=25)
    back = posts_before(place, forwards.older or 0, limit=25)
    assert back.posts[-1].number == 50
    assert back.until == forwards.since
    assert posts_after(place, back.newer or 0, limit=25).posts == forwards.posts


def test_a_reader_goes_on_where_the_last_reading_ended() -> None:
    match = table()
    long_thread(match, 120)
    browser = browser_of("Oda")
    assert "post 120<" in page(browser, thread_url(match))
    ReadingPlace.objects.update(number=60)
    shown = page(browser, thread_url(match))
    assert "post 61<" in shown
    assert "post 54<" not in shown
    assert ReadingPlace.objects.get().number == 105


def test_the_end_of_a_thread_is_brought_up_to_date_and_no_page_in_its_midst() -> None:
    match, browser = table(), browser_of("Oda")
    long_thread(match, 120)
    shown = page(browser, thread_url(match))
    (address,) = re.findall(r'data-fragment="([^"]+)"', shown)
    assert address == f"{thread_url(match)}part/?after=70"
    say(match, "Akiyama", "meanwhile")
    part = page(browser, address)
    assert "post 70<" not in part
    assert "post 71<" in part
    assert "?after=120" in part
    assert 'data-announce="Post 120 by Nao"' in part
    assert "data-fragment" not in page(browser, f"{thread_url(match)}?after=10")


def test_what_is_read_on_an_open_page_is_read() -> None:
    match, browser = table(), browser_of("Oda")
    long_thread(match, 3)
    page(browser, thread_url(match))
    say(match, "Akiyama", "meanwhile")
    page(browser, f"{thread_url(match)}part/?after=0")
    assert ReadingPlace.objects.get().number == 4


@pytest.mark.parametrize("query", ["after=x", "before=-1", "at=99999999999", "after=%00", "before=0", "at=²"])
def test_odd_numbers_are_answered(query: str) -> None:
    match = table()
    long_thread(match, 3)
    assert Client().get(f"{thread_url(match)}?{query}").status_code == 200


def plan_of(ask: Callable[[], object]) -> str:
    """How the database would answer the last query that `ask` puts to it."""
    with CaptureQueriesContext(connection) as asked:
        ask()
    with connection.cursor() as cursor:
        explain = "EXPLAIN" if connection.vendor == "postgresql" else "EXPLAIN QUERY PLAN"
        cursor.execute(f"{explain} {asked.captured_queries[-1]['sql']}")
        return "\n".join(str(row[-1]) for row in cursor.fetchall())


@pytest.mark.slow
def test_fifty_thousand_posts_are_paged_along_their_index(django_assert_max_num_queries: Any) -> None:
    match = table()
    long_thread(match, 50_000)
    with connection.cursor() as cursor:
        cursor.execute("ANALYZE")
    place = place_at(access_match(person("Oda"), match.public_id), "table", person("Oda"))
    asked = (
        partial(latest_posts, place),
        partial(posts_after, place, 25_000),
        partial(posts_before, place, 25_000),
        partial(latest_table_posts, match),
    )
    for ask in asked:
        plan = plan_of(ask)
        assert ("post_number_unique" if connection.vendor == "postgresql" else "(thread_id=?") in plan
        assert "Sort" not in plan
        assert "TEMP B-TREE" not in plan
    started = perf_counter()
    for query in ("", "?after=0", "?after=25000", "?before=25000", "?at=49999"):
        with django_assert_max_num_queries(10):
            page(Client(), thread_url(match) + query)
    assert perf_counter() - started < 20
