"""Writes yen, points, lengths of time and initials the way the office writes them."""

import unicodedata

MINUS = "−"
_MILLION = 1_000_000


def grouped(amount: int) -> str:
    """Write a whole number with groups of three and a real minus sign.

    >>> grouped(-50000000)
    '−50,000,000'
    """
    return f"{MINUS if amount < 0 else ''}{abs(amount):,}"


def in_millions(yen: int) -> str:
    """Write yen in millions where that loses nothing, else in full.

    >>> in_millions(-50_000_000), in_millions(2_500_000), in_millions(83_333_334)
    ('−50m', '2.5m', '83,333,334')
    """
    tenths, rest = divmod(abs(yen), _MILLION // 10)
    if rest or not yen:
        return grouped(yen)
    whole, tenth = divmod(tenths, 10)
    return f"{MINUS if yen < 0 else ''}{whole:,}{f'.{tenth}' if tenth else ''}m"


def whole_and_half(half_points: int) -> str:
    """Write a score that is counted in half-points.

    >>> whole_and_half(5), whole_and_half(-3), whole_and_half(4)
    ('2.5', '−1.5', '2')
    """
    whole, half = divmod(abs(half_points), 2)
    return f"{MINUS if half_points < 0 else ''}{whole}{'.5' if half else ''}"


def duration(seconds: float) -> str:
    """Write a length of time in its two largest units.

    >>> duration(172800), duration(5400), duration(0)
    ('2 days', '1 hour 30 minutes', 'no time')
    """
    left = int(seconds)
    told = []
    for unit, size in (("day", 86400), ("hour", 3600), ("minute", 60), ("second", 1)):
        count, left = divmod(left, size)
        if count:
            told.append(f"{count} {unit}{'' if count == 1 else 's'}")
    return " ".join(told[:2]) or "no time"


def initial(name: str) -> str:
    """Take the first letter of a name, with the marks that belong to it.

    >>> initial("  émile"), initial("")
    ('É', '·')
    """
    letters = unicodedata.normalize("NFC", name).strip()
    if not letters:
        return "·"
    end = 1
    while end < min(len(letters), 4) and unicodedata.combining(letters[end]):
        end += 1
    return letters[:end].upper()


def face(number: int) -> tuple[int, int]:
    """Give a seat's shape and tint, each 1 to 6; no two of 36 seats share both.

    Args:
        number: The seat's place, counted from 0.
    """
    return number % 6 + 1, (number + number // 6) % 6 + 1
