"""Characters that play Musical Chairs, each from its own seat's view alone."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from games.core.contract import Bot
from games.resolvers.musical_chairs.bots.cautious import Cautious
from games.resolvers.musical_chairs.bots.helper import Helper
from games.resolvers.musical_chairs.bots.schemer import Schemer
from games.resolvers.musical_chairs.bots.trader import Trader

BOTS: Final[Mapping[str, Bot]] = MappingProxyType(
    {"cautious": Cautious(), "helper": Helper(), "schemer": Schemer(), "trader": Trader()}
)
