"""Two worlds, one secret of talk apart, look the same to everybody whom the secret does not concern.

A surface is a page, a part of one, a feed, a calendar, a count, a search or a socket. Planted leaks show that the
comparison sees.
"""

import re
from collections.abc import Callable
from datetime import timedelta
from typing import Any, Final

import pytest
from asgiref.sync import async_to_sync, sync_to_async
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from forum.models import Letter, Notice, Post
from forum.services import write_letter
from forum.services.moderating import silence
from forum.services.nudging import nudge
from forum.services.rule import ask
from forum.services.unseal_letters import unseal_letters
from games.models import Match
from games.services.extending import extend_deadline
from games.services.outbox.draining import drain_outbox
from tests.forum.talk import page, say
from tests.forum.test_conduct import operator
from tests.forum.test_letters import write
from tests.forum.test_posts import table_with_one_out
from workbench.browsers import watching
from tests.web.tables import browser_of, person
from tests.web.test_secrecy import seen

ROOM: Final = "room-outside-the-garden"
WORD: Final = "whisper"
STRANGER: Final = ""
BYSTANDERS: Final = ("Yokoya", "Oda", "Ryo", STRANGER)
"""A player, a spectator, the dealer, and somebody who is not signed in."""


def _letter(match: Match) -> None:
    write(match, "Nao", 1, text=f"{WORD} {Letter.objects.count()}")


def _room(match: Match) -> None:
    say(match, "Fukunaga", f"{WORD} {Post.objects.count()}", key=ROOM)


def _question(match: Match) -> None:
    ask(author=person("Nao"), public_id=match.public_id, text=WORD, openly=False, now=timezone.now())


def _silence(match: Match) -> None:
    silence(
        by=person("Ryo"),
        public_id=match.public_id,
        person=person("Nao"),
        hours=2,
        why=WORD,
        whole_site=False,
        now=timezone.now(),
    )


def _unsealing(match: Match) -> None:
    unseal_letters(
        operator=person("Mori"), public_id=match.public_id, numbers=(0, 1), reason=WORD, now=timezone.now()
    )


SECRETS: Final[dict[str, tuple[Callable[[Match], None], tuple[str, ...]]]] = {
    "a letter": (_letter, BYSTANDERS),
    "a post in the room of those who are out": (_room, BYSTANDERS),
    "a private question": (_question, ("Yokoya", "Oda", STRANGER)),
    "a silence": (_silence, ("Yokoya", "Oda", STRANGER)),
    "a broken seal": (_unsealing, ("Nao", "Yokoya", "Oda", STRANGER)),
}
"""What happens, and whom it does not concern; the dealer reads questions and the log."""


@pytest.fixture
def match(transactional_db: Any) -> Match:
    """A running match in which Fukunaga is out, Nao and Akiyama correspond, and everybody has been told something."""
    operator()
    match = table_with_one_out()
    write(match, "Nao", 1, text="First")
    say(match, "Fukunaga", "First", key=ROOM)
    say(match, "Nao", "Good evening, @yokoya")
    drain_outbox(now=timezone.now())
    return match


def world(reader: str, match: Match) -> str:
    """All that a person sees of talk, apart from what is random in every page."""
    browser = browser_of(reader) if reader else Client()
    of_match = ("letters", "rulings", "reports", "opened-letters", "match-feed", "match-calendar", "webhooks")
    addresses = [reverse(name, args=[match.public_id]) for name in of_match]
    for key in ("table", "gallery", ROOM):
        addresses += [reverse(name, args=[match.public_id, key]) for name in ("thread", "thread-latest")]
    addresses += [reverse(name) for name in ("inbox", "unread", "site-feed", "site-reports")]
    addresses.append(f"{reverse('search')}?q={WORD}")
    told = []
    for address in addresses:
        answer = browser.get(address)
        told.append(f"{address} {answer.status_code} {answer.content.decode()}")
    text = re.sub(r'name="(token|csrfmiddlewaretoken)" value="[^"]*"', "", "\n".join(told))
    return seen(browser, match) + re.sub(r'data-now="[^"]*"|nonce="[^"]*"', "", text)


def betrayed(secret: str, match: Match) -> list[str]:
    """Whose world a secret changes though it does not concern them."""
    happen, bystanders = SECRETS[secret]
    for reader in bystanders:
        world(
            reader, match
        )  # Threads open where one has stopped: nobody reads this one for the first time below.
    before = {reader: world(reader, match) for reader in bystanders}
    happen(match)
    drain_outbox(now=timezone.now(), kinds=("notice",))
    return [reader for reader in bystanders if world(reader, match) != before[reader]]


async def _overheard(secret: str, match: Match) -> list[str]:
    happen, bystanders = SECRETS[secret]
    heard = []
    for reader in bystanders:
        user = await sync_to_async(person)(reader) if reader else None
        async with watching(match.public_id, user) as browser:
            await sync_to_async(happen)(match)
            await sync_to_async(drain_outbox)(now=timezone.now())
            if not await browser.is_silent():
                heard.append(reader)
    return heard


def overheard(secret: str, match: Match) -> list[str]:
    """Who hears of a secret over an open page though it does not concern them."""
    return async_to_sync(_overheard)(secret, match)


@pytest.mark.parametrize("secret", SECRETS)
def test_no_surface_tells_of_a_secret(secret: str, match: Match) -> None:
    assert betrayed(secret, match) == []


@pytest.mark.parametrize("secret", SECRETS)
def test_no_socket_tells_of_a_secret(secret: str, match: Match) -> None:
    assert overheard(secret, match) == []


def test_the_log_does_not_number_what_it_does_not_show(match: Match) -> None:
    _unsealing(match)
    extend_deadline(
        match_id=match.pk, dealer=person("Ryo"), by=timedelta(hours=1), reason="A train", now=timezone.now()
    )
    address = match.get_absolute_url()
    numbers = {
        name: re.findall(r'<li value="(\d+)"', page(browser_of(name), address)) for name in ("Nao", "Ryo")
    }
    assert numbers == {"Nao": [], "Ryo": ["3", "2", "1"]}


def test_those_whom_it_concerns_see_it(match: Match) -> None:
    before = world("Akiyama", match)
    _letter(match)
    assert world("Akiyama", match) != before


def _count_of_all(_person: object) -> int:
    return Notice.objects.count()


def _posts_of_all_threads(match: Match) -> list[Post]:
    return list(Post.objects.filter(thread__match=match))


@pytest.mark.parametrize(
    "secret, leak, betrays",
    [
        ("a letter", ("forum.web.context.unread_count", _count_of_all), ["Yokoya", "Oda", "Ryo"]),
        (
            "a post in the room of those who are out",
            ("forum.web.feeds.latest_table_posts", _posts_of_all_threads),
            list(BYSTANDERS),
        ),
        (
            "a post in the room of those who are out",
            ("forum.selectors.search.GALLERY", ROOM),
            list(BYSTANDERS),
        ),
    ],
    ids=["a count of everybody's notices", "a feed of all threads", "a search of rooms"],
)
def test_a_planted_leak_on_a_page_is_seen(
    secret: str, leak: tuple[str, object], betrays: list[str], match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(*leak)
    assert betrayed(secret, match) == betrays


def test_a_planted_leak_on_a_socket_is_heard(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    def nudge_everybody(*, match: Match, streams: list[str], seq: int, now: Any) -> None:
        nudge(match=match, streams=[*streams, "public/letters"], seq=seq, now=now)

    monkeypatch.setattr(write_letter, "nudge", nudge_everybody)
    assert overheard("a letter", match) == list(BYSTANDERS)
