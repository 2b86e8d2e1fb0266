"""Cases about ballots and the count."""

from tests.chairs.language.story import FOUR_AND_ZOE, SIX, Story

EVE_AND_FINN = ("Eve and Finn have become Gaya", "It is Voting Phase 1; the candidates are Eve and Finn")

CASES = (
    (
        "The candidate with the most votes is Remover, and the chair that this candidate named goes",
        ("Voting 4", "Voting 5", "Voting 7", "M10"),
        Story(
            SIX,
            given=EVE_AND_FINN,
            played=(
                "Ann votes for Eve",
                "Ben votes for Eve",
                "Cleo votes for Finn",
                "Dan votes for no winner",
                "Eve votes for Eve and names chair 2",
                "Finn votes for Finn and names chair 1",
                "The phase closes",
            ),
            so=("The votes are Eve 3, Finn 2, no winner 1", "Eve is Remover", "Chair 2 leaves the game"),
        ),
    ),
    (
        "A named chair goes whoever holds it, even one that LGT holds",
        ("Voting 5", "M11"),
        Story(
            SIX,
            given=(*EVE_AND_FINN, "LGT holds chair 3"),
            played=(
                "Eve votes for Eve and names chair 3",
                "Finn names chair 1",
                "The others vote for no winner",
                "The phase closes",
            ),
            so=("Chair 3 leaves the game", "LGT holds no chair"),
        ),
    ),
    (
        "No winner elects nobody, however many vote for it",
        ("Voting 4(c)", "Voting 4(d)", "M10"),
        Story(
            SIX,
            given=EVE_AND_FINN,
            played=(
                "Ann votes for Finn",
                "Eve votes for no winner and names chair 2",
                "Finn votes for no winner and names chair 1",
                "The others vote for no winner",
                "The phase closes",
            ),
            so=("The votes are Eve 0, Finn 1, no winner 5", "Finn is Remover", "Chair 1 leaves the game"),
        ),
    ),
    (
        "Without any vote for a candidate there is no Remover, and LGT draws a chair",
        ("Voting 5(a)(iv)", "M10"),
        Story(
            SIX,
            given=EVE_AND_FINN,
            played=(
                "Eve names chair 2",
                "Finn names chair 1",
                "The others vote for no winner",
                "Chance would give the vote chair 6",
                "The phase closes",
            ),
            so=("The votes are Eve 0, Finn 0, no winner 6", "Nobody is Remover", "Chair 6 leaves the game"),
        ),
    ),
    (
        "Only candidates can be voted for",
        ("Voting 4", "M9"),
        Story(
            SIX,
            given=EVE_AND_FINN,
            played=("Ann votes for Ben: refused (M9)", "Ann votes for Ann: refused (M9)"),
        ),
    ),
    (
        "Candidates may vote for themselves",
        ("M9",),
        Story(
            SIX,
            given=EVE_AND_FINN,
            played=(
                "Eve votes for Eve and names chair 1",
                "Finn names chair 2",
                "The others vote for no winner",
                "The phase closes",
            ),
            so=("Eve is Remover",),
        ),
    ),
    (
        "Only candidates name a chair, and only one in the game",
        ("Voting 4(a)", "M9"),
        Story(
            SIX,
            given=(*EVE_AND_FINN, "Chair 5 is out of the game"),
            played=(
                "Ann names chair 1: refused (M9)",
                "Eve names chair 5: refused (M9)",
                "Eve names chair 7: refused (M9)",
            ),
        ),
    ),
    (
        "A candidate may name a chair of anybody",
        ("Voting 4(a)", "M9"),
        Story(
            SIX,
            given=EVE_AND_FINN,
            played=(
                "Eve votes for Eve and names chair 1",
                "Finn names chair 2",
                "The others vote for no winner",
                "The phase closes",
            ),
            so=("Chair 1 leaves the game", "Ann holds no chair", "Ann alone is told of: chair-lost"),
        ),
    ),
    (
        "A message with one half that is not valid is refused whole",
        ("M9", "G7"),
        Story(
            SIX,
            given=EVE_AND_FINN,
            played=(
                "Eve votes for Eve and names chair 2",
                "Eve votes for Finn and names chair 9: refused (M9)",
                "Eve votes for Ann and names chair 3: refused (M9)",
                "Ann votes for Eve and names chair 3: refused (M9)",
                "Finn names chair 1",
                "The others vote for no winner",
                "The phase closes",
            ),
            so=("The votes are Eve 1, Finn 0, no winner 5", "Chair 2 leaves the game"),
        ),
    ),
    (
        "Vote and chair may come apart, and the last of each stands",
        ("M9",),
        Story(
            SIX,
            given=EVE_AND_FINN,
            played=(
                "Eve names chair 2",
                "Eve votes for Finn",
                "Eve names chair 3",
                "Finn names chair 1",
                "Finn votes for Finn and names chair 4",
                "Finn votes for Eve",
                "Eve votes for Eve",
                "The others vote for no winner",
                "The phase closes",
            ),
            so=("The votes are Eve 2, Finn 0, no winner 4", "Eve is Remover", "Chair 3 leaves the game"),
        ),
    ),
    (
        "Votes are secret: nobody but the voter sees one before the close",
        ("Voting 4(b)", "M12"),
        Story(SIX, given=EVE_AND_FINN, played=("Ann votes for Eve",), so=("Only Ann sees a difference",)),
    ),
    (
        "After the count everybody learns numbers, Remover and chair; nobody is told who voted for whom",
        ("Voting 4(b)", "Voting 7", "M12"),
        Story(
            SIX,
            given=EVE_AND_FINN,
            played=(
                "Ann votes for Eve",
                "Eve names chair 2",
                "Finn names chair 1",
                "The others vote for no winner",
                "The phase closes",
            ),
            so=(
                "Everybody is told of: votes, chair-removed",
                "Nothing is told to Ann alone",
                "Eve alone is told of: remover",
                "Ben alone is told of: chair-lost",
            ),
        ),
    ),
    (
        "All in the match owe a vote, Gaya too, and candidates owe a chair",
        ("Voting 4", "Voting 4(d)", "M9"),
        Story(
            FOUR_AND_ZOE,
            given=("Dan has become Gaya", "It is Voting Phase 1; the candidate is Dan"),
            played=("Ann votes for Dan", "Dan votes for Dan", "Zoe votes for no winner"),
            so=("Ben, Cleo and Dan owe a message",),
        ),
    ),
)
