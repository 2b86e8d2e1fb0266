"""Notices: one a person and event, by mail without a secret, however often anything is repeated."""

from datetime import UTC, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from django.core import mail
from django.core.mail.backends.locmem import EmailBackend
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from accounts.models import User
from forum.models import Notice, NoticeSettings
from forum.selectors.notices import inbox, mail_due_at, unread_count
from forum.services.mailing import queue_digests
from forum.services.telling import News, tell
from forum.services.warning import warn_of_deadlines
from forum.services.words import notice_words
from forum.services.write_letter import open_letter
from games.models import Match, OutboxItem
from games.services.outbox.draining import drain_outbox
from tests.engine.tables import BASKET, T0, close, eden_table, open_phase, play
from tests.forum.talk import page, say
from tests.web.tables import browser_of, person

pytestmark = pytest.mark.django_db
MAILS = ("mail", "digest")


def addressed(name: str) -> User:
    """A person who can be mailed."""
    someone = person(name)
    someone.email = f"{name.lower()}@players.example"
    someone.save()
    return someone


def news(match: Match, key: str = "a") -> News:
    return News(key, "phase_opened", match, match.get_absolute_url())


def drain(now: datetime = T0, *kinds: str) -> int:
    return drain_outbox(now=now, kinds=kinds or ("notice", *MAILS))


def test_an_opening_is_told_to_every_holder_once() -> None:
    for name in ("Nao", "Akiyama", "Fukunaga"):
        addressed(name)
    eden_table()
    for _again in range(3):
        drain(timezone.now())
    assert Notice.objects.filter(kind="phase_opened").count() == 3
    assert sorted(message.to[0] for message in mail.outbox if "opened" in message.subject) == [
        "akiyama@players.example",
        "fukunaga@players.example",
        "nao@players.example",
    ]


class Flaky(EmailBackend):
    """Refuses seven addresses three times each."""

    failures: dict[str, int] = {}

    def send_messages(self, messages: Any) -> int:
        for message in messages:
            address = message.to[0]
            if int(address.partition("@")[0].removeprefix("p")) < 7 and self.failures.get(address, 0) < 3:
                self.failures[address] = self.failures.get(address, 0) + 1
                raise OSError("refused")
        return super().send_messages(messages)


def test_seven_of_twenty_fail_three_times_and_everybody_gets_one_mail(settings: Any) -> None:
    settings.EMAIL_BACKEND = "tests.forum.test_notices.Flaky"
    Flaky.failures = {}
    people = [addressed(f"P{number}") for number in range(20)]
    match = eden_table()
    for _again in range(2):
        tell(persons=people, news=news(match), now=T0)
    drain(T0, "mail")
    first = [message.to[0] for message in mail.outbox]
    assert len(first) == len(set(first)) == 13
    for minute in range(1, 60):
        drain(T0 + timedelta(minutes=minute), "mail")
    everybody = sorted(message.to[0] for message in mail.outbox)
    assert everybody == sorted(someone.email for someone in people)
    assert set(Flaky.failures.values()) == {3}
    assert set(Notice.objects.filter(key="a").values_list("mail", flat=True)) == {"sent"}


