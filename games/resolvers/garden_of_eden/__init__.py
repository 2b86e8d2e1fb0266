"""Garden of Eden: cast coloured apples, and become the Liar King."""

from games.core.contract import GameType, SeatKind
from games.resolvers.garden_of_eden.bots import BOTS
from games.resolvers.garden_of_eden.codec import EdenCodec
from games.resolvers.garden_of_eden.messages import Message
from games.resolvers.garden_of_eden.records import EdenRecords
from games.resolvers.garden_of_eden.reducer import EdenReducer
from games.resolvers.garden_of_eden.rules import RULEBOOKS
from games.resolvers.garden_of_eden.ruleset import RULESETS
from games.resolvers.garden_of_eden.state import State
from games.resolvers.garden_of_eden.windows import EdenWindows
from games.resolvers.garden_of_eden.words import EdenWords

GAME: GameType[State, Message] = GameType(
    key="garden-of-eden",
    title="Garden of Eden",
    tagline="Cast coloured apples in secret, and become the Liar King.",
    seat_kinds=(SeatKind("player", "Player", least=3, most=12, usual=6, record_key="players"),),
    rulesets=RULESETS,
    reducer=EdenReducer(),
    windows=EdenWindows(),
    codec=EdenCodec(),
    words=EdenWords(),
    rulebooks=RULEBOOKS,
    bots=BOTS,
    records=EdenRecords(),
)
