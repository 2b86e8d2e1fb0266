"""Cases about the end, and what is paid."""

from tests.chairs.language.story import FOUR, FOUR_AND_ZOE, SIX, Story

ALONE = ("Ben, Cleo and Dan have become Gaya", "It is Seating Phase 4")

CASES = (
    (
        "The one player left after a Seating Phase wins",
        ("Endgame 1", "M6"),
        Story(
            FOUR,
            given=("Cleo and Dan have become Gaya", "LGT holds chair 2", "It is Seating Phase 3"),
            played=("The others ask for any chair", "The phase closes"),
            so=(
                "Ben becomes Gaya",
                "Ann wins",
                "There are no candidates",
                "Everybody is told of: became-gaya, winner",
            ),
        ),
    ),
    (
        "If all who are left fail at once, there is no winner",
        ("Endgame 4", "M6"),
        Story(
            FOUR,
            given=("Cleo and Dan have become Gaya", "It is Seating Phase 2", "Ann sat in 1", "Ben sat in 2"),
            played=("The others ask for any chair", "The phase closes"),
            so=("Ann and Ben become Gaya", "The match ends without a winner"),
        ),
    ),
    (
        "Two who are left go on",
        ("Endgame 1",),
        Story(
            FOUR,
            given=("Cleo and Dan have become Gaya", "It is Seating Phase 2"),
            played=("The others ask for any chair", "The phase closes"),
            so=("Voting Phase 2 opens for 48 hours", "The candidates are Cleo and Dan"),
        ),
    ),
    (
        "The winner's own medals bring 150m each, and the winner owes 400m",
        ("Endgame 2", "Endgame 3"),
        Story(
            FOUR,
            given=ALONE,
            played=("Ann asks for 1", "The phase closes"),
            so=("Ann wins", "Ann is paid 1400m yen in all", "Ben, Cleo and Dan each charged 100m yen in all"),
        ),
    ),
    (
        "Medals of the winner bring 100m to whoever else holds them, starting Gaya included",
        ("Endgame 2", "Endgame 3", "Setup 2"),
        Story(
            FOUR_AND_ZOE,
            given=(
                *ALONE,
                "2 medals of Ann are with Ben",
                "3 medals of Ann are with Zoe",
                "5 medals of Cleo are with Ann",
            ),
            played=("Ann asks for 1", "The phase closes"),
            so=(
                "Ann is paid 650m yen in all",
                "Ben is paid 100m yen in all",
                "Cleo and Dan each charged 100m yen in all",
                "Zoe is paid 300m yen in all",
                "LGT is charged 850m yen in all",
            ),
        ),
    ),
    (
        "Medals count where they are after the last transfers",
        ("Endgame 2", "M1"),
        Story(
            FOUR,
            given=ALONE,
            played=("Ann sends 12 medals of Ann to Ben", "Ann asks for 1", "The phase closes"),
            so=("Ann is charged 400m yen in all", "Ben is paid 1100m yen in all"),
        ),
    ),
    (
        "Medals that LGT holds pay nothing",
        ("M11", "Endgame 2"),
        Story(
            FOUR,
            given=(*ALONE, "12 medals of Ann are with LGT"),
            played=("Ann asks for 1", "The phase closes"),
            so=("Ann is charged 400m yen in all", "LGT is paid 700m yen in all"),
        ),
    ),
    (
        "Players who were removed owe like the others",
        ("Endgame 3", "M11"),
        Story(
            FOUR,
            given=("Cleo and Dan have become Gaya", "It is Seating Phase 2", "Ben has 3 strikes already"),
            played=("Ann asks for 1", "The phase closes"),
            so=("Ben is removed", "Ann wins", "Ben, Cleo and Dan each charged 100m yen in all"),
        ),
    ),
    (
        "Those who started as Gaya owe nothing, and never win",
        ("Endgame 3", "Endgame 5"),
        Story(
            FOUR_AND_ZOE,
            given=ALONE,
            played=("Ann asks for 1", "The phase closes"),
            so=("Zoe neither pays nor is paid", "Ann wins"),
        ),
    ),
    (
        "Without a winner every player owes 50m, and medals are worth nothing",
        ("Endgame 4",),
        Story(
            FOUR_AND_ZOE,
            given=(*ALONE, "6 medals of Ann are with Zoe"),
            played=("Ann asks for any chair but 1", "The phase closes"),
            so=(
                "The match ends without a winner",
                "Ann, Ben, Cleo and Dan each charged 50m yen in all",
                "Zoe neither pays nor is paid",
            ),
        ),
    ),
    (
        "Three blockers can take the last player's win",
        ("Block 2", "Endgame 4"),
        Story(
            FOUR,
            given=ALONE,
            played=(
                "Ann asks for 1",
                "Ben blocks Ann",
                "Cleo blocks Ann",
                "Dan blocks Ann",
                "The phase closes",
            ),
            so=("Ann becomes Gaya", "The match ends without a winner"),
        ),
    ),
    (
        "A removal in a Voting Phase that leaves one player does not end the match",
        ("M13", "Endgame 1"),
        Story(
            FOUR,
            given=(
                "Cleo and Dan have become Gaya",
                "Ben has 3 strikes already",
                "It is Voting Phase 2; the candidates are Cleo and Dan",
            ),
            played=(
                "Ann votes for no winner",
                "Cleo votes for Cleo and names chair 3",
                "Dan votes for no winner and names chair 3",
                "The phase closes",
            ),
            so=("Ben is removed", "Ann is player", "Seating Phase 3 opens for 48 hours"),
        ),
    ),
    (
        "The one who is left still has to sit",
        ("M13",),
        Story(
            FOUR,
            given=(
                "Cleo and Dan have become Gaya",
                "Ben has 3 strikes already",
                "Ann sat in 3, then 1",
                "It is Voting Phase 2; the candidates are Cleo and Dan",
            ),
            played=(
                "Ann votes for no winner",
                "Cleo votes for Cleo and names chair 3",
                "Dan votes for no winner and names chair 3",
                "The phase closes",
                "Ann asks for 1",
                "The phase closes",
            ),
            so=("Ann becomes Gaya", "The match ends without a winner"),
        ),
    ),
    (
        "Removals in a Voting Phase that leave no player end the match after the chair has gone",
        ("M13", "Endgame 4"),
        Story(
            FOUR,
            given=(
                "Cleo and Dan have become Gaya",
                "Ann and Ben have 3 strikes each already",
                "It is Voting Phase 2; the candidates are Cleo and Dan",
            ),
            played=(
                "Cleo votes for Cleo and names chair 1",
                "Dan votes for no winner and names chair 3",
                "The phase closes",
            ),
            so=(
                "Cleo is Remover",
                "Chair 1 leaves the game",
                "LGT holds chair 2",
                "The match ends without a winner",
                "Ann, Ben, Cleo and Dan each charged 50m yen in all",
                "Everybody is told of: removed, removed, votes, chair-removed, no-winner",
            ),
        ),
    ),
    (
        "A removal in a Seating Phase that leaves one player ends the match",
        ("M6", "Endgame 1"),
        Story(
            SIX,
            given=(
                "Cleo, Dan, Eve and Finn have become Gaya",
                "Ben has 3 strikes already",
                "It is Seating Phase 3",
            ),
            played=("Ann asks for 1", "The phase closes"),
            so=("Ben is removed", "Nobody becomes Gaya", "Ann wins"),
        ),
    ),
)
