"""Finds names at one table that the eye may take for each other."""

import unicodedata
from collections import defaultdict
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

_SEEN_AS: Final = str.maketrans(
    {
        **dict(zip("аеорсухкмнтвіјѕԁԛԝһ", "aeopcyxkmhtbijsdqwh", strict=True)),
        **dict(zip("αεικνορτυχβη", "aeiknoptuxbn", strict=True)),
        **dict(zip("0135|!", "olesll", strict=True)),
        **dict.fromkeys("iı", "l"),
        "\u2019": "'",
    }
)
_PAIRS: Final = (("rn", "m"), ("vv", "w"), ("cl", "d"))
_JOINING: Final = frozenset(" .-_'\u00b7\u30fb")


def look_alikes(names: Iterable[str]) -> list[list[str]]:
    """The groups of different names that look alike, in the order of their first names."""
    groups: dict[str, list[str]] = defaultdict(list)
    for name in names:
        groups[_seen(name)].append(name)
    return [group for group in groups.values() if len(group) > 1]


def seats_alike(names: Sequence[str]) -> list[list[tuple[int, str]]]:
    """The groups of names that look alike among those of a table in the order of seats, each with its seat's number."""
    numbers = {name: number for number, name in enumerate(names, start=1)}
    return [[(numbers[name], name) for name in group] for group in look_alikes(names)]


@lru_cache(maxsize=4096)
def _seen(name: str) -> str:
    """What is left of a name for a hasty eye."""
    bare = unicodedata.normalize("NFD", unicodedata.normalize("NFKC", name).casefold())
    letters = "".join(sign for sign in bare if not unicodedata.combining(sign) and sign not in _JOINING)
    seen = letters.translate(_SEEN_AS).translate(_SEEN_AS)
    for pair, single in _PAIRS:
        seen = seen.replace(pair, single)
    return seen
