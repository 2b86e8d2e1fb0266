"""Lets somebody play who has no account."""

from datetime import datetime

from accounts.models import User
from accounts.services.numbered_name import numbered_name
from accounts.zones import zone_or_default


def create_guest(*, time_zone: str, now: datetime) -> User:
    """Make a person who has a name and nothing else: no password, no address.

    Args:
        time_zone: IANA name of the guest's zone; an unknown one counts as UTC.
        now: the moment of joining.
    """
    guest = User(
        username=numbered_name("Guest"), time_zone=zone_or_default(time_zone), is_guest=True, date_joined=now
    )
    guest.set_unusable_password()
    guest.save()
    return guest
