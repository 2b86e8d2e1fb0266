"""Instants of timed records: ISO 8601 with an offset outside, whole microseconds since 1970 inside."""

import re
from datetime import UTC, datetime, timedelta, timezone
from typing import Final

from games.core.record.faults import UnusableRecord

SECOND: Final = 1_000_000
"""Microseconds in a second."""

MICROSECOND: Final = timedelta(microseconds=1)

_EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)
_ISO: Final = re.compile(r"[0-9W-]+T[0-9:]+(?:[.,][0-9]{1,6}0*)?(?:Z|[+-][0-9]{2}(?::?[0-9]{2})?)")


def parse(raw: object, pointer: str) -> datetime:
    """The instant that `raw` writes, in its own offset; UnusableRecord when it writes none.

    Nothing finer than a microsecond is taken: it would have to be rounded, and a deadline is exact.
    """
    if isinstance(raw, str) and _ISO.fullmatch(raw):
        try:
            return datetime.fromisoformat(raw)
        except ValueError:
            pass
    raise UnusableRecord(pointer, "must be an instant in ISO 8601 with its offset, to the microsecond")


def microseconds(instant: datetime) -> int:
    """Microseconds from the beginning of 1970 to `instant`."""
    return (instant - _EPOCH) // MICROSECOND


def written(instant: int, offset: timezone) -> str:
    """The instant in ISO 8601 with that offset; OverflowError beyond the calendar's years."""
    midnight = datetime(1970, 1, 1, tzinfo=offset)
    return (midnight + offset.utcoffset(None) + instant * MICROSECOND).isoformat()


def offset_of(instant: datetime) -> timezone:
    """The offset in which an aware `instant` is written."""
    return timezone(instant.utcoffset() or timedelta(0))
