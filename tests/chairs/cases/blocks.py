"""Cases about blocks."""

from tests.chairs.language.story import FOUR, FOUR_AND_ZOE, SIX, Story

SIX_AND_ZOE = "Ann, Ben, Cleo, Dan, Eve and Finn play; Zoe starts as Gaya"

CASES = (
    (
        "Three who block the same player make that player Gaya",
        ("Block 1", "Block 2", "Seating 4", "M5"),
        Story(
            SIX_AND_ZOE,
            given=("Finn has become Gaya",),
            played=(
                "Zoe blocks Ann",
                "Finn blocks Ann",
                "Eve blocks Ann",
                "The others ask for any chair",
                "The phase closes",
            ),
            so=(
                "The block on Ann by Eve, Finn and Zoe succeeds",
                "Ann and Eve become Gaya",
                "Ann holds chair 1",
                "Ann has 12 medals of Ann",
            ),
        ),
    ),
    (
        "Two are too few",
        ("Block 2", "M5"),
        Story(
            FOUR_AND_ZOE,
            played=("Zoe blocks Ann", "Dan blocks Ann", "The others ask for any chair", "The phase closes"),
            so=(
                "The block on Ann by Dan and Zoe fails",
                "Ann sits in 1",
                "Nobody has used up the successful block",
            ),
        ),
    ),
    (
        "A player who tries to block becomes Gaya, whatever comes of it",
        ("Seating 3", "M5"),
        Story(
            FOUR,
            played=("Dan blocks Ann", "The others ask for any chair", "The phase closes"),
            so=("Dan becomes Gaya", "The block on Ann by Dan fails"),
        ),
    ),
    (
        "A block counts as a decision: the blocker gets no strike and is a candidate",
        ("M5", "M8"),
        Story(
            FOUR,
            played=("Dan blocks Ann", "The others ask for any chair", "The phase closes"),
            so=("Dan has no strike", "The candidate is Dan"),
        ),
    ),
    (
        "A list sent with a block has no effect, not even by chairs that are out of the game",
        ("M5", "M3"),
        Story(
            FOUR,
            played=("Dan blocks Ann with the list 4, 9", "The others ask for any chair", "The phase closes"),
            so=("Dan becomes Gaya", "The block on Ann by Dan fails"),
        ),
    ),
    (
        "One who succeeded cannot block again",
        ("Block 3", "M5"),
        Story(
            SIX,
            played=(
                "Dan blocks Ann",
                "Eve blocks Ann",
                "Finn blocks Ann",
                "The others ask for any chair",
                "The phase closes",
                "Dan votes for Dan and names chair 4",
                "Ann names chair 4",
                "Eve names chair 4",
                "Finn names chair 4",
                "The others vote for no winner",
                "The phase closes",
                "Dan blocks Ben: refused (M5)",
            ),
            so=("Dan, Eve and Finn have used up the successful block",),
        ),
    ),
    (
        "One who failed may try again",
        ("Block 3", "M5"),
        Story(
            FOUR_AND_ZOE,
            played=(
                "Zoe blocks Ann",
                "The others ask for any chair",
                "The phase closes",
                "Zoe names chair 4",
                "The others vote for no winner",
                "The phase closes",
                "Zoe blocks Ann",
            ),
            so=("Nobody has used up the successful block",),
        ),
    ),
    (
        "More than three blockers all use up their block",
        ("Block 3", "M5"),
        Story(
            SIX_AND_ZOE,
            given=("Cleo, Dan and Eve have become Gaya",),
            played=(
                "Cleo blocks Ann",
                "Dan blocks Ann",
                "Eve blocks Ann",
                "Zoe blocks Ann",
                "The others ask for any chair",
                "The phase closes",
            ),
            so=("Cleo, Dan, Eve and Zoe have used up the successful block", "Ann becomes Gaya"),
        ),
    ),
    (
        "Oneself and Gaya cannot be blocked",
        ("M5",),
        Story(
            SIX_AND_ZOE,
            given=("Dan has become Gaya",),
            played=(
                "Ann blocks Ann: refused (M5)",
                "Ann blocks Dan: refused (M5)",
                "Ann blocks Zoe: refused (M5)",
            ),
        ),
    ),
    (
        "A block can be moved to another target until the phase closes",
        ("M5", "M3"),
        Story(
            SIX_AND_ZOE,
            given=("Eve and Finn have become Gaya",),
            played=(
                "Zoe blocks Ben",
                "Zoe blocks Ann",
                "Eve blocks Ann",
                "Finn blocks Ann",
                "The others ask for any chair",
                "The phase closes",
            ),
            so=("The block on Ann by Eve, Finn and Zoe succeeds", "Ann becomes Gaya", "Ben sits in 2"),
        ),
    ),
    (
        "A blocked player may be blocking too, and both blocks are announced",
        ("Voting 2", "M7"),
        Story(
            SIX_AND_ZOE,
            given=("Eve and Finn have become Gaya",),
            played=(
                "Ann blocks Ben",
                "Eve blocks Ann",
                "Finn blocks Ann",
                "Zoe blocks Ann",
                "The others ask for any chair",
                "The phase closes",
            ),
            so=(
                "The block on Ann by Eve, Finn and Zoe succeeds",
                "The block on Ben by Ann fails",
                "Ann becomes Gaya",
                "Everybody is told of: became-gaya, block, block, candidates",
            ),
        ),
    ),
    (
        "A block on an inactive player succeeds",
        ("Block 2", "M5", "M6"),
        Story(
            SIX_AND_ZOE,
            given=("Eve and Finn have become Gaya",),
            played=(
                "Ann sends nothing",
                "Eve blocks Ann",
                "Finn blocks Ann",
                "Zoe blocks Ann",
                "Ben asks for any chair",
                "Cleo asks for any chair",
                "Dan asks for any chair",
                "The phase closes",
            ),
            so=(
                "The block on Ann by Eve, Finn and Zoe succeeds",
                "Ann has 1 strike",
                "Eve, Finn and Zoe have used up the successful block",
            ),
        ),
    ),
    (
        "A block on a player who is removed in the same phase is announced, and fails",
        ("M5", "M6"),
        Story(
            SIX_AND_ZOE,
            given=("Eve and Finn have become Gaya", "Ann has 3 strikes already"),
            played=(
                "Ann sends nothing",
                "Eve blocks Ann",
                "Finn blocks Ann",
                "Zoe blocks Ann",
                "Ben asks for any chair",
                "Cleo asks for any chair",
                "Dan asks for any chair",
                "The phase closes",
            ),
            so=(
                "The block on Ann by Eve, Finn and Zoe fails",
                "Nobody has used up the successful block",
                "Nobody becomes Gaya",
                "Ann is removed",
            ),
        ),
    ),
    (
        "A standing block is seen by nobody but its sender",
        ("Block 1", "M7"),
        Story(FOUR_AND_ZOE, played=("Zoe blocks Ann",), so=("Only Zoe sees a difference",)),
    ),
)
