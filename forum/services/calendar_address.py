"""Makes and revokes the secret address of a person's calendar."""

from accounts.models import User
from forum.models import CalendarAddress
from games.models.public_ids import new_token


def renew_calendar(*, person: User) -> CalendarAddress:
    """Give a person a new secret address; the old one, if any, is none from now on."""
    row, _new = CalendarAddress.objects.update_or_create(person=person, defaults={"token": new_token()})
    return row


def revoke_calendar(*, person: User) -> None:
    """Let no address lead to a person's calendar."""
    CalendarAddress.objects.filter(person=person).delete()
