"""Ends mail to a person by the token that stands in each mail."""

from forum.models import NoticeSettings


def end_mail(*, token: str) -> bool:
    """End mail; whether there is such a token."""
    return NoticeSettings.objects.filter(token=token).update(by_mail=False) > 0
