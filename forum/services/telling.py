"""Tells persons that something happened: once in the inbox, and by mail as each wishes."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from django.db import transaction

from accounts.models import User
from forum.models import Notice, NoticeSettings
from forum.selectors.notices import MAIL_KEY, mail_due_at
from games.models import Match, OutboxItem

MAIL = "mail"
_AT_ONCE: Final = 500


@dataclass(frozen=True, slots=True)
class News:
    """What happened: its unique `key`, its kind, the match it concerns, and the page on which it is read."""

    key: str
    kind: str
    match: Match
    address: str
    hours: int | None = None


def tell(*, persons: Iterable[User], news: News, now: datetime) -> None:
    """Tell each of the persons, once, whatever is repeated.

    Args:
        persons: who is told; an open tab of theirs changes nothing.
        news: what happened, without a secret.
        now: the instant.
    """
    tell_each([(person, news) for person in persons], now=now)


@transaction.atomic
def tell_each(told: Sequence[tuple[User, News]], *, now: datetime) -> None:
    """Tell each person the news that stands beside it, once, in a few queries for each 500 of them."""
    wanted = [pair for pair in told if pair[0].is_active]
    for first in range(0, len(wanted), _AT_ONCE):
        _tell_some(wanted[first : first + _AT_ONCE], now)


def _tell_some(told: Sequence[tuple[User, News]], now: datetime) -> None:
    persons = {person.pk: person for person, _news in told}
    keys = {news.key for _person, news in told}
    about = Notice.objects.filter(person__in=persons, key__in=keys)
    known = set(about.values_list("person_id", "key"))
    fresh = [(person, news) for person, news in told if (person.pk, news.key) not in known]
    if not fresh:
        return
    wishes = {row.person_id: row for row in NoticeSettings.objects.filter(person__in=persons)}
    for person in persons.values():
        wishes.setdefault(person.pk, NoticeSettings(person=person))
    rows = [_notice(person, news, wishes[person.pk], now) for person, news in fresh]
    Notice.objects.bulk_create(rows, ignore_conflicts=True)
    # A row that was there already brings no key of its own back: read which ones wait for their mail.
    waiting = about.filter(mail=Notice.Mail.WAITING)
    mails = [
        OutboxItem(
            key=MAIL_KEY.format(notice.pk),
            kind=MAIL,
            payload={"notice": notice.pk},
            queued_at=now,
            due_at=mail_due_at(wishes[notice.person_id], persons[notice.person_id], now=now),
        )
        for notice in waiting
        if (notice.person_id, notice.key) not in known
    ]
    OutboxItem.objects.bulk_create(mails, ignore_conflicts=True)


def _notice(person: User, news: News, wishes: NoticeSettings, now: datetime) -> Notice:
    return Notice(
        person=person,
        match=news.match,
        key=news.key,
        kind=news.kind,
        hours=news.hours,
        address=news.address,
        at=now,
        mail=_way(person, wishes),
    )


def _way(person: User, wishes: NoticeSettings) -> str:
    if not person.email or not wishes.by_mail:
        return Notice.Mail.NONE
    return Notice.Mail.DIGEST if wishes.digest else Notice.Mail.WAITING
