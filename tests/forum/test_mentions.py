"""Whoever is named with an @ is told, once, and nobody whose name is only a part of what was written."""

import pytest
from django.utils import timezone

from forum.models import Notice
from forum.services.edit_post import edit_post
from forum.services.mentioning import names_called
from games.models import Match
from tests.forum.talk import say
from tests.forum.test_posts import table_with_one_out
from tests.web.tables import person, table

NAMES = ("Nao", "Naoko", "Nao K", "直", "نرگس", "Straße")


@pytest.mark.parametrize(
    "text, called",
    [
        ("@Nao, well?", {"Nao"}),
        ("@nao", {"Nao"}),
        ("@Naoko", {"Naoko"}),
        ("@Naomi and @Na", set()),
        ("@Nao2", set()),
        ("@Nao K. and @Nao", {"Nao K", "Nao"}),
        ("@直さん", {"直"}),
        ("@Naoさん", {"Nao"}),
        ("@نرگس؟", {"نرگس"}),
        ("@STRASSE!", {"Straße"}),
        ("Nao", set()),
        ("@@Nao@Naoko@", {"Nao", "Naoko"}),
        ("@", set()),
    ],
)
def test_the_longest_name_that_fits_is_called(text: str, called: set[str]) -> None:
    assert names_called(text, NAMES) == called


def told() -> list[str]:
    """Who was told of being named."""
    rows = Notice.objects.filter(kind="mention").order_by("person__username")
    return list(rows.values_list("person__username", flat=True))


def change(match: Match, text: str) -> None:
    """Let Nao's only post read otherwise."""
    post = match.threads.get().posts.get()
    edit_post(author=person("Nao"), public_id=match.public_id, post=post, text=text, now=timezone.now())


@pytest.mark.django_db
def test_the_dealer_is_told_too_and_whom_a_change_names_and_each_once() -> None:
    match = table(dealer="Ryo")
    say(match, "Nao", "@Ryo, may I?")
    assert told() == ["Ryo"]
    change(match, "@Ryo, may I? And you, @Akiyama?")
    change(match, "@Ryo, may I? And you, @Akiyama? And I, @Nao?")
    assert told() == ["Akiyama", "Ryo"]


@pytest.mark.django_db
def test_in_a_room_only_those_inside_are_told() -> None:
    match = table_with_one_out()
    say(match, "Fukunaga", "@Nao @Ryo @Fukunaga", key="room-outside-the-garden")
    assert told() == []
