"""Knows the time zones that a reader may choose."""

from functools import cache
from zoneinfo import available_timezones

from django.core.exceptions import ValidationError

DEFAULT_ZONE = "UTC"

_REGIONS = (
    "Africa/",
    "America/",
    "Antarctica/",
    "Arctic/",
    "Asia/",
    "Atlantic/",
    "Australia/",
    "Europe/",
    "Indian/",
    "Pacific/",
)


@cache
def known_zones() -> frozenset[str]:
    """Give every IANA name that this installation can compute with."""
    return frozenset(available_timezones())


@cache
def zone_choices() -> tuple[str, ...]:
    """Give the names worth offering in a list: UTC first, then the places in alphabetical order."""
    return (DEFAULT_ZONE, *sorted(zone for zone in known_zones() if zone.startswith(_REGIONS)))


def validate_zone(zone: str) -> None:
    """Refuse a text that names no IANA time zone.

    Raises:
        ValidationError: when the zone is unknown here.
    """
    if zone not in known_zones():
        raise ValidationError("This time zone is not known here.", code="zone")
