"""Mails notices: each says that something happened and where to read it, and nothing of it."""

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from django.conf import settings
from django.core.cache import cache
from django.core.mail import EmailMessage
from django.urls import reverse
from django.utils import timezone

from accounts.models import User
from forum.models import Notice, NoticeSettings
from forum.services.words import deadline_words, notice_words
from games.models import OutboxItem
from games.services.outbox.message_ids import message_id
from games.services.outbox.senders import Parcel, Sender, one_by_one

DIGEST = "digest"
MOST_IN_A_DIGEST = 200


def mail_notice(parcel: Parcel) -> None:
    """Mail one notice to its person, if that is still wanted and has not been done."""
    notice = Notice.objects.select_related("person", "match").filter(pk=parcel.payload["notice"]).first()
    if notice is None or notice.mail != Notice.Mail.WAITING:
        return
    wishes = _reachable(notice.person)
    if wishes is None:
        Notice.objects.filter(pk=notice.pk).update(mail=Notice.Mail.NONE)
        return
    words = notice_words(notice)
    body = f"{words}\n{deadline_words(notice)}".rstrip()
    _mail(notice.person, wishes, words, f"{body}\n\n{_whole(notice.address)}", _key(notice))
    Notice.objects.filter(pk=notice.pk).update(mail=Notice.Mail.SENT, mailed_at=timezone.now())


def mail_digest(parcel: Parcel) -> None:
    """Mail a person all notices that wait for the daily mail."""
    person = User.objects.filter(pk=parcel.payload["person"]).first()
    wishes = _reachable(person) if person else None
    waiting = Notice.objects.filter(person=person, mail=Notice.Mail.DIGEST)
    notices = list(waiting.select_related("match").order_by("at")[:MOST_IN_A_DIGEST])
    if person is None or wishes is None or not notices:
        return
    lines = [f"{notice_words(notice)}\n{_whole(notice.address)}" for notice in notices]
    _mail(person, wishes, f"{len(lines)} notices", "\n\n".join(lines), parcel.key)
    sent = [notice.pk for notice in notices]
    Notice.objects.filter(pk__in=sent).update(mail=Notice.Mail.SENT, mailed_at=timezone.now())


def queue_digests(*, now: datetime) -> None:
    """Queue the daily mails whose hour has come in their person's zone; a job of the tick, once a minute."""
    if not cache.add(f"digests:{now:%Y%m%d%H%M}", 1, 120):
        return
    # Whoever has just given the daily mail up still gets the last one.
    wishing = NoticeSettings.objects.filter(by_mail=True, person__notices__mail=Notice.Mail.DIGEST)
    for wishes in wishing.select_related("person").distinct():
        local = now.astimezone(ZoneInfo(wishes.person.time_zone))
        if local.hour == wishes.digest_hour:
            key = f"digest:{wishes.person_id}:{local:%Y%m%d}"
            item = OutboxItem(
                key=key, kind=DIGEST, payload={"person": wishes.person_id}, queued_at=now, due_at=now
            )
            OutboxItem.objects.bulk_create([item], ignore_conflicts=True)


def _key(notice: Notice) -> str:
    """What makes a notice's mail one mail; the number of its row counts those of other people, and stays out."""
    return f"notice:{notice.person_id}:{notice.key}"


def _reachable(person: User) -> NoticeSettings | None:
    """A person's wishes, kept from now on for their token; None for whoever gets no mail."""
    if not person.email or not person.is_active:
        return None
    wishes, _new = NoticeSettings.objects.get_or_create(person=person)
    return wishes if wishes.by_mail else None


def _mail(person: User, wishes: NoticeSettings, subject: str, body: str, key: str) -> None:
    ending = _whole(reverse("unsubscribe", args=[wishes.token]))
    EmailMessage(
        subject=f"{settings.EMAIL_SUBJECT_PREFIX}{subject}",
        body=f"{body}\n\n-- \nNo more of these: {ending}\n",
        to=[person.email],
        headers={
            "Message-ID": message_id(key),
            "List-Unsubscribe": f"<{ending}>",
            "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
            "Auto-Submitted": "auto-generated",
        },
    ).send()


def _whole(address: str) -> str:
    return f"{settings.SITE_ORIGIN}{address}"


MAILS = Sender(one_by_one(mail_notice), first_wait=timedelta(seconds=30))
DIGESTS = Sender(one_by_one(mail_digest), first_wait=timedelta(seconds=30))
