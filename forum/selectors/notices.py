"""A person's inbox, and the person's wishes about it."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from django.db.models import Count

from accounts.models import User
from forum.models import Notice, NoticeSettings
from games.models import OutboxItem

PAGE = 40
MAIL_KEY = "mail:{}"
"""The key of the outbox's item that mails a notice."""


@dataclass(frozen=True, slots=True)
class NoticePage:
    """A page of an inbox, the latest first; `older` is the key of its last notice where there are more."""

    notices: tuple[Notice, ...]
    older: str


def unread_count(person: User) -> int:
    """How many notices a person has not read."""
    return Notice.objects.filter(person=person, read_at__isnull=True).count()


def unread_by_match(person: User, matches: Collection[int]) -> dict[int, int]:
    """How many notices of each of these matches, given by primary key, a person has not read, in one query."""
    if not matches:
        return {}
    waiting = Notice.objects.filter(person=person, match__in=matches, read_at__isnull=True)
    return dict(waiting.values_list("match").annotate(Count("pk")))


def inbox(person: User, *, before: str = "") -> NoticePage:
    """A page of a person's inbox; `before` is a key from the page before."""
    rows = Notice.objects.filter(person=person).select_related("match").order_by("-at", "-pk")
    last = Notice.objects.filter(person=person, key=before).first() if before else None
    if last is not None:
        rows = rows.filter(at__lte=last.at).exclude(at=last.at, pk__gte=last.pk)
    found = list(rows[: PAGE + 1])
    shown = tuple(found[:PAGE])
    return NoticePage(shown, shown[-1].key if len(found) > PAGE else "")


def mails_of(notices: Iterable[Notice]) -> dict[int, OutboxItem]:
    """The outbox's items that mail these notices and have not done so yet, by the notice, in one query."""
    keys = {MAIL_KEY.format(row.pk): row.pk for row in notices if row.mail == Notice.Mail.WAITING}
    return {keys[item.key]: item for item in OutboxItem.objects.filter(key__in=keys, sent_at__isnull=True)}


def settings_of(person: User) -> NoticeSettings:
    """A person's wishes, or the usual ones where none were told."""
    return NoticeSettings.objects.filter(person=person).first() or NoticeSettings(person=person)


def mail_due_at(wishes: NoticeSettings, person: User, *, now: datetime) -> datetime:
    """When a mail may go out: now, or at the end of the person's quiet hours."""
    start, end = wishes.quiet_from, wishes.quiet_until
    if start is None or end is None or start == end:
        return now
    local = now.astimezone(ZoneInfo(person.time_zone))
    hour = local.hour
    quiet = start <= hour < end if start < end else hour >= start or hour < end
    if not quiet:
        return now
    ends = local.replace(hour=end, minute=0, second=0, microsecond=0)
    if ends <= local:
        ends = (local.replace(tzinfo=None) + timedelta(days=1)).replace(
            hour=end, minute=0, second=0, microsecond=0, tzinfo=local.tzinfo
        )
    return ends.astimezone(now.tzinfo)
