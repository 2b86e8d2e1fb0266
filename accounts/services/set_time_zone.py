"""Sets the time zone in which a person reads times."""

from accounts.models import User
from accounts.zones import validate_zone


def set_time_zone(*, person: User, time_zone: str) -> None:
    """Show times to a person in another zone from now on.

    Args:
        person: who reads.
        time_zone: IANA name of the zone.

    Raises:
        ValidationError: when the zone is unknown here.
    """
    validate_zone(time_zone)
    person.time_zone = time_zone
    person.save(update_fields=["time_zone"])
