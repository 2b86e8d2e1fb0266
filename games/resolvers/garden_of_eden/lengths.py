"""Writes the lengths of phases and time banks in words."""

_HOUR = 3600
_MINUTE = 60


def length_told(seconds: int) -> str:
    """A length in whole hours, or in minutes where it has no whole hours.

    >>> length_told(86400), length_told(3600), length_told(90 * 60)
    ('24 hours', '1 hour', '90 minutes')
    """
    hours, rest = divmod(seconds, _HOUR)
    number, noun = (hours, "hour") if hours and not rest else (round(seconds / _MINUTE), "minute")
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
