"""Search finds what is public by its words, in any script, and nothing else."""

import pytest
from django.test import Client
from django.utils import timezone

from forum.models import Post
from forum.selectors.search import search
from forum.services.edit_post import edit_post
from games.models import Match
from tests.forum.talk import say
from tests.forum.test_letters import running, write
from tests.forum.test_posts import table_with_one_out
from tests.web.tables import person, table

pytestmark = pytest.mark.django_db


def found(query: str) -> list[str]:
    return [post.text for post in search(query).posts]


def test_posts_are_found_by_words_and_their_beginnings() -> None:
    match = table()
    say(match, "Nao", "I trust everybody")
    say(match, "Akiyama", "Trust nobody")
    assert found("trust") == ["Trust nobody", "I trust everybody"]
    assert found("TRU every") == ["I trust everybody"]
    assert found("gold") == []


@pytest.mark.parametrize("word", ["信頼", "доверие", "ثقة", "vertrauen"])
def test_any_script_is_searched(word: str) -> None:
    say(table(), "Nao", f"{word} !")
    assert found(word) == [f"{word} !"]


def test_an_edit_is_found_by_its_new_words_alone() -> None:
    match = table()
    post = say(match, "Nao", "silver")
    edit_post(author=person("Nao"), public_id=match.public_id, post=post, text="golden", now=timezone.now())
    assert (found("silver"), found("golden")) == ([], ["golden"])
    Post.objects.all().delete()
    assert found("golden") == []


def test_rooms_letters_and_hidden_posts_are_not_found() -> None:
    say(table_with_one_out(), "Fukunaga", "whisper", key="room-outside-the-garden")
    match = running()
    write(match, "Nao", 1, text="whisper")
    say(match, "Nao", "whisper")
    Post.objects.filter(thread__key="table").update(hidden_at=timezone.now())
    assert found("whisper") == []


def test_matches_are_found_by_the_words_of_their_names_in_any_order_and_their_beginnings() -> None:
    for name in ("The Long Night", "Longing", "夜の庭"):
        table(name=name)
    assert [match.name for match in search("night long").matches] == ["The Long Night"]
    assert [match.name for match in search("LONG").matches] == ["Longing", "The Long Night"]
    assert [match.name for match in search("夜の").matches] == ["夜の庭"]
    assert search("ight").matches == ()


def test_a_match_is_found_by_its_new_name_alone_and_practice_never() -> None:
    match = table(name="Before")
    Match.objects.filter(pk=match.pk).update(name="Afterwards")
    assert (len(search("before").matches), len(search("afterwards").matches)) == (0, 1)
    Match.objects.filter(pk=match.pk).update(purpose=Match.Purpose.PRACTICE)
    assert search("afterwards").matches == ()


def test_pages_follow_each_other() -> None:
    match = table()
    for number in range(25):
        say(match, "Nao", f"word {number}")
    first = search("word")
    second = search("word", before=first.older)
    assert len({post.pk for post in (*first.posts, *second.posts)}) == 25


@pytest.mark.parametrize(
    "query",
    ['"', "'", "a* OR b", "NEAR(a b)", "%", "a:b", "\x00", "(", "-a", "a'b", "²", "_", "x" * 500, "\\"],
)
def test_signs_of_the_database_mean_nothing(query: str) -> None:
    say(table(), "Nao", "words")
    assert Client().get("/search/", {"q": query, "before": query}).status_code == 200
