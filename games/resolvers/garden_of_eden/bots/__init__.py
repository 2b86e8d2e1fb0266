"""Characters that play Garden of Eden from their own seat's view alone."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from games.core.contract import Bot
from games.resolvers.garden_of_eden.bots.believer import Believer
from games.resolvers.garden_of_eden.bots.cautious import Cautious
from games.resolvers.garden_of_eden.bots.gambler import Gambler
from games.resolvers.garden_of_eden.bots.schemer import Schemer

BOTS: Final[Mapping[str, Bot]] = MappingProxyType(
    {"cautious": Cautious(), "schemer": Schemer(), "gambler": Gambler(), "believer": Believer()}
)
