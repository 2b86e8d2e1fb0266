"""The parts of a match page, alone and several in one answer."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from games.models import Match
from tests.web.tables import browser_of, table

pytestmark = pytest.mark.django_db
SEQS = re.compile(r'<script id="live-seqs"[^>]*>(.*?)</script>')
ALL = ("header", "moves", "mine", "record", "feed")


def text_of(browser: Client, match: Match, parts: str) -> str:
    answer = browser.get(reverse("fragment", args=[match.public_id, parts]))
    assert answer.status_code == 200
    return re.sub(
        r'name="(token|csrfmiddlewaretoken)" value="[^"]*"|data-now="[^"]*"', "", answer.content.decode()
    )


def test_several_parts_are_what_each_is_alone() -> None:
    match, browser = table(seats=3), browser_of("Nao")
    together = text_of(browser, match, "+".join(ALL))
    for part in ALL:
        assert f'<div id="part-{part}">{text_of(browser, match, part)}</div>' in together


def test_several_parts_tell_how_far_the_streams_had_grown_as_the_page_does() -> None:
    match = table(seats=3)
    for browser in (browser_of("Nao"), browser_of("a spectator"), Client()):
        page = browser.get(match.get_absolute_url()).content.decode()
        told = SEQS.findall(text_of(browser, match, "header+record"))
        assert told == SEQS.findall(page)
        assert len(told) == 1


@pytest.mark.parametrize(
    "parts", ["header+nothing", "header+header", "header+", "+", "+header", "header+moves", "header moves"]
)
def test_what_is_no_part_of_the_readers_page_is_not_found(parts: str) -> None:
    match, stranger = table(seats=3), Client()
    address = f"{match.get_absolute_url()}fragments/{parts}/"
    assert stranger.get(address).status_code == 404
