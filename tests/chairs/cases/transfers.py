"""Cases about chairs and medals that change hands."""

from tests.chairs.language.story import FOUR, FOUR_AND_ZOE, Story

CASES = (
    (
        "What is sent arrives when the phase closes, not before",
        ("Setup 5", "M1"),
        Story(
            FOUR,
            played=("Ann sends chair 1 to Ben", "Ann sends 4 medals of Ann to Cleo"),
            so=(
                "Ann holds chair 1",
                "Ben holds chair 2",
                "Ann has 12 medals of Ann",
                "Cleo has 0 medals of Ann",
            ),
        ),
    ),
    (
        "Nobody but the sender sees what is on its way",
        ("M1",),
        Story(FOUR, played=("Ann sends chair 1 to Ben",), so=("Only Ann sees a difference",)),
    ),
    (
        "After the close sender and receiver are told, and nobody else",
        ("M1", "M7"),
        Story(
            FOUR,
            played=("Ann sends 4 medals of Ann to Ben", "The others ask for any chair", "The phase closes"),
            so=(
                "Ann alone is told of: delivered, seated",
                "Ben alone is told of: arrived, seated",
                "Cleo alone is told of: seated",
                "Everybody is told of: became-gaya, no-candidates",
            ),
        ),
    ),
    (
        "What is on its way cannot be sent again in the phase",
        ("Setup 5(a)", "M1", "M2"),
        Story(
            FOUR,
            played=(
                "Ann sends chair 1 to Ben",
                "Ann sends chair 1 to Cleo: refused (M2)",
                "Ann sends 8 medals of Ann to Ben",
                "Ann sends 5 medals of Ann to Cleo: refused (M2)",
                "Ann sends 4 medals of Ann to Cleo",
                "The others ask for any chair",
                "The phase closes",
            ),
            so=(
                "Ben holds chairs 1, 2",
                "Ben has 8 medals of Ann",
                "Cleo has 4 medals of Ann",
                "Ann has no medals",
            ),
        ),
    ),
    (
        "What has yet to arrive cannot be sent on",
        ("Setup 5(a)", "Setup 5(b)", "M2"),
        Story(
            FOUR,
            played=("Ann sends chair 1 to Ben", "Ben sends chair 1 to Cleo: refused (M2)"),
            so=("Ann holds chair 1", "Ben holds chair 2"),
        ),
    ),
    (
        "More than is on hand cannot be sent",
        ("Setup 5(b)", "M2"),
        Story(
            FOUR,
            played=(
                "Ann sends chair 2 to Cleo: refused (M2)",
                "Ann sends 13 medals of Ann to Cleo: refused (M2)",
                "Ann sends 1 medal of Ben to Cleo: refused (M2)",
            ),
        ),
    ),
    (
        "A transfer to oneself is refused, and so is one of no medals",
        ("M2", "G7"),
        Story(
            FOUR,
            played=(
                "Ann sends chair 1 to Ann: refused (M2)",
                "Ann sends 0 medals of Ann to Ben: refused (M2)",
            ),
            so=("Ann holds chair 1", "Ann has 12 medals of Ann"),
        ),
    ),
    (
        "A chair that is out of the game cannot be sent",
        ("M2",),
        Story(
            FOUR,
            given=("Chair 1 is out of the game",),
            played=("Ann sends chair 1 to Ben: refused (M2)", "Ann sends chair 9 to Ben: refused (M2)"),
        ),
    ),
    (
        "Nothing can be sent to somebody who has been removed",
        ("M2", "Inactivity 3"),
        Story(
            FOUR,
            given=("Dan has 3 strikes already",),
            played=(
                "Dan sends nothing",
                "Ann asks for any chair",
                "Ben asks for any chair",
                "Cleo asks for any chair",
                "The phase closes",
                "Ann sends 1 medal of Ann to Dan: refused (M2)",
                "Dan sends chair 4 to Ann: refused (Inactivity 3)",
            ),
            so=("Dan is removed",),
        ),
    ),
    (
        "A medal keeps its name in any hand, and can be passed on phase by phase",
        ("Setup 5", "M1"),
        Story(
            FOUR,
            played=(
                "Ann sends 6 medals of Ann to Ben",
                "The others ask for any chair",
                "The phase closes",
                "Ben sends 2 medals of Ann to Cleo",
                "The phase closes",
            ),
            so=("Ben has 4 medals of Ann", "Cleo has 2 medals of Ann", "Ann has 6 medals of Ann"),
        ),
    ),
    (
        "A transfer is no decision on how to sit",
        ("Inactivity 1", "M6"),
        Story(
            FOUR,
            played=(
                "Ann sends 1 medal of Ann to Ben",
                "Ben asks for any chair",
                "Cleo asks for any chair",
                "Dan asks for any chair",
                "The phase closes",
            ),
            so=("Ann becomes Gaya", "Ann has 1 strike", "Ben has 1 medal of Ann"),
        ),
    ),
    (
        "Things are sent in a Voting Phase without a vote as ever",
        ("M8", "M1"),
        Story(
            FOUR_AND_ZOE,
            given=("It is Voting Phase 2; there are no candidates",),
            played=("Ann sends chair 1 to Zoe", "Chance would give the vote chair 3", "The phase closes"),
            so=("Zoe holds chair 1", "Chair 3 leaves the game"),
        ),
    ),
)
