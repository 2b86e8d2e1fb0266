"""Posts: who has the pen where, numbers, quotes, edits with their history."""

from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from forum.models import Post, Silence
from forum.services.edit_post import edit_post
from games.models import Match, OutboxItem
from games.selectors.access import NotFound
from games.services.problems import NotNow
from tests.forum.talk import page, say, thread_url
from tests.web.tables import browser_of, lobby, person, play, table

pytestmark = pytest.mark.django_db


def table_with_one_out(**terms: bool) -> Match:
    """A running match of four in which Fukunaga is out."""
    match = table(seats=4, dealer="Ryo", **terms)
    play(match, *[{"basket": ["gold", "gold"]}] * 4)
    losing = {"cast": ["silver", "black"]}
    play(match, {"cast": ["gold"]}, {"cast": ["gold"]}, losing, {"cast": ["gold"]})
    return match


def test_posts_are_numbered_within_their_thread() -> None:
    match, other = table(), table(name="Other")
    assert [say(match, "Nao", word).number for word in ("one", "two")] == [1, 2]
    assert say(other, "Nao", "one").number == 1
    assert say(match, "Oda", "one", key="gallery").number == 1


@pytest.mark.parametrize("name", ["Nao", "Ryo"])
def test_seats_and_the_dealer_speak_at_the_table(name: str) -> None:
    assert say(table(dealer="Ryo"), name, "hello").by_dealer == (name == "Ryo")


def test_players_speak_in_the_lobby() -> None:
    assert say(lobby(), "Nao", "hello").number == 1


def test_a_spectator_has_the_gallery_and_not_the_table() -> None:
    match = table()
    assert say(match, "Oda", "well played", key="gallery").number == 1
    with pytest.raises(NotNow):
        say(match, "Oda", "psst")
    with pytest.raises(NotNow):
        say(match, "Nao", "psst", key="gallery")


def test_whoever_is_out_has_lost_the_tables_pen_and_has_a_room() -> None:
    match = table_with_one_out()
    with pytest.raises(NotNow):
        say(match, "Fukunaga", "but")
    room = "room-outside-the-garden"
    assert say(match, "Fukunaga", "at last", key=room).number == 1
    for name in ("Nao", "Ryo", "Oda"):
        with pytest.raises(NotFound):
            say(match, name, "psst", key=room)
        assert browser_of(name).get(thread_url(match, room)).status_code == 404
    assert "at last" in page(browser_of("Fukunaga"), thread_url(match, room))


def test_where_the_match_says_so_the_eliminated_go_on_writing() -> None:
    assert say(table_with_one_out(writing_when_out=True), "Fukunaga", "but").number == 1


def test_a_post_of_somebody_who_went_out_cannot_be_changed_any_more() -> None:
    match = table(seats=4)
    post = say(match, "Fukunaga", "mine")
    Match.objects.filter(pk=match.pk).update(statuses=[{"at_table": number != 2} for number in range(4)])
    with pytest.raises(NotNow):
        edit_post(
            author=person("Fukunaga"), public_id=match.public_id, post=post, text="other", now=timezone.now()
        )


def test_the_same_words_sent_twice_are_one_post() -> None:
    match = table()
    assert say(match, "Nao", "hello") == say(match, "Nao", "hello")
    assert say(match, "Nao", "hello", at=timezone.now() + timedelta(minutes=2)).number == 2


def test_a_silence_takes_the_pen_for_its_time() -> None:
    match, now = table(), timezone.now()
    Silence.objects.create(
        person=person("Nao"), by=person("Ryo"), why="x", since=now, until=now + timedelta(hours=1)
    )
    with pytest.raises(NotNow):
        say(match, "Nao", "hello")
    assert say(match, "Nao", "hello", at=now + timedelta(hours=2)).number == 1


def test_a_post_can_be_changed_for_ten_minutes_and_its_history_stays() -> None:
    match = table()
    post = say(match, "Nao", "first words")
    nao = {"author": person("Nao"), "public_id": match.public_id, "post": post}
    edit_post(**nao, text="second words", now=post.posted_at + timedelta(minutes=9))
    with pytest.raises(NotNow):
        edit_post(**nao, text="third words", now=post.posted_at + timedelta(minutes=10))
    history = page(Client(), reverse("post-history", args=[match.public_id, post.public_id]))
    assert "first words" in history
    assert "second words" in history


def test_nobody_changes_somebody_elses_post() -> None:
    match = table()
    post = say(match, "Nao", "mine")
    browser = browser_of("Akiyama")
    address = reverse("edit-post", args=[match.public_id, post.public_id])
    assert "mine" not in browser.get(address).content.decode()
    assert browser.post(address, {"text": "yours"}).status_code == 422
    assert Post.objects.get().text == "mine"


def test_a_post_is_sent_by_form_and_shown_to_everybody() -> None:
    match = table()
    address = reverse("write-post", args=[match.public_id, "table"])
    answer = browser_of("Nao").post(address, {"text": "I trust *you*", "act": "post", "from": "match"})
    assert answer["Location"] == f"{match.get_absolute_url()}#p1"
    for shown in (match.get_absolute_url(), thread_url(match)):
        assert "I trust <em>you</em>" in page(Client(), shown)


def test_a_refused_text_is_not_lost() -> None:
    match = table()
    address = reverse("write-post", args=[match.public_id, "table"])
    answer = browser_of("Oda").post(address, {"text": "my long words"})
    assert answer.status_code == 422
    assert "my long words" in answer.content.decode()


def test_a_preview_writes_nothing_and_shows_what_would_be_shown() -> None:
    match = table()
    address = reverse("write-post", args=[match.public_id, "table"])
    answer = browser_of("Nao").post(address, {"text": "*cold* <script>", "act": "preview"})
    assert "<em>cold</em> &lt;script&gt;" in answer.content.decode()
    assert not Post.objects.exists()


def test_a_quote_names_the_post_it_answers() -> None:
    match = table()
    post = say(match, "Nao", "first\nsecond")
    address = reverse("write-post", args=[match.public_id, "table"])
    form = page(browser_of("Akiyama"), f"{address}?quote={post.public_id}")
    assert "&gt; Nao, no. 1:\n&gt;\n&gt; first\n&gt; second" in form


def test_a_link_to_a_post_leads_to_its_page() -> None:
    match = table()
    post = say(match, "Nao", "here")
    answer = Client().get(reverse("post", args=[match.public_id, post.public_id]))
    assert answer["Location"] == f"{thread_url(match)}?at=1#p1"


def test_too_many_posts_are_asked_to_wait() -> None:
    match, browser = table(), browser_of("Nao")
    address = reverse("write-post", args=[match.public_id, "table"])
    answers = [browser.post(address, {"text": f"word {number}"}).status_code for number in range(11)]
    assert answers == [302] * 10 + [422]


def test_a_frame_tells_that_there_is_something_and_not_what() -> None:
    match = table()
    say(match, "Nao", "the words")
    frame = OutboxItem.objects.filter(kind="frame").latest("pk")
    assert frame.payload == {"match": match.public_id, "streams": {"public/talk": 1}}


def test_announcements_stand_in_the_thread_in_their_place() -> None:
    match = table()
    say(match, "Nao", "hello")
    shown = page(Client(), thread_url(match))
    assert shown.index("The office</span>") < shown.index("hello")
