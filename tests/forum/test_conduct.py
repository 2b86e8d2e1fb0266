"""Reports are settled by those whose match or site it is; every act is logged."""

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from forum.models import Post, Report, Silence
from forum.services.moderating import report_letter, report_post, settle, silence
from games.models import Act, Match, Tenure
from games.selectors.access import NotFound
from games.services.problems import NotNow
from tests.forum.talk import page, say, thread_url
from tests.forum.test_letters import WORDS, running, write
from tests.web.tables import browser_of, person, table

pytestmark = pytest.mark.django_db


def operator() -> Any:
    someone = person("Mori")
    someone.is_staff = someone.is_superuser = True
    someone.save()
    return someone


def reported(match: Match) -> Report:
    post = say(match, "Nao", "coarse words")
    report_post(reporter=person("Akiyama"), post=post, why="coarse", now=timezone.now())
    return Report.objects.get()


@pytest.mark.parametrize("name", ["Ryo", "Mori"])
def test_a_reported_post_is_hidden_and_the_act_is_public(name: str) -> None:
    match = running()
    operator()
    report = reported(match)
    settle(person=person(name), report_id=report.public_id, hide=True, why="coarse", now=timezone.now())
    shown = page(Client(), thread_url(match))
    assert "coarse words" not in shown
    assert "This post was hidden: coarse" in shown
    act = Act.objects.get(match=match, kind="post_hidden")
    assert act.public
    assert act.facts == {"thread": "table", "number": 1, "why": "coarse"}
    post = Post.objects.get()
    history = page(Client(), reverse("post-history", args=[match.public_id, post.public_id]))
    assert "coarse words" not in history
    with pytest.raises(NotNow):
        settle(person=person(name), report_id=report.public_id, hide=False, why="x", now=timezone.now())


@pytest.mark.parametrize("name", ["Nao", "Akiyama", "Oda"])
def test_nobody_else_settles_a_report(name: str) -> None:
    match = running()
    report = reported(match)
    with pytest.raises(NotFound):
        settle(person=person(name), report_id=report.public_id, hide=True, why="x", now=timezone.now())
    assert browser_of(name).get(reverse("reports", args=[match.public_id])).status_code == 404
    assert browser_of(name).get(reverse("site-reports")).status_code == 404


def test_a_reported_letter_is_read_by_operators_and_not_by_the_dealer() -> None:
    match, mori = running(), operator()
    letter = write(match, "Nao", 1)
    with pytest.raises(NotFound):
        report_letter(
            reporter=person("Fukunaga"), public_id=match.public_id, letter_id=letter.public_id, why="x",
            now=timezone.now(),
        )  # fmt: skip
    assert WORDS not in page(browser_of("Mori"), reverse("site-reports"))
    address = reverse("report-letter", args=[match.public_id, letter.public_id])
    assert browser_of("Akiyama").post(address, {"why": "threats"}).status_code == 302
    assert WORDS in page(browser_of(mori.username), reverse("site-reports"))
    assert WORDS not in page(browser_of("Ryo"), reverse("reports", args=[match.public_id]))
    with pytest.raises(NotFound):
        settle(
            person=person("Ryo"), report_id=Report.objects.get().public_id, hide=True, why="x",
            now=timezone.now(),
        )  # fmt: skip


def test_the_dealer_silences_in_the_match_and_the_operator_on_the_site() -> None:
    match, mori, now = running(), operator(), timezone.now()
    terms: dict[str, Any] = {"public_id": match.public_id, "hours": 2, "why": "coarse", "now": now}
    silence(by=person("Ryo"), person=person("Nao"), whole_site=False, **terms)
    silence(by=mori, person=person("Akiyama"), whole_site=True, **terms)
    for name in ("Nao", "Akiyama"):
        with pytest.raises(NotNow):
            say(match, name, "hello")
    assert Silence.objects.filter(match__isnull=True).count() == 1
    assert Act.objects.filter(match=match, kind="silenced", public=False).count() == 2
    with pytest.raises(NotNow):
        silence(by=person("Ryo"), person=person("Nao"), whole_site=True, **terms)
    with pytest.raises(NotNow):
        silence(by=person("Fukunaga"), person=person("Nao"), whole_site=False, **terms)


def test_a_report_is_settled_by_form() -> None:
    match = running()
    report = reported(match)
    address = reverse("settle-report", args=[match.public_id, report.public_id])
    assert browser_of("Oda").post(address, {"act": "hide", "why": "x"}).status_code == 404
    assert browser_of("Ryo").post(address, {"act": "hide", "why": "coarse", "hours": "3"}).status_code == 302
    assert Post.objects.get().hidden_at is not None
    assert Silence.objects.get().person == person("Nao")


def test_a_report_is_settled_at_its_own_match() -> None:
    match, other = running(), table(name="Other", dealer="Ryo")
    address = reverse("settle-report", args=[other.public_id, reported(match).public_id])
    assert browser_of("Ryo").post(address, {"why": "coarse", "act": "hide"}).status_code == 404
    assert not Report.objects.filter(settled_at__isnull=False).exists()


def test_a_settlement_that_is_refused_changes_nothing_and_loses_no_word() -> None:
    match = running()
    report = reported(match)
    address = reverse("settle-report", args=[match.public_id, report.public_id])
    refused = browser_of("Ryo").post(address, {"act": "hide", "why": "coarse words", "hours": "999"})
    assert refused.status_code == 422
    assert 'value="coarse words"' in refused.content.decode()
    report.refresh_from_db()
    assert (report.settled_at, Post.objects.get().hidden_at) == (None, None)


def test_the_dealer_silences_by_name() -> None:
    match = running()
    address = reverse("silence", args=[match.public_id])
    fields = {"name": "Nao", "hours": "3", "why": "coarse"}
    for name in ("Akiyama", "Oda"):
        assert browser_of(name).post(address, fields).status_code == 404
    for wrong in ({"name": "Nobody"}, {"hours": "0"}, {"hours": "x"}, {"hours": "721"}, {"why": " "}):
        refused = browser_of("Ryo").post(address, fields | wrong)
        assert refused.status_code == 422
        assert f'value="{(fields | wrong)["name"]}"' in refused.content.decode()
    assert not Silence.objects.exists()
    browser_of("Ryo").post(address, fields)
    assert Silence.objects.get().person == person("Nao")


def test_the_desk_says_what_waits() -> None:
    match = running()
    operator()
    reported(match)
    shown = page(browser_of("Ryo"), reverse("desk", args=[match.public_id]))
    assert "1 to settle" in shown
    assert reverse("unseal-letters", args=[match.public_id]) not in shown
    as_operator = page(browser_of("Mori"), reverse("desk", args=[match.public_id]))
    assert reverse("unseal-letters", args=[match.public_id]) in as_operator


def test_an_operator_who_plays_does_not_see_the_silences_of_that_match() -> None:
    match = table(seats=3, dealer="Ryo")
    browser = browser_of(operator().username)
    address = reverse("admin:forum_silence_changelist")
    silence(
        by=person("Ryo"),
        public_id=match.public_id,
        person=person("Nao"),
        hours=2,
        why="coarse words",
        whole_site=False,
        now=timezone.now(),
    )
    assert "coarse words" in page(browser, address)
    Tenure.objects.filter(seat__match=match, seat__number=1).update(holder=operator())
    assert "coarse words" not in page(browser, address)
