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

from forum.models import Correspondence, Letter, Notice, Post, Report
from forum.selectors.letters import Listed
from forum.selectors.notices import NoticePage
from forum.services import write_letter
from forum.services.leave_group import leave_group
from forum.services.moderating import report_letter, silence
from forum.services.nudging import nudge
from forum.services.rule import ask
from forum.services.unseal_letters import unseal_letters
from forum.services.write_letter import answer_letter
from games.models import Act, Match, Seat
from games.selectors.access import Access
from games.services.extending import extend_deadline
from games.services.outbox.draining import drain_outbox
from tests.forum.talk import page, say
from tests.forum.test_conduct import operator
from tests.forum.test_letters import write
from tests.forum.test_posts import table_with_one_out
from tests.web.tables import browser_of, person
from tests.web.test_secrecy import seen
from workbench.browsers import Browser, watching

ROOM: Final = "room-outside-the-garden"
WORD: Final = "whisper"
STRANGER: Final = ""
LOUD: Final = "public/loud"
"""A stream that everybody hears: whoever has heard it has heard all that was said before."""
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


def _group(match: Match) -> Correspondence:
    return Correspondence.objects.get(match=match, is_group=True)


def _group_letter(match: Match) -> None:
    answer_letter(
        author=person("Akiyama"),
        public_id=match.public_id,
        correspondence_id=_group(match).public_id,
        text=f"{WORD} {Letter.objects.count()}",
        now=timezone.now(),
    )


def _leaving(match: Match) -> None:
    last = _group(match).correspondents.filter(until__isnull=True).order_by("-seat__number").first()
    if last is None:
        return  # all have left already
    leave_group(
        member=last.seat.holder,
        public_id=match.public_id,
        correspondence_id=_group(match).public_id,
        now=timezone.now(),
    )


def _reported_letter(match: Match) -> None:
    letter = Letter.objects.filter(correspondence__match=match, seat__number=0).earliest("pk")
    report_letter(
        reporter=person("Akiyama"),
        public_id=match.public_id,
        letter_id=letter.public_id,
        why=WORD,
        now=timezone.now(),
    )


SECRETS: Final[dict[str, tuple[Callable[[Match], None], tuple[str, ...]]]] = {
    "a letter": (_letter, BYSTANDERS),
    "a letter in a group": (_group_letter, BYSTANDERS),
    "a seat that leaves a group": (_leaving, BYSTANDERS),
    "a report of a letter": (_reported_letter, ("Nao", *BYSTANDERS)),
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
    write(match, "Nao", 1, 2, text="First to two")
    say(match, "Fukunaga", "First", key=ROOM)
    say(match, "Nao", "Good evening, @yokoya")
    drain_outbox(now=timezone.now())
    return match


def world(reader: str, match: Match) -> str:
    """All that a person sees of talk, apart from what is random in every page."""
    browser = browser_of(reader) if reader else Client()
    of_match = (
        "letters",
        "rulings",
        "reports",
        "opened-letters",
        "match-feed",
        "match-calendar",
        "webhooks",
        "desk",
    )
    addresses = [reverse(name, args=[match.public_id]) for name in of_match]
    for key in ("table", "gallery", ROOM):
        addresses += [
            reverse(name, args=[match.public_id, key]) for name in ("thread", "thread-latest", "thread-part")
        ]
    addresses += [
        reverse(name) for name in ("inbox", "unread", "site-feed", "site-reports", "notice-settings")
    ]
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
            await sync_to_async(nudge)(match=match, streams=[LOUD], seq=1, now=timezone.now())
            await sync_to_async(drain_outbox)(now=timezone.now())
            if await _streams_until_loud(browser) != {LOUD}:
                heard.append(reader)
    return heard


async def _streams_until_loud(browser: Browser) -> set[str]:
    streams: set[str] = set()
    while LOUD not in streams:
        streams.add((await browser.next())["stream"])
    return streams


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


def test_no_digest_is_shown_that_covers_what_is_not(match: Match) -> None:
    _unsealing(match)
    extend_deadline(
        match_id=match.pk, dealer=person("Ryo"), by=timedelta(hours=1), reason="A train", now=timezone.now()
    )
    digests = Act.objects.filter(match=match).values_list("digest", flat=True)
    for address in (match.get_absolute_url(), reverse("log", args=[match.public_id])):
        told = {name: page(browser_of(name), address) for name in ("Nao", "Ryo")}
        assert [digest for digest in digests if digest in told["Nao"]] == []
        assert [digest for digest in digests if digest not in told["Ryo"]] == []


def test_those_whom_it_concerns_see_it(match: Match) -> None:
    before = world("Akiyama", match)
    _letter(match)
    assert world("Akiyama", match) != before


def _count_of_all(_person: object) -> int:
    return Notice.objects.count()


def _letters_of_all(seat: Seat) -> list[Listed]:
    rows = Correspondence.objects.filter(match=seat.match_id)
    return [Listed(row, (), row.last_number) for row in rows]


def _notices_of_all(_person: object, *, before: str) -> NoticePage:
    return NoticePage(tuple(Notice.objects.select_related("match").order_by("-pk")), before)


def _reports_of_all(access: Access) -> list[Report]:
    return list(Report.objects.filter(match=access.match))


def _posts_of_all_threads(match: Match) -> list[Post]:
    return list(Post.objects.filter(thread__match=match))


@pytest.mark.parametrize(
    "secret, leak, betrays",
    [
        ("a letter", ("forum.web.context.unread_count", _count_of_all), ["Yokoya", "Oda", "Ryo"]),
        ("a letter in a group", ("forum.web.letters.correspondences_of", _letters_of_all), ["Yokoya"]),
        ("a letter", ("forum.web.inbox.inbox", _notices_of_all), ["Yokoya", "Oda", "Ryo"]),
        ("a report of a letter", ("forum.web.conduct.match_reports", _reports_of_all), ["Ryo"]),
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
    ids=[
        "a count of everybody's notices",
        "a list of everybody's letters",
        "an inbox of everybody",
        "a desk with reports of letters",
        "a feed of all threads",
        "a search of rooms",
    ],
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


def test_a_planted_leak_of_a_room_on_a_socket_is_heard(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("forum.selectors.places.seat_stream", lambda _number: "public")
    assert overheard("a post in the room of those who are out", match) == list(BYSTANDERS)
