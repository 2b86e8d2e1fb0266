"""Growth of the talk is told by its rows too, so that whoever missed a frame hears of it, and nobody else does."""

import re
from typing import Any

import pytest
from asgiref.sync import async_to_sync, sync_to_async
from django.utils import timezone

from games.models import Match, OutboxItem
from games.selectors.streams import grown_with_branches
from tests.forum.talk import page, say, thread_url
from tests.forum.test_letters import running, write
from tests.forum.test_posts import table_with_one_out
from tests.web.tables import browser_of, lobby, person, table
from workbench.browsers import Browser, watching


def told(match: Match) -> dict[str, int]:
    """How far the branches have grown by the frames that were queued."""
    grown: dict[str, int] = {}
    for item in OutboxItem.objects.filter(kind="frame").order_by("pk"):
        assert item.payload["match"] == match.public_id
        grown |= {stream: seq for stream, seq in item.payload["streams"].items() if "/" in stream}
    return {branch: seq for branch, seq in grown.items() if not branch.endswith("/moves")}


def stands(match: Match) -> dict[str, int]:
    """How far the branches have grown by what stands in the rows."""
    grown = grown_with_branches([match.public_id])[match.public_id]
    return {branch: seq for branch, seq in grown.items() if "/" in branch and not branch.endswith("/moves")}


@pytest.mark.django_db
def test_rows_say_what_frames_say_of_posts_rooms_and_letters() -> None:
    match = table_with_one_out()
    say(match, "Nao", "Good evening.")
    say(match, "Nao", "And again.")
    say(match, "Oda", "What a table.", key="gallery")
    say(match, "Fukunaga", "at last", key="room-outside-the-garden")
    assert told(match) == stands(match) == {"public/talk": 2, "public/gallery": 1, "seat:2/room": 1}


@pytest.mark.django_db
def test_letters_grow_for_the_seats_that_get_them_alone() -> None:
    match = running()
    write(match, "Nao", 1)
    write(match, "Akiyama", 2)
    assert stands(match) == told(match)
    assert set(stands(match)) == {"seat:0/letters", "seat:1/letters", "seat:2/letters"}


@pytest.mark.django_db
def test_a_lobby_has_talk_that_grows() -> None:
    match = lobby(dealer="Ryo")
    say(match, "Ryo", "Welcome.")
    assert stands(match) == {"public/talk": 1}


@pytest.mark.django_db
def test_pages_say_how_far_the_talk_had_grown_in_them() -> None:
    match = table(dealer="Ryo")
    addresses = [match.get_absolute_url(), thread_url(match)]
    for number in range(3):
        for address in addresses:
            shown = page(browser_of("Oda"), address)
            assert re.findall(r'data-follows="public/talk[^"]*" data-seq="(\d+)"', shown) == [str(number)]
        say(match, "Nao", f"Post {number}.")


async def _hear_without_frames(match: Match) -> None:
    nao = await sync_to_async(person)("Nao")
    async with watching(match.public_id, nao) as player, watching(match.public_id) as stranger:
        await sync_to_async(say)(match, "Akiyama", "Good evening.")
        await sync_to_async(write)(match, "Akiyama", 0)
        await OutboxItem.objects.all().adelete()
        heard = [await player.next(), await player.next()]
        assert {frame["stream"] for frame in heard} == {"public/talk", "seat:0/letters"}
        assert (await stranger.next())["stream"] == "public/talk"
        heard_by_stranger = [await stranger.next() for _ in range(3)]
        assert {frame["stream"] for frame in heard_by_stranger} == {"public/talk"}


def test_talk_of_which_no_frame_told_is_told_by_the_patrol(transactional_db: Any) -> None:
    async_to_sync(_hear_without_frames)(running())


async def _greeted(match: Match) -> Any:
    browser = Browser(match.public_id)
    assert await browser.open()
    hello = await browser.next()
    await browser.leave()
    return hello["seqs"]


def test_the_greeting_tells_how_far_the_talk_has_grown(transactional_db: Any) -> None:
    match = running()
    say(match, "Nao", "Good evening.", at=timezone.now())
    write(match, "Nao", 1)
    assert async_to_sync(_greeted)(match)["public/talk"] == 1
    assert not any("letters" in stream for stream in async_to_sync(_greeted)(match))
