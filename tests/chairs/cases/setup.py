"""Cases about how a match begins, and about its clock."""

from tests.chairs.language.deadline import Deadlines
from tests.chairs.language.deal import Deals
from tests.chairs.language.story import FOUR, FOUR_AND_ZOE, Story

CASES = (
    (
        "Every player is dealt one of the chairs 1 to N",
        ("Setup 3",),
        Deals(players=7, gaya=2),
    ),
    (
        "Everybody begins with 12 medals of the own name, and starting Gaya with nothing",
        ("Setup 1", "Setup 2"),
        Story(
            FOUR_AND_ZOE,
            so=(
                "Ann has 12 medals of Ann",
                "Ann has 0 medals of Ben",
                "Dan has 12 medals of Dan",
                "Zoe has no medals",
                "Zoe holds no chair",
            ),
        ),
    ),
    (
        "Starting Gaya can be sent things, and send them on in the next phase",
        ("Setup 1", "Setup 5", "M1"),
        Story(
            FOUR_AND_ZOE,
            played=(
                "Ann sends chair 1 to Zoe",
                "Ann sends 5 medals of Ann to Zoe",
                "The others ask for any chair",
                "The phase closes",
                "Zoe sends chair 1 to Ben",
                "Zoe sends 2 medals of Ann to Ben",
                "The others vote for no winner",
                "The phase closes",
            ),
            so=(
                "Ben holds chairs 1, 2",
                "Zoe holds no chair",
                "Zoe has 3 medals of Ann",
                "Ben has 2 medals of Ann",
            ),
        ),
    ),
    (
        "A Voting Phase of 48 hours follows the Seating Phase",
        ("Setup 4", "Seating 5"),
        Story(
            FOUR,
            played=("The others ask for any chair", "The phase closes"),
            so=("Voting Phase 1 opens for 48 hours",),
        ),
    ),
    (
        "A Seating Phase of 48 hours follows the Voting Phase",
        ("Setup 4", "Voting 7"),
        Story(
            FOUR,
            given=("Dan has become Gaya", "It is Voting Phase 1; the candidate is Dan"),
            played=("Dan names chair 4", "The others vote for no winner", "The phase closes"),
            so=("Seating Phase 2 opens for 48 hours",),
        ),
    ),
    (
        "At the very instant of the deadline is in time, a moment later is late",
        ("G8",),
        Deadlines(
            arrivals=(
                ("Ann", "0:00:00", True),
                ("Ben", "47:59:59", True),
                ("Cleo", "48:00:00", True),
                ("Dan", "48:00:00.000001", False),
            )
        ),
    ),
)
