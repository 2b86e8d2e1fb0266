"""Finds a free name made of a word and a number, for those who have chosen none."""

import secrets

from accounts.selectors.people import is_name_taken

_FIRST_DIGITS = 4
_MOST_DIGITS = 12


def numbered_name(word: str) -> str:
    """Draw a name such as "Guest 4821" that nobody bears; the number grows when short ones run out.

    Raises:
        RuntimeError: when no free name was found, which takes more people than the world has.
    """
    for digits in range(_FIRST_DIGITS, _MOST_DIGITS + 1):
        for _ in range(digits):
            name = f"{word} {10 ** (digits - 1) + secrets.randbelow(9 * 10 ** (digits - 1))}"
            if not is_name_taken(name):
                return name
    raise RuntimeError(f"no free name for another {word}")
