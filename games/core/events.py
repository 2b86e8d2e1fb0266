"""What happened, who may know it, and the rules that made it so."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias


@dataclass(frozen=True, slots=True)
class Everyone:
    """An audience: the public."""


@dataclass(frozen=True, slots=True)
class Only:
    """An audience: these seats (0-based) and nobody else; each gets a copy of its own."""

    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DealerOnly:
    """An audience: the dealer of the match, after the phase has closed."""


Audience: TypeAlias = Everyone | Only | DealerOnly


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened, told to one audience.

    `facts` is JSON with people as seat numbers and nothing in it that the audience may not know;
    `rules` are the citations, in the ruleset's numbering, that caused it.
    """

    kind: str
    audience: Audience
    facts: Mapping[str, Any] = field(default_factory=dict)
    rules: tuple[str, ...] = ()
