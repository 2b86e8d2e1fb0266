"""Tells persons that something happened: once in the inbox, and by mail as each wishes."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from django.db import transaction

from accounts.models import User
from forum.models import Notice, NoticeSettings
from forum.selectors.notices import mail_due_at
from games.models import Match, OutboxItem

MAIL = "mail"


@dataclass(frozen=True, slots=True)
class News:
    """What happened: its unique `key`, its kind, the match it concerns, and the page on which it is read."""

    key: str
    kind: str
    match: Match
    address: str
    hours: int | None = None


@transaction.atomic
def tell(*, persons: Iterable[User], news: News, now: datetime) -> None:
    """Tell each of the persons, once, whatever is repeated.

    Args:
        persons: who is told; an open tab of theirs changes nothing.
        news: what happened, without a secret.
        now: the instant.
    """
    wanted = {person.pk: person for person in persons if person.is_active}
    told = set(Notice.objects.filter(person__in=wanted, key=news.key).values_list("person_id", flat=True))
    wishes = {row.person_id: row for row in NoticeSettings.objects.filter(person__in=wanted)}
    for pk, person in wanted.items():
        if pk not in told:
            _tell_one(person, wishes.get(pk) or NoticeSettings(person=person), news, now)


def _tell_one(person: User, wishes: NoticeSettings, news: News, now: datetime) -> None:
    notice, is_new = Notice.objects.get_or_create(
        person=person,
        key=news.key,
        defaults={
            "match": news.match,
            "kind": news.kind,
            "hours": news.hours,
            "address": news.address,
            "at": now,
            "mail": _way(person, wishes),
        },
    )
    if is_new and notice.mail == Notice.Mail.WAITING:
        due_at = mail_due_at(wishes, person, now=now)
        OutboxItem.objects.create(
            key=f"mail:{notice.pk}", kind=MAIL, payload={"notice": notice.pk}, queued_at=now, due_at=due_at
        )


def _way(person: User, wishes: NoticeSettings) -> str:
    if not person.email or not wishes.by_mail:
        return Notice.Mail.NONE
    return Notice.Mail.DIGEST if wishes.digest else Notice.Mail.WAITING
