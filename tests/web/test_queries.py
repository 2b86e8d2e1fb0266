"""How much a page asks of the database, whatever the number of seats and rounds."""

from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Any

import pytest
from django.urls import reverse

from tests.web.tables import CHAIRS, browser_of, play_rounds, send, table

pytestmark = pytest.mark.django_db
Counter = Callable[[int], AbstractContextManager[Any]]

MOST = 10
MOST_OF_A_MATCH_PAGE = 8
MOST_OF_A_PART = 5


@pytest.mark.parametrize("rounds", [1, 10])
@pytest.mark.parametrize("seats", [3, 12])
def test_no_page_of_a_running_match_asks_much(
    seats: int, rounds: int, django_assert_max_num_queries: Counter
) -> None:
    match = table(seats=seats, dealer="a dealer")
    play_rounds(match, rounds - 1)
    send(match, 0, {"cast": ["gold"]})
    parts = (
        "header",
        "mine",
        "record",
        "feed",
        "moves",
        "header+record+feed",
        "header+moves+mine+record+feed",
    )
    pages = {
        match.get_absolute_url(): MOST_OF_A_MATCH_PAGE,
        reverse("statement", args=[match.public_id]): MOST_OF_A_MATCH_PAGE,
        **{reverse("fragment", args=[match.public_id, part]): MOST_OF_A_PART for part in parts},
    }
    for name in ("Nao", "Akiyama", "a dealer", "a spectator"):
        browser = browser_of(name)
        for address, most in pages.items():
            with django_assert_max_num_queries(most):
                browser.get(address)


def test_a_table_of_chairs_asks_as_little(django_assert_max_num_queries: Counter) -> None:
    match, browser = table(CHAIRS, seats=12), browser_of("Nao")
    with django_assert_max_num_queries(MOST_OF_A_MATCH_PAGE):
        browser.get(match.get_absolute_url())


@pytest.mark.parametrize("matches", [1, 20])
def test_lists_ask_as_much_for_many_matches_as_for_one(
    matches: int, django_assert_max_num_queries: Counter
) -> None:
    for number in range(matches):
        table(name=f"Table {number}")
    browser = browser_of("Nao")
    for address in ("/", "/matches/?show=running", "/matches/?show=yours"):
        with django_assert_max_num_queries(MOST):
            browser.get(address)
