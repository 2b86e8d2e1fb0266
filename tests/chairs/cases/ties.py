"""Cases about ties between candidates."""

from tests.chairs.language.story import Story

EIGHT = "Ann, Ben, Cleo, Dan, Eve, Finn, Gus and Hal play"
TWO = ("Gus and Hal have become Gaya", "It is Voting Phase 1; the candidates are Gus and Hal")
THREE = ("Finn, Gus and Hal have become Gaya", "It is Voting Phase 1; the candidates are Finn, Gus and Hal")
NAMED = ("Gus names chair 1", "Hal names chair 2")
FOUR_GAYA = (
    "Eve, Finn, Gus and Hal have become Gaya",
    "It is Voting Phase 2; the candidates are Gus and Hal",
)

CASES = (
    (
        "In a tie the votes of Gaya fall away first",
        ("Voting 6", "M10"),
        Story(
            EIGHT,
            given=TWO,
            played=(
                *NAMED,
                "Ann votes for Gus",
                "Ben votes for Gus",
                "Cleo votes for Hal",
                "Hal votes for Hal",
                "The others vote for no winner",
                "The phase closes",
            ),
            so=("The votes are Gus 2, Hal 2, no winner 4", "Gus is Remover", "Chair 1 leaves the game"),
        ),
    ),
    (
        "The votes of Gaya fall away among the tied alone, and elect nobody else",
        ("Voting 6", "M10"),
        Story(
            EIGHT,
            given=THREE,
            played=(
                *NAMED,
                "Finn names chair 3",
                "Ann votes for Gus",
                "Finn votes for Gus",
                "Gus votes for Hal",
                "Hal votes for Hal",
                "Ben votes for Finn",
                "The others vote for no winner",
                "The phase closes",
            ),
            so=("The votes are Finn 1, Gus 2, Hal 2, no winner 3", "Gus is Remover"),
        ),
    ),
    (
        "Still tied without the Gaya, the vote submitted last is left out",
        ("Voting 6", "M10"),
        Story(
            EIGHT,
            given=TWO,
            played=(
                *NAMED,
                "Ann votes for Gus",
                "Ben votes for Hal",
                "Cleo votes for Hal",
                "Dan votes for Gus",
                "The others vote for no winner",
                "The phase closes",
            ),
            so=("The votes are Gus 2, Hal 2, no winner 4", "Hal is Remover", "Chair 2 leaves the game"),
        ),
    ),
    (
        "A vote for no winner or for somebody who is not tied is not what is left out",
        ("Voting 6", "M10"),
        Story(
            EIGHT,
            given=THREE,
            played=(
                *NAMED,
                "Finn names chair 3",
                "Ann votes for Gus",
                "Ben votes for Hal",
                "Cleo votes for Hal",
                "Dan votes for Gus",
                "Eve votes for Finn",
                "The others vote for no winner",
                "The phase closes",
            ),
            so=("The votes are Finn 1, Gus 2, Hal 2, no winner 3", "Hal is Remover"),
        ),
    ),
    (
        "A vote is as old as the last message that carried it",
        ("M9", "Voting 6"),
        Story(
            EIGHT,
            given=TWO,
            played=(
                *NAMED,
                "Ann votes for Gus",
                "Ben votes for Hal",
                "Ann votes for Gus",
                "The others vote for no winner",
                "The phase closes",
            ),
            so=("The votes are Gus 1, Hal 1, no winner 6", "Hal is Remover"),
        ),
    ),
    (
        "Naming another chair does not make a vote younger",
        ("M9", "Voting 6"),
        Story(
            EIGHT,
            given=FOUR_GAYA,
            played=(
                "Gus votes for Gus and names chair 1",
                "Hal votes for Hal and names chair 2",
                "Gus names chair 4",
                "The others vote for no winner",
                "The phase closes",
            ),
            so=("Gus is Remover", "Chair 4 leaves the game"),
        ),
    ),
    (
        "A refused vote does not make the standing one younger",
        ("G7", "M9", "Voting 6"),
        Story(
            EIGHT,
            given=TWO,
            played=(
                *NAMED,
                "Ann votes for Gus",
                "Ben votes for Hal",
                "Ann votes for Cleo: refused (M9)",
                "The others vote for no winner",
                "The phase closes",
            ),
            so=("Gus is Remover",),
        ),
    ),
    (
        "Of three who are tied the first to lose a vote is out of the tie",
        ("Voting 6", "M10"),
        Story(
            EIGHT,
            given=THREE,
            played=(
                *NAMED,
                "Finn names chair 3",
                "Ann votes for Finn",
                "Ben votes for Gus",
                "Cleo votes for Hal",
                "The others vote for no winner",
                "The phase closes",
            ),
            so=(
                "The votes are Finn 1, Gus 1, Hal 1, no winner 5",
                "Finn is Remover",
                "Chair 3 leaves the game",
            ),
        ),
    ),
    (
        "Of three who are tied two can still be tied without the Gaya, and the third is out",
        ("Voting 6", "M10"),
        Story(
            EIGHT,
            given=THREE,
            played=(
                *NAMED,
                "Finn names chair 3",
                "Finn votes for Finn",
                "Ann votes for Finn",
                "Ben votes for Gus",
                "Cleo votes for Gus",
                "Dan votes for Hal",
                "Eve votes for Hal",
                "The phase closes",
            ),
            so=("The votes are Finn 2, Gus 2, Hal 2, no winner 0", "Gus is Remover"),
        ),
    ),
    (
        "If no player voted for the tied, the votes of Gaya are left out one by one",
        ("M10", "Voting 6"),
        Story(
            EIGHT,
            given=FOUR_GAYA,
            played=(
                *NAMED,
                "Eve votes for Gus",
                "Finn votes for Hal",
                "Hal votes for Hal",
                "Gus votes for Gus",
                "The others vote for no winner",
                "The phase closes",
            ),
            so=("The votes are Gus 2, Hal 2, no winner 4", "Hal is Remover"),
        ),
    ),
    (
        "A tie for second place is broken afresh when the first has no chair to give",
        ("Voting 5(a)(iii)", "M10"),
        Story(
            EIGHT,
            given=(*THREE, "Ann holds chair 6"),
            played=(
                *NAMED,
                "Ann votes for Finn",
                "Ben votes for Finn",
                "Cleo votes for Hal",
                "Dan votes for Gus",
                "The others vote for no winner",
                "The phase closes",
            ),
            so=(
                "The votes are Finn 2, Gus 1, Hal 1, no winner 4",
                "Hal is Remover",
                "Chair 2 leaves the game",
            ),
        ),
    ),
    (
        "A vote left out of one tie counts again in the next",
        ("Voting 5(a)(iii)", "M10"),
        Story(
            EIGHT,
            given=(*THREE, "Ann holds chair 6"),
            played=(
                *NAMED,
                "Ann votes for Finn",
                "Ben votes for Hal",
                "Cleo votes for Hal",
                "Dan votes for Finn",
                "Eve votes for Gus",
                "Gus votes for Gus",
                "The others vote for no winner",
                "The phase closes",
            ),
            so=("The votes are Finn 2, Gus 2, Hal 2, no winner 2", "Hal is Remover"),
        ),
    ),
)
