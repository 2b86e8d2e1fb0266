"""Cases about who can become Remover."""

from tests.chairs.language.story import FOUR, FOUR_AND_ZOE, Story

CASES = (
    (
        "The new Gaya are the candidates",
        ("Voting 3", "M8"),
        Story(
            FOUR,
            given=("Ann has become Gaya", "It is Seating Phase 2"),
            played=("Dan blocks Ben", "The others ask for any chair", "The phase closes"),
            so=("The candidate is Dan",),
        ),
    ),
    (
        "In the first Voting Phase those who started as Gaya are candidates too",
        ("Voting 3(a)", "M8"),
        Story(
            FOUR_AND_ZOE,
            played=("Dan blocks Ben", "The others ask for any chair", "The phase closes"),
            so=("The candidates are Dan and Zoe",),
        ),
    ),
    (
        "Later they are not, while there are new Gaya",
        ("Voting 3(a)", "M8"),
        Story(
            FOUR_AND_ZOE,
            given=("It is Seating Phase 2",),
            played=("Dan blocks Ben", "The others ask for any chair", "The phase closes"),
            so=("The candidate is Dan",),
        ),
    ),
    (
        "If nobody became Gaya, all Gaya are candidates",
        ("Voting 3", "M8"),
        Story(
            FOUR_AND_ZOE,
            given=("It is Seating Phase 2", "Ben has become Gaya"),
            played=("The others ask for any chair", "The phase closes"),
            so=("Nobody becomes Gaya", "The candidates are Ben and Zoe"),
        ),
    ),
    (
        "If all new Gaya were inactive, the other Gaya are candidates",
        ("Voting 3", "Inactivity 1", "Inactivity 2(b)", "M8"),
        Story(
            FOUR_AND_ZOE,
            given=("It is Seating Phase 2",),
            played=(
                "Dan sends nothing",
                "Ann asks for any chair",
                "Ben asks for any chair",
                "Cleo asks for any chair",
                "The phase closes",
            ),
            so=("Dan becomes Gaya", "The candidate is Zoe"),
        ),
    ),
    (
        "An inactive player is no candidate beside others who became Gaya",
        ("Inactivity 1", "M8"),
        Story(
            FOUR,
            played=(
                "Dan sends nothing",
                "Cleo blocks Ann",
                "Ann asks for any chair",
                "Ben asks for any chair",
                "The phase closes",
            ),
            so=("Cleo and Dan become Gaya", "The candidate is Cleo"),
        ),
    ),
    (
        "An inactive player of an earlier phase is one of all Gaya",
        ("M8", "M14"),
        Story(
            FOUR,
            given=("It is Seating Phase 2", "Dan has become Gaya", "Dan has 1 strike already"),
            played=("The others ask for any chair", "The phase closes"),
            so=("The candidate is Dan",),
        ),
    ),
    (
        "Without Gaya no vote is held, and LGT draws a chair",
        ("Voting 3", "M8"),
        Story(
            FOUR,
            played=(
                "The others ask for any chair",
                "The phase closes",
                "Ann votes for no winner: refused (M8)",
                "Ann names chair 2: refused (M8)",
                "Chance would give the vote chair 3",
                "The phase closes",
            ),
            so=(
                "Chair 3 leaves the game",
                "Nobody is Remover",
                "No vote is announced, but no winner 0",
                "Ann has no strike",
                "Everybody is told of: chair-removed",
                "Cleo alone is told of: chair-lost",
            ),
        ),
    ),
    (
        "Nobody owes a message when there are no candidates",
        ("M8",),
        Story(
            FOUR, played=("The others ask for any chair", "The phase closes"), so=("Nobody owes a message",)
        ),
    ),
    (
        "If the only Gaya were inactive just now, there are no candidates",
        ("M8", "Inactivity 2(b)"),
        Story(
            FOUR,
            played=(
                "Dan sends nothing",
                "Ann asks for any chair",
                "Ben asks for any chair",
                "Cleo asks for any chair",
                "The phase closes",
            ),
            so=("Dan becomes Gaya", "There are no candidates", "Nobody owes a message"),
        ),
    ),
)
