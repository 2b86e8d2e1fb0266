"""The ways in which a twin world's phase differs: what one seat or two keep to themselves."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, Final, TypeAlias

from games.conformance.profile import Profile

Script: TypeAlias = list[tuple[int, Mapping[str, Any]]]
"""What is sent in a phase, in order: seats and messages in JSON with people as seat numbers."""


@dataclass(frozen=True, slots=True)
class Deviation:
    """A phase's script for the twin world, and the seats that know the difference."""

    name: str
    script: Script
    secretive: frozenset[int]


def other_words(rng: Random, script: Script, other: Script, profile: Profile) -> Deviation:
    """One message says something else of the same kind, such as somebody else might have said."""
    place = rng.randrange(len(script))
    seat, body = script[place]
    alike = [words for _, words in script + other if words.keys() == body.keys() and words != body]
    if profile.announced(body) or not alike:
        return Deviation("other words", script, frozenset())
    changed = [*script[:place], (seat, rng.choice(alike)), *script[place + 1 :]]
    return Deviation("other words", changed, frozenset({seat}))


def other_moves(rng: Random, script: Script, other: Script, profile: Profile) -> Deviation:
    """One seat sends what it sends in another script."""
    seat = _somebody(rng, script + other)
    kept = [item for item in script if not _sealed(item, seat, profile)]
    return Deviation("other moves", _into(rng, kept, _own(other, seat, profile)), frozenset({seat}))


def changed_mind(rng: Random, script: Script, other: Script, profile: Profile) -> Deviation:
    """One seat sends something else before it sends the same."""
    seat = _somebody(rng, script + other)
    kept = [item for item in script if not _sealed(item, seat, profile)]
    own = _own(other, seat, profile) + _own(script, seat, profile)
    return Deviation("changed mind", _into(rng, kept, own), frozenset({seat}))


def silence(rng: Random, script: Script, _other: Script, profile: Profile) -> Deviation:
    """One seat leaves out some of what it sends, or all."""
    seat = _somebody(rng, script)
    heard = rng.choice((0.0, 0.5, 0.8))
    spoken = [item for item in script if not _sealed(item, seat, profile) or rng.random() < heard]
    return Deviation("silence", spoken, frozenset({seat}))


def trade(rng: Random, script: Script, _other: Script, profile: Profile) -> Deviation:
    """Two seats send each what the other sends in the first world."""
    one, two = _somebody(rng, script), _somebody(rng, script)
    places = {one: two, two: one}
    traded = [
        item if profile.announced(item[1]) else (places.get(item[0], item[0]), item[1]) for item in script
    ]
    return Deviation("trade", traded, frozenset({one, two}))


def other_asker(rng: Random, script: Script, _other: Script, profile: Profile) -> Deviation:
    """What everybody notices is sent by another seat."""
    one, two = _somebody(rng, script), _somebody(rng, script)
    asked = [
        (two, body) if seat == one and profile.announced(body) else (seat, body) for seat, body in script
    ]
    return Deviation("other asker", asked, frozenset({one, two}))


def other_order(rng: Random, script: Script, _other: Script, _profile: Profile) -> Deviation:
    """All send the same in another order."""
    seats = [seat for seat, _ in script]
    rng.shuffle(seats)
    own = {seat: iter([item for item in script if item[0] == seat]) for seat in seats}
    return Deviation("other order", [next(own[seat]) for seat in seats], frozenset())


_DEVIATIONS: Final[tuple[Callable[[Random, Script, Script, Profile], Deviation], ...]] = (
    other_words,
    other_words,
    other_moves,
    changed_mind,
    silence,
    trade,
    other_asker,
    other_order,
)


def deviate(rng: Random, script: Script, other: Script, profile: Profile) -> Deviation:
    """A random deviation from the script, preferably one that makes a difference."""
    for _ in range(4):
        deviation = rng.choice(_DEVIATIONS)(rng, script, other, profile)
        if deviation.script != script:
            break
    return deviation


def _somebody(rng: Random, script: Script) -> int:
    """The seat of a random message."""
    return rng.choice(script)[0]


def _sealed(item: tuple[int, Mapping[str, Any]], seat: int, profile: Profile) -> bool:
    return item[0] == seat and not profile.announced(item[1])


def _own(script: Script, seat: int, profile: Profile) -> Script:
    return [item for item in script if _sealed(item, seat, profile)]


def _into(rng: Random, kept: Script, own: Script) -> Script:
    """Both scripts as one, each in its order."""
    places = sorted(rng.randrange(len(kept) + 1) for _ in own)
    mixed = list(kept)
    for place, item in reversed(list(zip(places, own, strict=True))):
        mixed.insert(place, item)
    return mixed
