"""The rules pages of both editions: clauses in our own words, and examples that the resolver works out."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from games.core.rulebook import Rulebook
from games.resolvers.garden_of_eden.rules.rulings import RESOLUTION, RULINGS
from games.resolvers.garden_of_eden.rules.sheet_24h import SECTIONS_24H
from games.resolvers.garden_of_eden.rules.sheet_48h import SECTIONS_48H
from games.resolvers.garden_of_eden.rules.worked import examples
from games.resolvers.garden_of_eden.ruleset import RULESETS, EdenRuleset

_MILLION: Final = 1_000_000
_HOUR: Final = 3600
_SUMMARY: Final = (
    "Each round everybody casts one apple in secret: Gold, Silver, or Red. By majority or minority a colour wins, "
    "and points go to those who cast it. Be the one with White at the right moment, betray a table that trusts you, "
    "or have the most points after ten rounds."
)


def difference(ruleset: EdenRuleset) -> str:
    """What sets an edition apart from the other one, in its own figures."""
    money, clock = ruleset.money, ruleset.clock
    prize = f"{money.prize_yen // _MILLION} million"
    collects = (
        f"the winners share {prize}" if money.prize_shared else f"the winner takes {prize} from each loser"
    )
    periods = f"{clock.periods} time bank period{'s' if clock.periods > 1 else ''}"
    voids = "a Pink can be voided" if ruleset.voids else "no Pink is voided"
    reasons = "reads why somebody is out" if ruleset.reasons_public else "is not told why somebody is out"
    return (
        f"This edition: rounds of {clock.round_seconds // _HOUR} hours, {periods} for each player, "
        f"{money.entry_fee_yen // _MILLION} million yen to enter; {collects}; {voids}, and the table {reasons}."
    )


RULEBOOKS: Final[Mapping[str, Rulebook]] = MappingProxyType(
    {
        key: Rulebook(
            title=f"Garden of Eden, {title}",
            summary=f"{_SUMMARY} {difference(RULESETS[key])}",
            sections=(*sections, RULINGS, RESOLUTION),
            examples=examples(RULESETS[key]),
        )
        for key, title, sections in (
            ("48h", "rounds of 48 hours", SECTIONS_48H),
            ("24h", "rounds of 24 hours", SECTIONS_24H),
        )
    }
)
