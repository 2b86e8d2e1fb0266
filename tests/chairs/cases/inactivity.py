"""Cases about strikes and removal."""

from tests.chairs.language.story import FOUR, FOUR_AND_ZOE, SIX, Story

ONE = ("Dan has become Gaya", "It is Voting Phase 1; the candidate is Dan")
THE_REST_ASK = ("Ann asks for any chair", "Ben asks for any chair", "Cleo asks for any chair")

CASES = (
    (
        "A player without an order gets a strike and becomes Gaya",
        ("Inactivity 1", "Seating 3", "M6"),
        Story(
            FOUR,
            played=("Dan sends nothing", *THE_REST_ASK, "The phase closes"),
            so=(
                "Dan becomes Gaya",
                "Dan has 1 strike",
                "Dan holds chair 4",
                "Dan alone is told of: strike, not-seated",
            ),
        ),
    ),
    (
        "No vote is a strike",
        ("Inactivity 2", "Voting 4(d)", "M10"),
        Story(
            FOUR_AND_ZOE,
            given=ONE,
            played=(
                "Ann votes for Dan",
                "Dan votes for Dan and names chair 1",
                "Zoe votes for no winner",
                "The phase closes",
            ),
            so=(
                "Ben has 1 strike",
                "Cleo has 1 strike",
                "Zoe has no strike",
                "The votes are Dan 2, no winner 1",
            ),
        ),
    ),
    (
        "Voting for no winner is voting",
        ("Inactivity 2", "Voting 4(c)"),
        Story(
            FOUR,
            given=ONE,
            played=("Dan names chair 1", "The others vote for no winner", "The phase closes"),
            so=("Ann has no strike", "Dan has no strike"),
        ),
    ),
    (
        "A candidate without a chair gets a strike, and a silent one two",
        ("Inactivity 2(a)", "M10"),
        Story(
            SIX,
            given=("Eve and Finn have become Gaya", "It is Voting Phase 1; the candidates are Eve and Finn"),
            played=(
                "Ann votes for no winner",
                "Ben votes for no winner",
                "Cleo votes for no winner",
                "Dan votes for no winner",
                "Eve votes for Eve",
                "Finn sends nothing",
                "The phase closes",
            ),
            so=("Eve has 1 strike", "Finn has 2 strikes"),
        ),
    ),
    (
        "A candidate who names a chair but does not vote gets one strike, and can be Remover",
        ("Inactivity 2", "M9", "M10"),
        Story(
            FOUR,
            given=ONE,
            played=(
                "Ann votes for Dan",
                "Ben votes for no winner",
                "Cleo votes for no winner",
                "Dan names chair 2",
                "The phase closes",
            ),
            so=("Dan has 1 strike", "Dan is Remover", "Chair 2 leaves the game"),
        ),
    ),
    (
        "Strikes short of removal are told to their owner alone",
        ("M7", "M12"),
        Story(
            FOUR,
            given=ONE,
            played=(
                "Ann votes for Dan",
                "Dan votes for Dan and names chair 4",
                "Cleo votes for Dan",
                "The phase closes",
            ),
            so=("Ben alone is told of: strike", "Everybody is told of: votes, chair-removed"),
        ),
    ),
    (
        "The fourth strike in a Seating Phase removes, and the removed does not become Gaya",
        ("Inactivity 3", "M6", "M11"),
        Story(
            FOUR,
            given=("Dan has 3 strikes already",),
            played=("Dan sends nothing", *THE_REST_ASK, "The phase closes"),
            so=(
                "Dan is removed",
                "Nobody becomes Gaya",
                "There are no candidates",
                "It is announced that LGT takes from Dan chair 4 and 12 medals",
                "LGT holds chair 4",
                "Everybody is told of: removed, became-gaya, no-candidates",
            ),
        ),
    ),
    (
        "Two strikes at once can be the fourth and the fifth",
        ("Inactivity 2(a)", "Inactivity 3", "M10"),
        Story(
            FOUR,
            given=(*ONE, "Dan has 3 strikes already"),
            played=(
                "Dan sends nothing",
                "Ann votes for Dan",
                "Ben votes for Dan",
                "Cleo votes for no winner",
                "Chance would give the vote chair 2",
                "The phase closes",
            ),
            so=(
                "Dan has 5 strikes",
                "Dan is removed",
                "It is announced that LGT takes from Dan chair 4 and 12 medals",
            ),
        ),
    ),
    (
        "Votes for a removed candidate fall away, and nobody announces them",
        ("M10", "M12"),
        Story(
            SIX,
            given=(
                "Eve and Finn have become Gaya",
                "It is Voting Phase 1; the candidates are Eve and Finn",
                "Eve has 3 strikes already",
            ),
            played=(
                "Ann votes for Eve",
                "Ben votes for Eve",
                "Cleo votes for Finn",
                "Dan votes for no winner",
                "Eve votes for Eve",
                "Finn votes for no winner and names chair 1",
                "The phase closes",
            ),
            so=(
                "Eve is removed",
                "The votes are Finn 1, no winner 2",
                "Finn is Remover",
                "Chair 1 leaves the game",
            ),
        ),
    ),
    (
        "The vote of somebody removed in this phase does not count",
        ("M10", "Inactivity 3"),
        Story(
            SIX,
            given=(
                "Eve and Finn have become Gaya",
                "It is Voting Phase 1; the candidates are Eve and Finn",
                "Eve has 3 strikes already",
            ),
            played=(
                "Eve votes for Finn",
                "Finn names chair 1",
                "The others vote for no winner",
                "Chance would give the vote chair 5",
                "The phase closes",
            ),
            so=("Eve is removed", "The votes are Finn 0, no winner 5", "Chair 5 leaves the game"),
        ),
    ),
    (
        "If all candidates are removed, a chair is drawn from the game",
        ("M10", "M11"),
        Story(
            FOUR,
            given=(*ONE, "Dan has 3 strikes already"),
            played=(
                "Dan votes for Dan",
                "Ann votes for Dan",
                "The others vote for no winner",
                "Chance would give the vote chair 4",
                "The phase closes",
            ),
            so=(
                "No vote is announced, but no winner 2",
                "Nobody is Remover",
                "Chair 4 leaves the game",
                "LGT holds no chair",
                "LGT has 12 medals of Dan",
            ),
        ),
    ),
    (
        "What is on its way from the removed goes to LGT, and is announced",
        ("M11", "Inactivity 3"),
        Story(
            FOUR,
            given=("Dan has 3 strikes already",),
            played=(
                "Dan sends chair 4 to Ann",
                "Dan sends 5 medals of Dan to Ben",
                *THE_REST_ASK,
                "The phase closes",
            ),
            so=(
                "It is announced that LGT takes from Dan chair 4 and 12 medals",
                "Ann holds chair 1",
                "Ben has 0 medals of Dan",
                "LGT holds chair 4",
                "LGT has 12 medals of Dan",
                "Dan has no medals",
            ),
        ),
    ),
    (
        "What is on its way to the removed stays with its sender",
        ("M11",),
        Story(
            FOUR,
            given=("Dan has 3 strikes already",),
            played=(
                "Dan sends nothing",
                "Ann sends chair 1 to Dan",
                "Ben sends 5 medals of Ben to Dan",
                *THE_REST_ASK,
                "The phase closes",
            ),
            so=(
                "Ann sits in 1",
                "Ben has 12 medals of Ben",
                "Ann alone is told of: returned, seated",
                "It is announced that LGT takes from Dan chair 4 and 12 medals",
            ),
        ),
    ),
    (
        "Between two who are removed at once everything goes to LGT",
        ("M11",),
        Story(
            SIX,
            given=("Eve and Finn have 3 strikes each already",),
            played=(
                "Eve sends chair 5 to Finn",
                "Finn sends 3 medals of Finn to Eve",
                *THE_REST_ASK,
                "Dan asks for any chair",
                "The phase closes",
            ),
            so=(
                "It is announced that LGT takes from Eve chair 5 and 12 medals",
                "It is announced that LGT takes from Finn chair 6 and 12 medals",
                "LGT holds chairs 5, 6",
                "The sum of all chairs and medals is what it was",
            ),
        ),
    ),
    (
        "A chair of LGT stays in the game: it can be listed, but nobody can sit in it",
        ("M11", "M3"),
        Story(
            FOUR,
            given=("LGT holds chair 4", "It is Seating Phase 2"),
            played=("Ann asks for 4", "Dan asks for 4", "The others ask for any chair", "The phase closes"),
            so=("Ann sits in 1", "Dan becomes Gaya"),
        ),
    ),
    (
        "The removed can send nothing, order nothing and vote for nothing",
        ("Inactivity 3",),
        Story(
            FOUR_AND_ZOE,
            given=("Dan has 3 strikes already",),
            played=(
                *THE_REST_ASK,
                "The phase closes",
                "Dan votes for Zoe: refused (Inactivity 3)",
                "Dan sends chair 4 to Ann: refused (Inactivity 3)",
                "Zoe names chair 1",
                "The others vote for no winner",
                "The phase closes",
                "Dan asks for 4: refused (Inactivity 3)",
                "Dan blocks Ann: refused (Inactivity 3)",
            ),
            so=("Dan has 4 strikes",),
        ),
    ),
    (
        "Gaya can be removed too, by not voting",
        ("Inactivity 3", "Inactivity 2"),
        Story(
            FOUR_AND_ZOE,
            given=(*ONE, "Zoe has 3 strikes already", "Zoe holds chair 1"),
            played=(
                "Dan votes for Dan and names chair 2",
                "Ann votes for no winner",
                "Ben votes for no winner",
                "Cleo votes for no winner",
                "The phase closes",
            ),
            so=("Zoe is removed", "It is announced that LGT takes from Zoe chair 1 and 0 medals"),
        ),
    ),
    (
        "Without candidates nobody is struck for not voting",
        ("M8", "M10"),
        Story(
            FOUR_AND_ZOE,
            given=("It is Voting Phase 2; there are no candidates", "Zoe has 3 strikes already"),
            played=("Chance would give the vote chair 1", "The phase closes"),
            so=("Zoe has 3 strikes", "Ann has no strike"),
        ),
    ),
)
