"""Sends alarms to the operators of the site: a line in the log, and a mail to each."""

from datetime import datetime

import structlog
from django.conf import settings
from django.core.mail import EmailMessage
from django.urls import reverse
from django.utils import timezone

from accounts.models import User
from games.models import OutboxItem, Seat
from games.services.outbox.message_ids import message_id
from games.services.outbox.senders import Parcel, Sender, one_by_one

log = structlog.get_logger(__name__)

ALARM = "alarm"
ALARM_MAIL = "alarm_mail"


def queue_alarm(*, key: str, why: str, now: datetime) -> None:
    """Queue an alarm about the whole site, once per `key`; `why` is a sentence without secrets."""
    item = OutboxItem(key=f"alarm:{key}", kind=ALARM, payload={"why": why}, queued_at=now, due_at=now)
    OutboxItem.objects.bulk_create([item], ignore_conflicts=True)


def raise_alarm(parcel: Parcel) -> None:
    """Log an alarm, and queue a mail to each operator: once, however often this is repeated.

    A payload is `{"why": sentence, "match": public name}`; an alarm about the whole site names no match.
    """
    public_id = parcel.payload.get("match", "")
    log.error("alarm", key=parcel.key, match=public_id)
    now = timezone.now()
    OutboxItem.objects.bulk_create(
        [
            OutboxItem(
                key=f"{parcel.key}:{operator.pk}",
                kind=ALARM_MAIL,
                payload={**parcel.payload, "operator": operator.pk},
                queued_at=now,
                due_at=now,
            )
            for operator in operators(public_id)
        ],
        ignore_conflicts=True,
    )


def operators(public_id: str) -> list[User]:
    """Who is told of an alarm about this match: the superusers, save those who play in it."""
    seated = Seat.objects.filter(match__public_id=public_id, holder__isnull=False).values("holder")
    all_of_them = User.objects.filter(is_superuser=True, is_active=True).exclude(email="")
    return list(all_of_them.exclude(pk__in=seated).order_by("pk"))


def mail_alarm(parcel: Parcel) -> None:
    """Mail an alarm to the operator whom the payload names, if there still is such a person."""
    operator = User.objects.filter(pk=parcel.payload["operator"], is_active=True).exclude(email="").first()
    if operator is None:
        return
    public_id = parcel.payload.get("match", "")
    place = settings.SITE_ORIGIN + (reverse("match", args=[public_id]) if public_id else "")
    EmailMessage(
        subject=f"{settings.EMAIL_SUBJECT_PREFIX}Alarm{f' in match {public_id}' if public_id else ''}",
        body=f"{parcel.payload['why']}\n\n{place}\n",
        to=[operator.email],
        headers={"Message-ID": message_id(parcel.key)},
    ).send()


ALARMS = Sender(one_by_one(raise_alarm), at_once=50)
ALARM_MAILS = Sender(one_by_one(mail_alarm))
