"""What becomes of talk when its author is renamed, takes the data away, or leaves."""

import pytest
from django.utils import timezone

from accounts.services.close_account import close_account
from accounts.services.export import export_account
from accounts.services.rename_person import rename_person
from forum.models import CalendarAddress, Notice, Post
from forum.services.calendar_address import renew_calendar
from forum.services.telling import News, tell
from tests.forum.talk import say
from tests.forum.test_letters import WORDS, running, write
from tests.web.tables import person

pytestmark = pytest.mark.django_db


def test_posts_bear_the_new_name() -> None:
    say(running(), "Nao", "words")
    rename_person(person=person("Nao"), name="Naoko")
    assert Post.objects.get().name == "Naoko"


def test_an_export_holds_what_one_has_written() -> None:
    match = running()
    say(match, "Nao", "words")
    write(match, "Nao", 1)
    sections = export_account(person=person("Nao"))
    assert [row["text"] for row in sections["posts"]] == ["words"]
    assert [row["text"] for row in sections["letters"]] == [WORDS]
    assert export_account(person=person("Akiyama"))["letters"] == []


def test_whoever_leaves_is_told_nothing_more() -> None:
    match, nao = running(), person("Nao")
    renew_calendar(person=nao)
    tell(persons=[nao], news=News("a", "ended", match, match.get_absolute_url()), now=timezone.now())
    say(match, "Nao", "words")
    close_account(person=nao, now=timezone.now())
    assert not Notice.objects.filter(person=nao).exists()
    assert not CalendarAddress.objects.exists()
    assert Post.objects.get().name.startswith("Former player")