def test_a_mail_holds_no_secret_and_can_be_ended_with_one_click() -> None:
    addressed("Akiyama")
    match = eden_table()
    open_letter(author=person("Nao"), public_id=match.public_id, to=[1], text="cast gold", now=T0)
    drain(T0, "mail")
    message = mail.outbox[-1]
    assert "cast gold" not in message.subject + message.body
    assert "Nao" not in message.subject + message.body
    assert message.extra_headers["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    place = message.extra_headers["List-Unsubscribe"].strip("<>").partition("/unsubscribe/")[2]
    assert Client().get(f"/unsubscribe/{place}").status_code == 200
    assert NoticeSettings.objects.get().by_mail
    stranger = Client(enforce_csrf_checks=True)
    assert stranger.post(f"/unsubscribe/{place}", {"List-Unsubscribe": "One-Click"}).status_code == 200
    assert not NoticeSettings.objects.get().by_mail
    assert Client().get("/unsubscribe/no-such-token/").status_code == 404


def test_a_letter_is_told_to_the_others_in_it_alone() -> None:
    match = eden_table()
    open_letter(author=person("Nao"), public_id=match.public_id, to=[1], text="x", now=T0)
    assert [notice.person.username for notice in Notice.objects.filter(kind="letter")] == ["Akiyama"]


def test_whoever_is_named_is_told() -> None:
    match = eden_table()
    say(match, "Nao", "what does @akiyama say, and @Nao?", at=T0)
    assert [notice.person.username for notice in Notice.objects.filter(kind="mention")] == ["Akiyama"]


@pytest.mark.parametrize(
    "chosen, hours_left, told",
    [([24, 8, 2], 23.9, 24), ([24, 8, 2], 7.9, 8), ([24, 8, 2], 1.9, 2), ([24], 47, None), ([], 1, None)],
)
def test_a_deadline_is_told_at_the_chosen_hours(
    chosen: list[int], hours_left: float, told: int | None
) -> None:
    match = eden_table()
    NoticeSettings.objects.create(person=person("Nao"), warnings=chosen)
    NoticeSettings.objects.create(person=person("Akiyama"), warnings=[])
    NoticeSettings.objects.create(person=person("Fukunaga"), warnings=[])
    now = open_phase(match).due_at - timedelta(hours=hours_left)
    for _again in range(2):
        warn_of_deadlines(now=now)
    rows = Notice.objects.filter(kind="near").values_list("person__username", "hours")
    assert list(rows) == ([("Nao", told)] if told else [])


def test_a_mail_says_when_the_phase_closes_in_the_zone_of_its_reader() -> None:
    match = eden_table()
    nao = addressed("Nao")
    User.objects.filter(pk=nao.pk).update(time_zone="Asia/Tokyo")
    warn_of_deadlines(now=open_phase(match).due_at - timedelta(hours=1.9))
    drain(timezone.now())
    due_at = open_phase(match).due_at.astimezone(ZoneInfo("Asia/Tokyo"))
    assert (
        f"closes on {due_at:%a} {due_at.day} {due_at:%b %Y, %H:%M:%S} (Asia/Tokyo)." in mail.outbox[-1].body
    )


def test_a_mail_about_a_match_on_hold_names_no_deadline() -> None:
    match = eden_table()
    addressed("Nao")
    warn_of_deadlines(now=open_phase(match).due_at - timedelta(hours=1.9))
    Match.objects.update(held_at=T0, held_why="It is examined.")
    drain(timezone.now())
    assert "closes on" not in mail.outbox[-1].body


@pytest.mark.parametrize(
    "local_hour, start, end, waits_hours",
    [(23, 22, 7, 8), (3, 22, 7, 4), (12, 22, 7, 0), (13, 12, 14, 1), (14, 12, 14, 0), (5, None, None, 0)],
)
def test_mail_waits_for_the_end_of_quiet_hours(
    local_hour: int, start: int | None, end: int | None, waits_hours: int
) -> None:
    someone = User(time_zone="Asia/Tokyo")
    now = datetime(2026, 3, 2, local_hour, tzinfo=UTC) - timedelta(hours=9)
    wishes = NoticeSettings(quiet_from=start, quiet_until=end)
    assert mail_due_at(wishes, someone, now=now) - now == timedelta(hours=waits_hours)


def test_the_digest_gathers_a_day_in_one_mail() -> None:
    someone, match = addressed("Nao"), eden_table()
    NoticeSettings.objects.create(person=someone, digest=True, digest_hour=12)
    for key in ("a", "b"):
        tell(persons=[someone], news=news(match, key), now=T0)
    assert not OutboxItem.objects.filter(kind="mail").exists()
    for minute in range(3):
        queue_digests(now=T0 + timedelta(minutes=minute))
    drain(T0 + timedelta(minutes=5), "digest")
    assert [message.subject for message in mail.outbox] == ["[Liar Game] 2 notices"]


def test_nobody_is_mailed_who_does_not_wish_it() -> None:
    someone, match = addressed("Nao"), eden_table()
    NoticeSettings.objects.create(person=someone, by_mail=False)
    tell(persons=[someone], news=news(match), now=T0)
    drain(T0, "mail")
    assert mail.outbox == []
    assert unread_count(someone) == 1


def test_the_inbox_shows_what_became_of_the_mail_and_marks_as_read() -> None:
    someone, match = addressed("Nao"), eden_table()
    tell(persons=[someone], news=news(match), now=T0)
    browser = browser_of("Nao")
    assert "mail is on its way" in page(browser, reverse("inbox"))
    assert browser.get(reverse("unread")).json() == {"unread": 1}
    answer = browser.post(reverse("read-notices"), {"key": "a"})
    assert answer["Location"] == match.get_absolute_url()
    assert unread_count(someone) == 0


def test_the_inbox_is_paged() -> None:
    someone, match = person("Nao"), eden_table()
    for number in range(45):
        tell(persons=[someone], news=news(match, f"k{number}"), now=T0 + timedelta(minutes=number % 3))
    first = inbox(someone)
    second = inbox(someone, before=first.older)
    assert len({notice.key for notice in (*first.notices, *second.notices)}) == 45


def test_wishes_are_kept_and_nonsense_is_not() -> None:
    browser, place = browser_of("Nao"), reverse("notice-settings")
    fields = {
        "by_mail": "on",
        "digest_hour": "8",
        "quiet_from": "22",
        "quiet_until": "7",
        "warnings": "12, 1",
    }
    assert browser.post(place, fields).status_code == 302
    assert NoticeSettings.objects.get().warnings == [12, 1]
    for wrong in ({"warnings": "x"}, {"warnings": "0"}, {"warnings": "1" * 50}, {"quiet_until": ""}):
        assert browser.post(place, fields | wrong).status_code == 422
    assert browser.post(place, fields | {"digest_hour": "24"}).status_code == 422


def test_an_inbox_is_its_owners() -> None:
    assert Client().get(reverse("inbox")).status_code == 302
    assert Client().get(reverse("unread")).status_code == 404


def test_the_end_of_a_match_is_told() -> None:
    match = eden_table(dealer=person("Ryo"))
    while match.status == Match.Status.RUNNING:
        now = close(match)
    drain(now, "notice")
    assert Notice.objects.filter(kind="ended").count() == 4


def test_a_result_is_told_with_the_phase_that_follows_it_in_one_notice() -> None:
    match = eden_table()
    drain(T0, "notice")
    assert set(Notice.objects.values_list("kind", flat=True)) == {"phase_opened"}
    play(match, BASKET, BASKET, BASKET)
    drain(T0 + timedelta(days=30), "notice")
    assert Notice.objects.filter(kind="result").count() == 3
    assert Notice.objects.count() == 6


def test_the_notice_of_a_result_names_its_phase_so_that_no_two_read_alike() -> None:
    match = eden_table()
    play(match, BASKET, BASKET, BASKET)
    play(match, *[{"cast": ["gold"]}] * 3)
    drain(T0 + timedelta(days=30), "notice")
    words = [notice_words(row) for row in Notice.objects.filter(person=person("Nao")).order_by("pk")]
    assert words[1:] == [
        f"Phase {number} of “Table” has closed with its result, and the next one is open."
        for number in (1, 2)
    ]


def test_whoever_has_no_address_is_told_that_mail_waits_for_one() -> None:
    waits = "This waits for a confirmed address"
    assert waits in page(browser_of("Nao"), reverse("notice-settings"))
    addressed("Akiyama")
    assert waits not in page(browser_of("Akiyama"), reverse("notice-settings"))


class Refusing(EmailBackend):
    """Refuses every mail."""

    def send_messages(self, messages: Any) -> int:
        raise OSError("refused")


def test_the_owner_of_a_notice_sees_how_its_delivery_stands(settings: Any) -> None:
    settings.EMAIL_BACKEND = "tests.forum.test_notices.Refusing"
    someone, match = addressed("Nao"), eden_table()
    tell(persons=[someone], news=news(match), now=T0)
    browser, place = browser_of("Nao"), reverse("inbox")
    assert "the mail is on its way" in page(browser, place)
    drain(T0, "mail")
    assert "could not be delivered yet; tried again after" in page(browser, place)
    for hour in range(1, 13):
        drain(T0 + timedelta(hours=hour), "mail")
    assert "the mail could not be delivered<" in page(browser, place)
    assert "the mail" not in page(browser_of("Akiyama"), place)


def test_the_owner_of_a_notice_sees_that_its_mail_waits_for_the_morning() -> None:
    someone, match = addressed("Nao"), eden_table()
    now = datetime(2026, 3, 2, 23, tzinfo=UTC)
    NoticeSettings.objects.create(person=someone, quiet_from=22, quiet_until=7)
    tell(persons=[someone], news=news(match), now=now)
    assert "waits for the end of your quiet hours, Tue 3 Mar, 07:00" in page(
        browser_of("Nao"), reverse("inbox")
    )
    drain(now + timedelta(hours=7), "mail")
    assert mail.outbox == []
    drain(now + timedelta(hours=8, minutes=1), "mail")
    assert len(mail.outbox) == 1


def test_whoever_ends_the_mail_gets_none_of_those_that_wait() -> None:
    someone, match = addressed("Nao"), eden_table()
    wishes = NoticeSettings.objects.create(person=someone, digest=True)
    tell(persons=[someone], news=news(match), now=T0)
    Client().post(reverse("unsubscribe", args=[wishes.token]), {"List-Unsubscribe": "One-Click"})
    NoticeSettings.objects.update(by_mail=True)
    queue_digests(now=T0)
    assert not OutboxItem.objects.filter(kind="digest").exists()
    assert "in the inbox alone" in page(browser_of("Nao"), reverse("inbox"))


def test_whoever_gives_the_daily_mail_up_still_gets_the_last_one() -> None:
    someone, match = addressed("Nao"), eden_table()
    wishes = NoticeSettings.objects.create(person=someone, digest=True, digest_hour=12)
    tell(persons=[someone], news=news(match), now=T0)
    wishes.digest = False
    wishes.save()
    queue_digests(now=T0)
    drain(T0, "digest")
    assert len(mail.outbox) == 1
