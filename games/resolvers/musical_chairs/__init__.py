"""Musical Chairs: be the last player still seated."""

from types import MappingProxyType
from typing import Final

from games.core.contract import GameType, SeatKind
from games.resolvers.musical_chairs.bots import BOTS
from games.resolvers.musical_chairs.codec import ChairsCodec
from games.resolvers.musical_chairs.messages import Message
from games.resolvers.musical_chairs.records import ChairsRecords
from games.resolvers.musical_chairs.reducer import ChairsReducer
from games.resolvers.musical_chairs.rules.rulebook import RULEBOOK_2016
from games.resolvers.musical_chairs.ruleset import RULES_2016
from games.resolvers.musical_chairs.state import GAYA, PLAYER, State
from games.resolvers.musical_chairs.windows import ChairsWindows
from games.resolvers.musical_chairs.words import ChairsWords

GAME: Final[GameType[State, Message]] = GameType(
    key="musical-chairs",
    title="Musical Chairs",
    tagline="Everybody has a chair, nobody may keep it, and one goes after every vote.",
    seat_kinds=(
        SeatKind(PLAYER, "Player", least=4, most=12, usual=12, record_key="players"),
        SeatKind(GAYA, "Gaya", least=0, most=100, usual=0, record_key="gaya"),
    ),
    rulesets=MappingProxyType({RULES_2016.key: RULES_2016}),
    reducer=ChairsReducer(),
    windows=ChairsWindows(),
    codec=ChairsCodec(),
    words=ChairsWords(),
    rulebooks=MappingProxyType({RULES_2016.key: RULEBOOK_2016}),
    bots=BOTS,
    records=ChairsRecords(),
)
