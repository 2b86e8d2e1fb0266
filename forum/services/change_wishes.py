"""Keeps how a person wishes to be told."""

from collections.abc import Mapping
from typing import Any

from accounts.models import User
from forum.models import NoticeSettings


def change_wishes(*, person: User, values: Mapping[str, Any]) -> NoticeSettings:
    """Keep a person's wishes; `values` are fields of NoticeSettings, already checked."""
    wishes, _new = NoticeSettings.objects.update_or_create(person=person, defaults=values)
    return wishes
