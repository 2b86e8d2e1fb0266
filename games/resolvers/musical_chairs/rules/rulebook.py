"""The rules page of the ruleset `2016`."""

from typing import Final

from games.core.rulebook import Rulebook
from games.resolvers.musical_chairs.rules import payout_examples, seating_examples, voting_examples
from games.resolvers.musical_chairs.rules.rulings import RULINGS
from games.resolvers.musical_chairs.rules.sheet import SHEET

RULEBOOK_2016: Final = Rulebook(
    title="Musical Chairs",
    summary=(
        "Every player must sit in a chair of the player's own, and never twice running in the same one; "
        "whoever cannot becomes Gaya. After each seating a vote decides who removes a chair. The last player "
        "still seated wins, and medals in the winner's name are paid to whoever holds them."
    ),
    sections=(*SHEET, *RULINGS),
    examples=(*seating_examples.EXAMPLES, *voting_examples.EXAMPLES, *payout_examples.EXAMPLES),
)
