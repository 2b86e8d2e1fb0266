"""Knows the time zones that a reader may choose."""

from functools import cache
from zoneinfo import available_timezones

from django.core.exceptions import ValidationError

DEFAULT_ZONE = "UTC"

_REGIONS = (
    "Africa",
    "America",
    "Antarctica",
    "Arctic",
    "Asia",
    "Atlantic",
    "Australia",
    "Europe",
    "Indian",
    "Pacific",
)


@cache
def known_zones() -> frozenset[str]:
    """Give every IANA name that this installation can compute with."""
    return frozenset({DEFAULT_ZONE, *available_timezones()})


@cache
def zones_by_region() -> tuple[tuple[str, tuple[tuple[str, str], ...]], ...]:
    """Give the zones worth offering in a list: region by region, each zone with the name of its place."""
    offered: list[tuple[str, tuple[tuple[str, str], ...]]] = [("World", ((DEFAULT_ZONE, DEFAULT_ZONE),))]
    for region in _REGIONS:
        zones = sorted(zone for zone in known_zones() if zone.startswith(f"{region}/"))
        offered.append((region, tuple((zone, _place(zone)) for zone in zones)))
    return tuple(offered)


def validate_zone(zone: str) -> None:
    """Refuse a text that names no IANA time zone.

    Raises:
        ValidationError: when the zone is unknown here.
    """
    if zone not in known_zones():
        raise ValidationError("This time zone is not known here.", code="zone")


def zone_or_default(zone: str) -> str:
    """Give the zone itself when it is known, else UTC."""
    return zone if zone in known_zones() else DEFAULT_ZONE


def _place(zone: str) -> str:
    return zone.partition("/")[2].replace("_", " ").replace("/", ", ")
