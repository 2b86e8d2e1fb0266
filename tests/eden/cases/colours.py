"""Cases about Gold and Silver, and about Pink, which turns the scoring round."""

from tests.eden.language.story import FIVE, FOUR, NEW, OLD, Story, holds

CASES = (
    (
        "Gold that wins earns 1.5 points, and the losing Silver costs 1",
        holds("Apples 1", "24h Apples 1(a)", "24h Apples 1(b)", "Gameplay 1"),
        Story(
            FOUR,
            played=("Ann, Ben and Cleo cast gold", "Dan casts silver", "The deadline passes"),
            so=("Ann, Ben and Cleo gain 1.5 points", "Dan loses 1 point"),
        ),
    ),
    (
        "Silver that wins earns 1 point, and the losing Gold costs 1",
        holds("Apples 1", "24h Apples 1(a)", "24h Apples 1(b)"),
        Story(
            FOUR,
            played=("Ann, Ben and Cleo cast silver", "Dan casts gold", "The deadline passes"),
            so=("Ann, Ben and Cleo gain 1 point", "Dan loses 1 point"),
        ),
    ),
    (
        "In a tie without a Red both colours lose",
        holds("48h Apples 1", "24h Apples 1(b)", "Resolution 4"),
        Story(
            FOUR,
            played=("Ann and Ben cast gold", "Cleo and Dan cast silver", "The deadline passes"),
            so=("Ann, Ben, Cleo and Dan lose 1 point", "Ann has harvested 0 apples"),
        ),
    ),
    (
        "A tie stays a tie by minority",
        holds("48h Apples 1", "24h Apples 1(b)"),
        Story(
            FOUR,
            played=(
                "Ann casts gold and pink",
                "Ben casts gold",
                "Cleo and Dan cast silver",
                "The deadline passes",
            ),
            so=("The round is scored by minority", "Ann, Ben, Cleo and Dan lose 1 point"),
        ),
    ),
    (
        "When all cast the same colour, it loses",
        holds("48h Apples 1", "24h Apples 1(c)", "Resolution 4"),
        Story(
            FOUR,
            played=("The others cast silver", "The deadline passes"),
            so=("Ann, Ben, Cleo and Dan lose 1 point",),
        ),
    ),
    (
        "When all cast the same colour, it loses by minority too",
        holds("48h Apples 1", "24h Apples 1(c)"),
        Story(
            FOUR,
            played=("Ann casts gold and pink", "The others cast gold", "The deadline passes"),
            so=("The round is scored by minority", "Ann, Ben, Cleo and Dan lose 1 point"),
        ),
    ),
    (
        "Without a Pink the majority wins",
        holds("Apples 2", "24h Apples 2(a)", "48h Scoring 2", "24h Scoring 3"),
        Story(
            FOUR,
            played=("Ann casts silver", "The others cast gold", "The deadline passes"),
            so=("The round is scored by majority", "Ben gains 1.5 points"),
        ),
    ),
    (
        "With one Pink the minority wins",
        holds("Apples 2", "24h Apples 2(a)", "48h Scoring 3", "24h Scoring 3"),
        Story(
            FOUR,
            played=("Ann casts silver and pink", "The others cast gold", "The deadline passes"),
            so=("The round is scored by minority", "Ann gains 1 point", "Ben, Cleo and Dan lose 1 point"),
        ),
    ),
    (
        "Two Pinks leave it to the majority, and three do not",
        holds("48h Apples 2", "24h Apples 2(a)", "48h Scoring 3", "Resolution 3"),
        Story(
            FIVE,
            played=(
                "Ann and Ben cast gold and pink",
                "Cleo casts gold",
                "Dan and Eve cast silver",
                "The deadline passes",
                "Cleo, Dan and Eve cast gold and pink",
                "Ann and Ben cast silver",
                "The deadline passes",
            ),
            so=(
                "Ann and Ben stand at 2.5 points",
                "Cleo stands at 0.5 points",
                "Dan and Eve stand at -2 points",
                "The round is scored by minority",
            ),
        ),
    ),
    (
        "Pink goes with White and with Black",
        holds("48h Apples 2", "24h Apples 2(b)", "48h Apples 3", "24h Apples 3(c)", "24h Apples 4(a)", "G2"),
        Story(
            FOUR,
            given=("Ann stands at 4 points",),
            played=("Ann casts gold, pink and white", "Ben casts silver, pink and black"),
            so=("Ann's move is gold and pink and white", "Ben's move is silver and pink and black"),
        ),
    ),
    (
        "Pink in two rounds running costs half a point",
        holds("48h Apples 2(a)", "24h Apples 2(c)(i)", "24h Apples 2(c)", "Resolution 5"),
        Story(
            FOUR,
            given=("Ann cast Pink in the round before",),
            played=("Ann casts silver and pink", "The others cast gold", "The deadline passes"),
            so=("Ann gains 0.5 points",),
        ),
    ),
    (
        "The free Pink counts as cast in a row, too",
        holds("48h Apples 2(a)", "24h Apples 2(c)(i)"),
        Story(
            FOUR,
            played=(
                "Ann casts silver, pink and black",
                "The others cast gold",
                "The deadline passes",
                "Ann casts silver and pink",
                "The others cast gold",
                "The deadline passes",
            ),
            so=("Ann gains 0.5 points", "Ann stands at 4.5 points", "Ann has 2 Pinks left"),
        ),
    ),
    (
        "A round without Pink in between, and nothing is lost",
        holds("48h Apples 2(a)", "24h Apples 2(c)(i)"),
        Story(
            FOUR,
            played=(
                "Ann casts silver and pink",
                "The others cast gold",
                "The deadline passes",
                "Ann casts gold",
                "The others cast silver",
                "The deadline passes",
                "Ann casts silver and pink",
                "The others cast gold",
                "The deadline passes",
            ),
            so=("Ann gains 1 point",),
        ),
    ),
    (
        "With none left, no Pink",
        holds("48h Apples 2(b)", "24h Apples 2(c)(ii)", "Gameplay 2(a)", "G3"),
        Story(
            FOUR,
            given=("Ann has 0 Pinks left",),
            played=("Ann casts gold and pink: refused (Gameplay 2(a))",),
            so=("Ann, Ben, Cleo and Dan owe a move",),
        ),
    ),
    (
        "Black brings a Pink of its own and leaves the stock alone",
        holds(
            "48h Apples 2(d)",
            "24h Apples 2(c)(iii)",
            "48h Apples 4(c)",
            "24h Apples 4(c)(i)",
            "Gameplay 2(a)",
            "G3",
        ),
        Story(
            FOUR,
            given=("Ann has 0 Pinks left",),
            played=("Ann casts silver, pink and black", "The others cast gold", "The deadline passes"),
            so=("The round is scored by minority", "Ann gains 4 points", "Ann has 0 Pinks left"),
        ),
    ),
    (
        "The free Pink cannot be saved for another round",
        holds("48h Apples 4(c)", "24h Apples 4(c)(i)", "G3"),
        Story(
            FOUR,
            given=("Ann has 0 Pinks left",),
            played=(
                "Ann casts gold and black",
                "Ben and Cleo cast gold",
                "Dan casts silver",
                "The deadline passes",
                "Ann casts gold and pink: refused (Gameplay 2(a))",
            ),
            so=("Ann has 0 Pinks left",),
        ),
    ),
    (
        "One Pink a round",
        ("G2", "G3"),
        Story(FOUR, played=("Ann casts gold, pink and pink: refused (G2)",), so=("Ann has 3 Pinks left",)),
    ),
    (
        "The 24h sheet knows no voids",
        ("24h Apples 2(c)",),
        Story(
            FOUR,
            played=("Ann casts gold, asking to void Ben: refused (Apples 2(c))",),
            so=("Ann, Ben, Cleo and Dan owe a move",),
            editions=NEW,
        ),
    ),
    (
        "The 48h sheet does",
        ("48h Gameplay 3",),
        Story(
            FOUR,
            played=("Ann casts gold, asking to void Ben and Cleo",),
            so=("Ben, Cleo and Dan owe a move",),
            editions=OLD,
        ),
    ),
)
