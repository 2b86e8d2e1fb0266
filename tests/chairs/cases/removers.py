"""Cases about Removers who named no chair."""

from tests.chairs.language.story import SIX, Story

GAYA = ("Eve and Finn have become Gaya", "It is Voting Phase 3; the candidates are Eve and Finn")
EVE_LEADS = (
    "Ann votes for Eve",
    "Ben votes for Eve",
    "Cleo votes for Finn",
    "The others vote for no winner",
)

CASES = (
    (
        "Of the chairs held, the one sat in most recently goes",
        ("Voting 5(a)", "Voting 5(a)(i)", "M10"),
        Story(
            SIX,
            given=(*GAYA, "Eve holds chairs 1, 2, 5", "Eve sat in 2, then 1"),
            played=("Finn names chair 3", *EVE_LEADS, "The phase closes"),
            so=("Eve is Remover", "Chair 1 leaves the game", "Chance is not asked", "Eve has 1 strike"),
        ),
    ),
    (
        "Sat in longer ago counts, when the latest seat is in other hands",
        ("Voting 5(a)(i)", "M10"),
        Story(
            SIX,
            given=(*GAYA, "Eve holds chairs 2, 5", "Eve sat in 2, then 1"),
            played=("Finn names chair 3", *EVE_LEADS, "The phase closes"),
            so=("Chair 2 leaves the game",),
        ),
    ),
    (
        "A chair sat in twice counts by the later time",
        ("Voting 5(a)(i)", "M10"),
        Story(
            SIX,
            given=(*GAYA, "Eve holds chairs 1, 2", "Eve sat in 1, then 2, then 1"),
            played=("Finn names chair 3", *EVE_LEADS, "The phase closes"),
            so=("Chair 1 leaves the game",),
        ),
    ),
    (
        "If none of the chairs held was sat in, one of them is drawn",
        ("Voting 5(a)(ii)", "M10"),
        Story(
            SIX,
            given=(*GAYA, "Eve holds chairs 2, 5, 6", "Eve sat in 1"),
            played=(
                "Finn names chair 3",
                *EVE_LEADS,
                "Chance would give the vote chair 6",
                "The phase closes",
            ),
            so=("Eve is Remover", "Chair 6 leaves the game", "Chance is asked once"),
        ),
    ),
    (
        "A single chair is not drawn",
        ("Voting 5(a)(ii)", "M10"),
        Story(
            SIX,
            given=GAYA,
            played=("Finn names chair 3", *EVE_LEADS, "The phase closes"),
            so=("Eve is Remover", "Chair 5 leaves the game", "Chance is not asked"),
        ),
    ),
    (
        "Chairs that arrive in this phase are held, those sent away are not",
        ("Voting 5(a)(i)", "M10", "M1"),
        Story(
            SIX,
            given=(*GAYA, "Eve holds chairs 5, 6", "Eve sat in 4, then 5"),
            played=(
                "Eve sends chair 5 to Ann",
                "Dan sends chair 4 to Eve",
                "Finn names chair 3",
                *EVE_LEADS,
                "The phase closes",
            ),
            so=("Eve is Remover", "Chair 4 leaves the game", "Ann holds chairs 1, 5"),
        ),
    ),
    (
        "A Remover without chairs is replaced by the candidate with the next most votes",
        ("Voting 5(a)(iii)", "M10"),
        Story(
            SIX,
            given=(*GAYA, "Ann holds chair 5"),
            played=("Finn names chair 3", *EVE_LEADS, "The phase closes"),
            so=(
                "The votes are Eve 2, Finn 1, no winner 3",
                "Finn is Remover",
                "Chair 3 leaves the game",
                "Eve alone is told of: strike",
            ),
        ),
    ),
    (
        "The next candidate may lose a chair in the same ways",
        ("Voting 5(a)(iii)", "Voting 5(a)(i)", "M10"),
        Story(
            SIX,
            given=(*GAYA, "Ann holds chair 5", "Finn sat in 6"),
            played=(*EVE_LEADS, "The phase closes"),
            so=("Finn is Remover", "Chair 6 leaves the game"),
        ),
    ),
    (
        "When all candidates with votes have been tried, a chair is drawn from the game",
        ("Voting 5(a)(iv)", "M10"),
        Story(
            SIX,
            given=(*GAYA, "Ann holds chairs 5, 6"),
            played=(*EVE_LEADS, "Chance would give the vote chair 4", "The phase closes"),
            so=("Nobody is Remover", "Chair 4 leaves the game", "Everybody is told of: votes, chair-removed"),
        ),
    ),
    (
        "A candidate without a vote is never Remover, chair or no chair",
        ("M10",),
        Story(
            SIX,
            given=(*GAYA, "Ann holds chair 5"),
            played=(
                "Ann votes for Eve",
                "Finn names chair 3",
                "The others vote for no winner",
                "Chance would give the vote chair 2",
                "The phase closes",
            ),
            so=("Nobody is Remover", "Chair 2 leaves the game"),
        ),
    ),
    (
        "A chair that LGT holds can be drawn",
        ("M10", "M11"),
        Story(
            SIX,
            given=(*GAYA, "LGT holds chairs 3, 5, 6"),
            played=(*EVE_LEADS, "Chance would give the vote chair 3", "The phase closes"),
            so=("Nobody is Remover", "Chair 3 leaves the game", "LGT holds chairs 5, 6"),
        ),
    ),
    (
        "How the chair was found is told to the Remover alone",
        ("M12",),
        Story(
            SIX,
            given=(*GAYA, "Eve sat in 5"),
            played=("Finn names chair 3", *EVE_LEADS, "The phase closes"),
            so=(
                "Everybody is told of: votes, chair-removed",
                "Eve alone is told of: strike, remover, chair-lost",
                "Nothing is told to Finn alone",
            ),
        ),
    ),
)
