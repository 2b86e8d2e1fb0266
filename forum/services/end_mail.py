"""Ends mail to a person by the token that stands in each mail."""

from django.db import transaction

from accounts.models import User
from forum.models import Notice, NoticeSettings


@transaction.atomic
def end_mail(*, token: str) -> bool:
    """End mail; whether there is such a token."""
    wishes = NoticeSettings.objects.filter(token=token).select_related("person").first()
    if wishes is None:
        return False
    NoticeSettings.objects.filter(pk=wishes.pk).update(by_mail=False)
    drop_waiting(wishes.person)
    return True


def drop_waiting(person: User) -> None:
    """Let the notices that still wait for a mail stand in the inbox alone."""
    waiting = Notice.objects.filter(person=person, mail__in=(Notice.Mail.WAITING, Notice.Mail.DIGEST))
    waiting.update(mail=Notice.Mail.NONE)
