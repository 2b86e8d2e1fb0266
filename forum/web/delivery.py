"""Says what has become of the mail about a notice, to its owner."""

from datetime import datetime

from django.utils import timezone
from django.utils.formats import date_format

from forum.models import Notice
from games.models import OutboxItem


def delivery_words(notice: Notice, item: OutboxItem | None) -> str:
    """The state of a delivery in words; `item` is the outbox's, where the mail has not left yet."""
    if notice.mail == Notice.Mail.SENT and notice.mailed_at:
        return f"mailed {_hour(notice.mailed_at)}"
    if notice.mail == Notice.Mail.NONE:
        return "in the inbox alone"
    if notice.mail == Notice.Mail.DIGEST:
        return "comes with the daily mail"
    if item and item.given_up_at:
        return "the mail could not be delivered"
    if item and item.error:
        return f"the mail could not be delivered yet; tried again after {_hour(item.due_at)}"
    if item and not item.attempts and item.due_at > notice.at:
        return f"the mail waits for the end of your quiet hours, {_hour(item.due_at)}"
    return "the mail is on its way"


def _hour(at: datetime) -> str:
    return date_format(timezone.localtime(at), "D j M, H:i")
