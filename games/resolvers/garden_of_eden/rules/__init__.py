"""The rules pages of both editions: clauses in our own words, and examples that the resolver works out."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from games.core.rulebook import Rulebook
from games.resolvers.garden_of_eden.rules.rulings import RESOLUTION, RULINGS
from games.resolvers.garden_of_eden.rules.sheet_24h import SECTIONS_24H
from games.resolvers.garden_of_eden.rules.sheet_48h import SECTIONS_48H
from games.resolvers.garden_of_eden.rules.worked import examples
from games.resolvers.garden_of_eden.ruleset import RULESETS

_SUMMARY: Final = (
    "Each round everybody casts one apple in secret: Gold, Silver, or Red. By majority or minority a colour wins, "
    "and points go to those who cast it. Be the one with White at the right moment, betray a table that trusts you, "
    "or have the most points after ten rounds."
)

RULEBOOKS: Final[Mapping[str, Rulebook]] = MappingProxyType(
    {
        key: Rulebook(
            title=f"Garden of Eden, {title}",
            summary=_SUMMARY,
            sections=(*sections, RULINGS, RESOLUTION),
            examples=examples(RULESETS[key]),
        )
        for key, title, sections in (
            ("48h", "rounds of 48 hours", SECTIONS_48H),
            ("24h", "rounds of 24 hours", SECTIONS_24H),
        )
    }
)
