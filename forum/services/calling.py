"""Calls the webhooks of a match at its public announcements."""

import hashlib
import hmac
import json
from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Any, Final

from django.conf import settings
from django.db import transaction
from django.db.models import F, OuterRef, Subquery
from django.utils import timezone

from forum.models import Webhook
from forum.services.outside import CallFailed, NotCallable, find_target, post
from games.models import Event, OutboxItem
from games.models.event import PUBLIC
from games.registry import game_type
from games.services.outbox.senders import Parcel, Sender, one_by_one
from games.services.problems import NotNow
from games.web.telling import Teller

WEBHOOK: Final = "webhook"
MOST_AT_ONCE: Final = 100
_LONGEST_TEXT: Final = 1800
TEST_WORDS: Final = "This is a test of the webhook; nothing has happened."


def queue_calls(*, now: datetime) -> None:
    """Queue a call for each public event since the last one queued; a job of the tick."""
    last = Event.objects.filter(match=OuterRef("match"), stream=PUBLIC).order_by("-seq").values("seq")[:1]
    behind = Webhook.objects.annotate(last=Subquery(last)).filter(last__gt=F("after"))
    for webhook in behind[:MOST_AT_ONCE]:
        _queue(webhook, now)


@transaction.atomic
def _queue(webhook: Webhook, now: datetime) -> None:
    row = Webhook.objects.select_for_update().filter(pk=webhook.pk).first()
    if row is None:
        return
    events = Event.objects.filter(match=row.match_id, stream=PUBLIC, seq__gt=row.after).order_by("seq")
    numbers = list(events.values_list("seq", flat=True)[:MOST_AT_ONCE])
    items = [
        OutboxItem(
            key=f"webhook:{row.public_id}:{seq}",
            kind=WEBHOOK,
            payload={"webhook": row.pk, "seq": seq},
            queued_at=now,
            due_at=now,
        )
        for seq in numbers
    ]
    OutboxItem.objects.bulk_create(items, ignore_conflicts=True)
    Webhook.objects.filter(pk=row.pk).update(after=max(numbers, default=row.after))


def call(parcel: Parcel) -> None:
    """Call a webhook about one event; nothing where either is gone."""
    webhook = Webhook.objects.select_related("match").filter(pk=parcel.payload["webhook"]).first()
    event = (
        webhook
        and Event.objects.filter(match=webhook.match, stream=PUBLIC, seq=parcel.payload["seq"]).first()
    )
    if webhook and event:
        _send(webhook, _sentence(webhook, event), event.kind, event.seq, event.at)


def call_to_test(*, webhook: Webhook, now: datetime) -> None:
    """Call a webhook with words that say it is a test (NotNow when it fails, with the reason)."""
    try:
        _send(webhook, TEST_WORDS, "test", 0, now)
    except (NotCallable, CallFailed) as fault:
        raise NotNow(f"The call failed: {fault}") from None


def body_for(webhook: Webhook, text: str, kind: str, number: int, at: datetime) -> bytes:
    """What a webhook is sent; nobody is called by name there, whatever the text says."""
    address = f"{settings.SITE_ORIGIN}{webhook.match.get_absolute_url()}"
    shown = text[:_LONGEST_TEXT]
    body: Mapping[str, Any]
    if webhook.form == Webhook.Form.DISCORD:
        body = {"content": f"{shown}\n{address}", "allowed_mentions": {"parse": []}}
    elif webhook.form == Webhook.Form.SLACK:
        safe = shown.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
        body = {"text": f"{safe}\n{address}", "mrkdwn": False}
    else:
        body = {
            "match": webhook.match.public_id,
            "name": webhook.match.name,
            "number": number,
            "kind": kind,
            "at": at.isoformat(),
            "text": text,
            "address": address,
        }
    return json.dumps(body, ensure_ascii=False).encode()


def signature(secret: str, at_seconds: int, body: bytes) -> str:
    """The header that proves who sent a body, and when: HMAC-SHA256 over the second, a full stop and the body."""
    signed = f"{at_seconds}.".encode() + body
    return f"t={at_seconds},v1={hmac.new(secret.encode(), signed, hashlib.sha256).hexdigest()}"


def _send(webhook: Webhook, text: str, kind: str, number: int, at: datetime) -> None:
    target = find_target(webhook.url)
    body = body_for(webhook, text, kind, number, at)
    headers = {"Content-Type": "application/json", "User-Agent": "LiarGame-Webhook/1"}
    if webhook.form == Webhook.Form.JSON:
        headers["X-LiarGame-Signature"] = signature(webhook.secret, int(timezone.now().timestamp()), body)
    post(target, body=body, headers=headers)


def _sentence(webhook: Webhook, event: Event) -> str:
    names = tuple(webhook.match.seats.order_by("number").values_list("name", flat=True))
    notice = Teller(game_type(webhook.match.game_type), names, "").notice(event)
    return f"{notice.text}\n{notice.body}".strip()


CALLS = Sender(one_by_one(call), attempts=8, first_wait=timedelta(seconds=30))
