"""Feeds and calendars are what they claim to be, and hold nothing that is not public."""

import re
from datetime import UTC
from urllib.parse import urlsplit
from xml.etree import ElementTree

import pytest
from django.test import Client
from django.urls import reverse
from django.utils.dateparse import parse_datetime

from forum.models import CalendarAddress, Post
from games.models import Match
from tests.forum.talk import page, say
from tests.forum.test_letters import WORDS, running, write
from tests.markup.attacks import SINGLE
from tests.markup.reading import dangers
from tests.web.tables import browser_of, open_phase, person, table

pytestmark = pytest.mark.django_db
ATOM = "{http://www.w3.org/2005/Atom}"


def feed_of(match: Match) -> str:
    return page(Client(), reverse("match-feed", args=[match.public_id]))


def check_feed(text: str) -> list[ElementTree.Element]:
    """What RFC 4287 asks of a feed and its entries; the entries."""
    feed = ElementTree.fromstring(text.encode())
    assert feed.tag == f"{ATOM}feed"
    assert all(feed.findtext(f"{ATOM}{name}") for name in ("id", "title", "updated"))
    assert [link.get("rel") for link in feed.findall(f"{ATOM}link")] == ["alternate", "self"]
    entries = feed.findall(f"{ATOM}entry")
    names = [entry.findtext(f"{ATOM}id") for entry in entries]
    assert len(names) == len(set(names))
    for entry in entries:
        assert all(entry.findtext(f"{ATOM}{name}") for name in ("id", "title", "updated"))
        at = parse_datetime(entry.findtext(f"{ATOM}updated") or "")
        assert at is not None
        assert at.tzinfo is not None
        assert entry.findtext(f"{ATOM}author/{ATOM}name")
        link = entry.find(f"{ATOM}link")
        assert link is not None
        assert urlsplit(link.get("href") or "").scheme in ("http", "https")
    return entries


def test_the_feed_of_a_match_tells_what_is_public() -> None:
    match = running()
    say(match, "Nao", "at the *table* & [all](/matches/)")
    write(match, "Nao", 1)
    say(match, "Oda", "in the gallery", key="gallery")
    text = feed_of(match)
    entries = check_feed(text)
    assert WORDS not in text
    assert any("at the <em>table</em>" in (entry.findtext(f"{ATOM}summary") or "") for entry in entries)


def test_a_hidden_post_is_in_no_feed() -> None:
    match = running()
    say(match, "Nao", "coarse words")
    Post.objects.update(hidden_at=open_phase(match).opened_at)
    assert "coarse words" not in feed_of(match)


def test_no_attack_survives_in_page_or_feed(settings) -> None:
    match = running()
    for attack in SINGLE:
        say(match, "Nao", attack)
    for entry in check_feed(feed_of(match)):
        assert dangers(entry.findtext(f"{ATOM}summary") or "", origin=settings.SITE_ORIGIN) == []
    shown = page(Client(), reverse("thread", args=[match.public_id, "table"]))
    texts = re.findall(r'<div class="prose post__text" dir="auto">(.*?)</div>', shown, re.DOTALL)
    assert len(texts) == 50
    assert all(dangers(text) == [] for text in texts)


@pytest.mark.parametrize(
    "name, title",
    [
        ("The long table", "The long table"),
        ("夜\u3000の庭", "夜\u3000の庭"),
        ("a\x0bb\x1fc\uffffd\u202ee", "abcde"),
        ("<b>&amp;]]>", "<b>&amp;]]>"),
    ],
)
def test_the_feed_of_the_site_tells_of_matches(name: str, title: str) -> None:
    table(name=name)
    assert [e.findtext(f"{ATOM}title") for e in check_feed(page(Client(), "/feed.atom"))] == [title]


def events(text: str) -> list[dict[str, str]]:
    """The events of a calendar, held to RFC 5545."""
    assert text.endswith("END:VCALENDAR\r\n")
    assert all(len(line.encode()) <= 75 for line in text.split("\r\n"))
    assert "\n" not in text.replace("\r\n", "")
    lines = text.replace("\r\n ", "").strip().split("\r\n")
    assert lines[:3] == ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Liar Game//Deadlines//EN"]
    found: list[dict[str, str]] = []
    for line in lines[3:-1]:
        name, _colon, value = line.partition(":")
        if name == "BEGIN":
            found.append({})
        elif name != "END" and found:
            found[-1][name] = value
    assert all({"UID", "DTSTAMP", "DTSTART", "SUMMARY"} <= event.keys() for event in found)
    return found


def test_the_calendar_of_a_match_has_its_deadlines() -> None:
    match = table(name="Tea, cake; and 席替え" * 5)
    text = Client().get(reverse("match-calendar", args=[match.public_id])).content.decode()
    (event,) = events(text)
    assert event["DTSTART"] == f"{open_phase(match).due_at.astimezone(UTC):%Y%m%dT%H%M%SZ}"
    assert "Tea\\, cake\\; and 席替え" in event["SUMMARY"]


def test_the_own_calendar_has_a_secret_address_that_can_be_revoked() -> None:
    table()
    table(name="Other", seats=4)
    browser, change = browser_of("Nao"), reverse("change-calendar")
    browser.post(change, {"act": "renew"})
    first = reverse("own-calendar", args=[CalendarAddress.objects.get().token])
    assert len(events(Client().get(first).content.decode())) == 2
    browser.post(change, {"act": "renew"})
    assert Client().get(first).status_code == 404
    second = reverse("own-calendar", args=[CalendarAddress.objects.get(person=person("Nao")).token])
    assert Client().get(second).status_code == 200
    browser.post(change, {"act": "revoke"})
    assert Client().get(second).status_code == 404
