"""Changes something at random in a JSON document."""

import copy
from random import Random
from typing import Any, Final

SCRAPS: Final[tuple[Any, ...]] = (
    *(None, True, 0, -1, 1, 4, 1.0, 10**1000, "", "Nao", "LGT", "gold", "white", "red", "\ud800"),
    *([], {}, ["gold"], [[]], {"Nao": 1}, {"to": "Nao", "chair": 1}, "2024-03-02T12:00:00+09:00"),
    *("9999-12-31T23:59:59-23:59", "0001-01-01T00:00:00+23:59"),
)


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The paths to everything in the document."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path, *(place for key, part in inner for place in places(part, (*path, key)))]


def mutated(rng: Random, document: Any) -> Any:
    """The document with one part removed, doubled, or replaced by a scrap or another part."""
    document = copy.deepcopy(document)
    path = rng.choice(places(document)[1:])
    holder = document
    for step in path[:-1]:
        holder = holder[step]
    key, fate = path[-1], rng.random()
    if fate < 0.2:
        del holder[key]
    elif fate < 0.4 and isinstance(holder, list):
        holder.insert(key, copy.deepcopy(holder[key]))
    elif fate < 0.5 and isinstance(holder, dict):
        holder[rng.choice(("at", "draws", "x", "remove", "request", "white"))] = rng.choice(SCRAPS)
    else:
        part: Any = document
        for step in rng.choice(places(document)):
            part = part[step]
        holder[key] = copy.deepcopy(rng.choice((rng.choice(SCRAPS), part)))
    return document
