"""Keeps how a person wishes to be told."""

from collections.abc import Mapping
from typing import Any

from django.db import transaction

from accounts.models import User
from forum.models import NoticeSettings
from forum.services.end_mail import drop_waiting


@transaction.atomic
def change_wishes(*, person: User, values: Mapping[str, Any]) -> NoticeSettings:
    """Keep a person's wishes; `values` are fields of NoticeSettings, already checked."""
    wishes, _new = NoticeSettings.objects.update_or_create(person=person, defaults=values)
    if not wishes.by_mail:
        drop_waiting(person)
    return wishes
