"""Who may see which page of talk: each route has a row, and the rows hold."""

from typing import Final

import pytest
from django.test import Client
from django.urls import NoReverseMatch, reverse

from forum.urls import urlpatterns
from games.models import Match
from tests.forum.talk import say
from tests.forum.test_letters import running, write
from tests.forum.test_rulings import asked
from tests.web.tables import browser_of

pytestmark = pytest.mark.django_db

ALL: Final = frozenset({"", "Oda", "Fukunaga", "Akiyama", "Ryo"})
"""A stranger, a spectator, a player, the player to whom Nao has written, the dealer."""
MEMBERS: Final = ALL - {""}
READERS: Final = {
    "search": ALL,
    "site-feed": ALL,
    "match-feed": ALL,
    "match-calendar": ALL,
    "thread": ALL,
    "thread-latest": ALL,
    "thread-part": ALL,
    "post": ALL,
    "post-history": ALL,
    "rulings": ALL,
    "inbox": ALL,
    "notice-settings": ALL,
    "unread": MEMBERS,
    "write-post": MEMBERS,
    "report-post": MEMBERS,
    "edit-post": frozenset(),
    "letters": frozenset({"Fukunaga", "Akiyama"}),
    "correspondence": frozenset({"Akiyama"}),
    "correspondence-latest": frozenset({"Akiyama"}),
    "report-letter": frozenset({"Akiyama"}),
    "reports": frozenset({"Ryo"}),
    "webhooks": frozenset({"Ryo"}),
    "site-reports": frozenset(),
    "talk-terms": frozenset(),
    "offer-seat": frozenset(),
    "unseal-letters": frozenset(),
    "opened-letters": frozenset(),
    "opened-correspondence": frozenset(),
    "own-calendar": frozenset(),
    "unsubscribe": frozenset(),
}
BY_POST_ALONE: Final = frozenset(
    {
        "read-notices",
        "change-calendar",
        "admit-seat",
        "leave-group",
        "silence",
        "settle-report",
        "answer-question",
        "change-webhook",
    }
)


def addresses(match: Match) -> dict[str, str]:
    """The address of each route, of things that exist where there can be any."""
    letter, post, ruling = write(match, "Nao", 1), say(match, "Nao", "words"), asked(match)
    more = {
        "thread": ["table"],
        "thread-latest": ["table"],
        "thread-part": ["table"],
        "write-post": ["table"],
        "report-letter": [letter.public_id],
        "answer-question": [ruling.public_id],
        "settle-report": ["abcdefgh"],
        "change-webhook": ["abcdefgh"],
        **dict.fromkeys(("post", "edit-post", "post-history", "report-post"), (post.public_id,)),
        **dict.fromkeys(
            ("correspondence", "correspondence-latest", "admit-seat", "leave-group", "opened-correspondence"),
            (letter.correspondence.public_id,),
        ),
    }
    found = {}
    for pattern in urlpatterns:
        name = str(pattern.name)
        try:
            found[name] = reverse(name, args=[match.public_id, *more.get(name, [])])
        except NoReverseMatch:
            found[name] = reverse(name)
    return found


def test_every_route_has_a_row() -> None:
    assert {str(pattern.name) for pattern in urlpatterns} == READERS.keys() | BY_POST_ALONE


def test_a_route_answers_those_in_its_row_and_nobody_else() -> None:
    match = running()
    places = addresses(match)
    for name in sorted(ALL):
        browser = browser_of(name) if name else Client()
        for route, address in places.items():
            status = browser.get(address).status_code
            assert status < 500, (route, name)
            if route in BY_POST_ALONE:
                assert status in (302, 404, 405), (route, name)
            else:
                assert (status not in (403, 404)) == (name in READERS[route]), (route, name, status)
