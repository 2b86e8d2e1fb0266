"""Cases about orders and seats."""

from tests.chairs.language.story import FOUR, FOUR_AND_ZOE, Story

CASES = (
    (
        "The first listed chair that can be taken is taken",
        ("Seating 1", "M4"),
        Story(
            FOUR,
            given=("Ann holds chairs 2, 4",),
            played=("Ann asks for 3, 4, 2", "The others ask for any chair", "The phase closes"),
            so=("Ann sits in 4", "Ben and Dan become Gaya"),
        ),
    ),
    (
        "A chair may be listed that somebody else holds",
        ("Seating 1", "M3"),
        Story(
            FOUR,
            played=("Ann asks for 2, 1", "The others ask for any chair", "The phase closes"),
            so=("Ann sits in 1", "Ben sits in 2", "Nobody becomes Gaya"),
        ),
    ),
    (
        "Nobody sits in the same chair twice running",
        ("Seating 2", "M3"),
        Story(
            FOUR,
            given=("It is Seating Phase 2", "Ann sat in 1", "Ben sat in 3"),
            played=("Ann asks for 1", "Ben asks for 2", "The others ask for any chair", "The phase closes"),
            so=("Ann becomes Gaya", "Ben sits in 2"),
        ),
    ),
    (
        "The chair before last can be sat in again",
        ("Seating 2", "M3"),
        Story(
            FOUR,
            given=("It is Seating Phase 3", "Ann sat in 1, then 2"),
            played=("Ann asks for 1", "The others ask for any chair", "The phase closes"),
            so=("Ann sits in 1",),
        ),
    ),
    (
        "A chair in which somebody else sat before can be sat in",
        ("Seating 2", "M3"),
        Story(
            FOUR,
            given=(
                "It is Seating Phase 2",
                "Ann sat in 1",
                "Ben sat in 2",
                "Ann holds chair 2",
                "Ben holds chair 1",
            ),
            played=("The others ask for any chair", "The phase closes"),
            so=("Ann sits in 2", "Ben sits in 1"),
        ),
    ),
    (
        "A player without a chair that can be taken becomes Gaya",
        ("Seating 3", "M4"),
        Story(
            FOUR,
            given=("Ann holds chair 2",),
            played=("Ben asks for 2", "The others ask for any chair", "The phase closes"),
            so=("Ben becomes Gaya", "Ben alone is told of: not-seated"),
        ),
    ),
    (
        "A list of chairs that cannot be taken leads to a seat at random",
        ("Seating 3(a)", "M4"),
        Story(
            FOUR,
            given=("Ann holds chairs 1, 2, 3",),
            played=(
                "Ann asks for 4",
                "Chance would give Ann chair 3",
                "Ben asks for any chair",
                "Cleo asks for any chair",
                "Dan asks for any chair",
                "The phase closes",
            ),
            so=("Ann sits in 3", "Chance is asked once"),
        ),
    ),
    (
        "An empty order takes any chair",
        ("Seating 3(a)", "M3", "M4"),
        Story(
            FOUR,
            given=("Ann holds chairs 1, 2",),
            played=("The others ask for any chair", "Chance would give Ann chair 2", "The phase closes"),
            so=("Ann sits in 2",),
        ),
    ),
    (
        "With one chair to choose from chance is not asked",
        ("Seating 3(a)", "M4"),
        Story(
            FOUR,
            given=("It is Seating Phase 2", "Ann sat in 1", "Ann holds chairs 1, 2, 3"),
            played=("Ann asks for any chair but 3", "The others ask for any chair", "The phase closes"),
            so=("Ann sits in 2", "Chance is not asked"),
        ),
    ),
    (
        "An excluded chair is never drawn",
        ("Seating 3(a)", "M4"),
        Story(
            FOUR,
            played=("Ann asks for any chair but 1", "The others ask for any chair", "The phase closes"),
            so=("Ann becomes Gaya", "Ann has no strike"),
        ),
    ),
    (
        "A listed chair is taken though it is also excluded",
        ("M4",),
        Story(
            FOUR,
            played=("Ann asks for 1, and not for 1, 2", "The others ask for any chair", "The phase closes"),
            so=("Ann sits in 1",),
        ),
    ),
    (
        "A chair that arrives in this phase is the receiver's when seats are taken",
        ("Seating 3(b)", "M3"),
        Story(
            FOUR,
            played=(
                "Ann sends chair 1 to Ben",
                "Ann asks for 1",
                "Ben asks for 1",
                "The others ask for any chair",
                "The phase closes",
            ),
            so=("Ben sits in 1", "Ann becomes Gaya"),
        ),
    ),
    (
        "Two players may swap chairs and both sit",
        ("Seating 2", "Seating 3(b)"),
        Story(
            FOUR,
            given=("It is Seating Phase 2", "Ann sat in 1", "Ben sat in 2"),
            played=(
                "Ann sends chair 1 to Ben",
                "Ben sends chair 2 to Ann",
                "The others ask for any chair",
                "The phase closes",
            ),
            so=("Ann sits in 2", "Ben sits in 1", "Nobody becomes Gaya"),
        ),
    ),
    (
        "A chair that is out of the game is refused, and the order before stands",
        ("M3", "G7"),
        Story(
            FOUR,
            given=("Chair 4 is out of the game",),
            played=(
                "Ann asks for 1",
                "Ann asks for 1, 4: refused (M3)",
                "Ann asks for any chair but 4: refused (M3)",
                "Ann asks for 5: refused (M3)",
                "Ann asks for 0: refused (M3)",
                "The others ask for any chair",
                "The phase closes",
            ),
            so=("Ann sits in 1",),
        ),
    ),
    (
        "The last valid order stands, whatever kind it is",
        ("M3",),
        Story(
            FOUR,
            given=("Ann holds chairs 1, 2",),
            played=(
                "Ann asks for 1",
                "Ann blocks Cleo",
                "Ann asks for 2",
                "Dan asks for 4",
                "Dan blocks Cleo",
                "The others ask for any chair",
                "The phase closes",
            ),
            so=("Ann sits in 2", "The block on Cleo by Dan fails", "Ben and Dan become Gaya"),
        ),
    ),
    (
        "A refused order alone is no order",
        ("G7", "Inactivity 1"),
        Story(
            FOUR,
            played=(
                "Ann asks for 7: refused (M3)",
                "Ben asks for any chair",
                "Cleo asks for any chair",
                "Dan asks for any chair",
                "The phase closes",
            ),
            so=("Ann becomes Gaya", "Ann has 1 strike"),
        ),
    ),
    (
        "Gaya have no seat to order, and need not act",
        ("M3", "M14", "Inactivity 1"),
        Story(
            FOUR_AND_ZOE,
            given=("Dan has become Gaya",),
            played=(
                "Dan asks for 4: refused (M3)",
                "Zoe asks for any chair: refused (M3)",
                "The others ask for any chair",
                "The phase closes",
            ),
            so=("Dan has no strike", "Zoe has no strike", "Nobody becomes Gaya"),
        ),
    ),
    (
        "Only players owe an order",
        ("M14", "Inactivity 1"),
        Story(
            FOUR_AND_ZOE,
            given=("Dan has become Gaya",),
            played=("Ben asks for any chair",),
            so=("Ann and Cleo owe a message",),
        ),
    ),
    (
        "A standing order is seen by nobody but its sender",
        ("M7",),
        Story(FOUR, played=("Ann asks for 1",), so=("Only Ann sees a difference",)),
    ),
    (
        "Who became Gaya is public; who sat where, and why a seat failed, is told to each alone",
        ("Voting 1", "M7"),
        Story(
            FOUR,
            given=("Ann holds chair 2",),
            played=(
                "Dan sends nothing",
                "Ann asks for 1",
                "Ben asks for 2",
                "Cleo asks for 3",
                "The phase closes",
            ),
            so=(
                "Everybody is told of: became-gaya, candidates",
                "Ann alone is told of: seated",
                "Ben alone is told of: not-seated",
                "Dan alone is told of: strike, not-seated",
            ),
        ),
    ),
)
