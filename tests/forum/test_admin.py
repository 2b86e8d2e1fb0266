"""The admin shows operators what is public and what is theirs to settle; it opens nothing that is sealed."""

import pytest
from django.urls import reverse
from django.utils import timezone

from forum.models import Post, Report
from forum.services.moderating import report_letter, settle
from tests.forum.talk import page, say
from tests.forum.test_conduct import operator, reported
from tests.forum.test_letters import WORDS, running, write
from tests.forum.test_posts import table_with_one_out
from tests.web.tables import browser_of, person

pytestmark = pytest.mark.django_db
PAGES = ("post", "report", "silence")


def listed(model: str) -> str:
    return reverse(f"admin:forum_{model}_changelist")


def one(model: str, pk: int) -> str:
    return reverse(f"admin:forum_{model}_change", args=[pk])


def test_public_posts_are_listed_and_those_of_rooms_are_not() -> None:
    operator()
    match = table_with_one_out()
    said = say(match, "Nao", "at the table")
    whispered = say(match, "Fukunaga", "in the room", key="room-outside-the-garden")
    mori = browser_of("Mori")
    assert "The table, no. 1" in page(mori, listed("post"))
    assert "at the table" in page(mori, one("post", said.pk))
    assert "in the room" not in page(mori, listed("post"))
    assert mori.get(one("post", whispered.pk)).status_code == 302


def test_a_hidden_post_is_hidden_there_as_well() -> None:
    operator()
    report = reported(running())
    mori, post = browser_of("Mori"), Post.objects.get()
    assert "coarse words" in page(mori, one("post", post.pk))
    settle(person=person("Ryo"), report_id=report.public_id, hide=True, why="rude", now=timezone.now())
    shown = page(mori, one("post", post.pk))
    assert "rude" in shown
    assert "coarse words" not in shown


def test_a_report_of_a_letter_does_not_open_it() -> None:
    operator()
    match = running()
    letter = write(match, "Nao", 1)
    report_letter(
        reporter=person("Akiyama"),
        public_id=match.public_id,
        letter_id=letter.public_id,
        why="threats",
        now=timezone.now(),
    )
    mori = browser_of("Mori")
    for place in (listed("report"), one("report", Report.objects.get().pk)):
        shown = page(mori, place)
        assert "a letter" in shown
        assert WORDS not in shown


def test_an_operator_who_plays_sees_no_report_of_the_match() -> None:
    report = reported(running())
    nao = person("Nao")
    nao.is_staff = nao.is_superuser = True
    nao.save()
    browser = browser_of("Nao")
    assert "coarse" not in page(browser, listed("report"))
    assert browser.get(one("report", report.pk)).status_code == 302


def test_nothing_is_changed_there_and_dealers_have_no_such_pages() -> None:
    operator()
    reported(running())
    dealer = person("Ryo")
    dealer.is_staff = True
    dealer.save()
    for model in PAGES:
        assert browser_of("Ryo").get(listed(model)).status_code == 403
        assert browser_of("Mori").post(reverse(f"admin:forum_{model}_add")).status_code == 403
    post = Post.objects.get()
    assert browser_of("Mori").post(one("post", post.pk), {"text": "other"}).status_code == 403
    assert Post.objects.get().text == "coarse words"


@pytest.mark.parametrize(
    "model", ["letter", "correspondence", "correspondent", "ruling", "notice", "webhook"]
)
def test_what_is_sealed_has_no_page(model: str) -> None:
    operator()
    assert browser_of("Mori").get(f"/admin/forum/{model}/").status_code == 404
