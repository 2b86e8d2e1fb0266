"""Cases about what may be cast, by whom, and which move stands."""

from tests.eden.language.story import FOUR, Story, holds

CASES = (
    (
        "A cast has exactly one of Gold, Silver and Red",
        holds("Gameplay 1", "G2"),
        Story(
            FOUR,
            played=(
                "Ann casts pink: refused (Gameplay 1)",
                "Ann casts gold and silver: refused (Gameplay 1)",
                "Ann casts gold and red: refused (Gameplay 1)",
                "Ann casts gold and gold: refused (G2)",
            ),
            so=("Ann, Ben, Cleo and Dan owe a move",),
        ),
    ),
    (
        "Nothing is cast in the Basket Period",
        holds("Gameplay 1"),
        Story(
            FOUR,
            given=("It is the Basket Period",),
            played=("Ann casts gold: this phase has no such message",),
            so=("Ann, Ben, Cleo and Dan owe a move",),
        ),
    ),
    (
        "The last move stands",
        ("G7",),
        Story(
            FOUR,
            played=("Ann casts gold", "Ann casts silver and pink"),
            so=("Ann's move is silver and pink",),
        ),
    ),
    (
        "A replaced move costs nothing",
        ("G3", "G7"),
        Story(
            FOUR,
            played=(
                "Ann casts gold and pink",
                "Ann casts gold",
                "The others cast silver",
                "The deadline passes",
            ),
            so=("Ann has 3 Pinks left", "The round is scored by majority"),
        ),
    ),
    (
        "A refused move changes nothing: the earlier one stands",
        ("G7",),
        Story(
            FOUR,
            played=("Ann casts gold", "Ann casts gold and white: refused (48h Apples 3; 24h Apples 3(b))"),
            so=("Ann's move is gold", "Ben, Cleo and Dan owe a move"),
        ),
    ),
    (
        "Somebody eliminated for Black casts no more",
        holds("48h Apples 4(b)", "24h Apples 4(c)"),
        Story(
            FOUR,
            given=("Dan has been eliminated for Black",),
            played=("Dan casts gold: refused (48h Apples 4(b); 24h Apples 4(c))",),
            so=("Ann, Ben and Cleo owe a move",),
        ),
    ),
    (
        "Nor does the only Red, nor who fell to -5",
        holds("48h Apples 5(b)", "24h Apples 5(c)", "Setup 3(a)"),
        Story(
            "Ann, Ben, Cleo, Dan and Eve play",
            given=(
                "Dan has been eliminated for being the only Red",
                "Eve has been eliminated for a low score",
            ),
            played=(
                "Dan casts gold: refused (48h Apples 5(b); 24h Apples 5(c))",
                "Eve casts gold: refused (Setup 3(a))",
            ),
            so=("Ann, Ben and Cleo owe a move",),
        ),
    ),
    (
        "Nor does somebody who dropped out, nor ask for a period",
        holds("48h Setup 6", "24h Setup 6(a)", "G9"),
        Story(
            FOUR,
            given=("Dan has dropped out",),
            played=(
                "Dan casts gold: refused (48h Setup 6; 24h Setup 6(a))",
                "Dan asks for a period: refused (48h Setup 6; 24h Setup 6(a))",
            ),
            so=("Ann, Ben and Cleo owe a move",),
        ),
    ),
    (
        "When the match is over nothing is cast",
        holds("Endgame 1"),
        Story(
            FOUR,
            played=(
                "The others cast red",
                "The deadline passes",
                "Ann casts gold: refused (Endgame 1)",
                "Ann asks for a period: refused (Endgame 1)",
            ),
            so=("The match is over",),
        ),
    ),
)
