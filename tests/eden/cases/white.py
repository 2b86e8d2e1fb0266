"""Cases about White."""

from tests.eden.language.story import FOUR, Story, holds

GATE = ("48h Apples 3", "24h Apples 3(b)", "Gameplay 2(b)", "G4")
REFUSED = "refused (48h Apples 3; 24h Apples 3(b))"
GOLD_WINS = ("Dan casts silver", "The others cast gold", "The deadline passes")

CASES = (
    (
        "White with a winning colour wins the match",
        holds("Apples 3", "24h Apples 3(a)", "Endgame 1(a)"),
        Story(
            FOUR,
            given=("Ann stands at 4 points",),
            played=("Ann casts gold and white", *GOLD_WINS),
            so=("Ann wins by white", "The match is over"),
        ),
    ),
    (
        "The round of a winning White is scored as usual, and eliminates nobody",
        holds("Endgame 1(a)", "G15", "Resolution 6"),
        Story(
            FOUR,
            given=("Ann stands at 4 points", "Dan stands at -4 points"),
            played=("Ann casts gold and white", "Dan casts silver and black", *GOLD_WINS[1:]),
            so=(
                "Ann wins by white",
                "Nobody is eliminated",
                "The final points are public: Ann 5.5, Ben 1.5, Cleo 1.5, Dan -5",
                "Dan is told alone of: score-changed, spared",
            ),
        ),
    ),
    (
        "The only Red beside a winning White stays, and is told why",
        holds("Resolution 6"),
        Story(
            FOUR,
            given=("Ann stands at 4 points",),
            played=(
                "Ann casts gold and white",
                "Dan casts red",
                "The others cast gold",
                "The deadline passes",
            ),
            so=(
                "Ann wins by white",
                "Nobody is eliminated",
                "Dan is told alone of: score-changed, spared",
                "Everybody is told of: round-scored, ended, final-points, prize-collected",
            ),
        ),
    ),
    (
        "With 3.5 points White is closed",
        holds(*GATE),
        Story(
            FOUR,
            given=("Ann stands at 3.5 points",),
            played=(f"Ann casts gold and white: {REFUSED}",),
            so=("Ann, Ben, Cleo and Dan owe a move",),
        ),
    ),
    (
        "With -4 points White is open, and wins",
        holds(*GATE),
        Story(
            FOUR,
            given=("Ann stands at -4 points",),
            played=("Ann casts gold and white", *GOLD_WINS),
            so=("Ann wins by white",),
        ),
    ),
    (
        "With -3.5 points White is closed",
        holds(*GATE),
        Story(
            FOUR,
            given=("Ann stands at -3.5 points",),
            played=(f"Ann casts gold and white: {REFUSED}",),
            so=("Ann, Ben, Cleo and Dan owe a move",),
        ),
    ),
    (
        "White is closed after a Black from fewer than 4 points, whatever the score is now",
        holds("48h Apples 3", "24h Apples 3(b)(i)", "Gameplay 2(b)", "G4"),
        Story(
            FOUR,
            given=("Ann stands at 3 points",),
            played=(
                "Ann casts gold and black",
                *GOLD_WINS,
                "Ann casts gold and white: refused (48h Apples 3; 24h Apples 3(b)(i))",
            ),
            so=("Ann stands at 7.5 points",),
        ),
    ),
    (
        "A Black from 4 points leaves White open",
        holds("48h Apples 3", "24h Apples 3(b)(i)", "G4"),
        Story(
            FOUR,
            given=("Ann stands at 4 points",),
            played=("Ann casts gold and black", *GOLD_WINS, "Ann casts gold and white", *GOLD_WINS),
            so=("Ann wins by white",),
        ),
    ),
    (
        "Two rounds after a Black White is open again",
        holds("48h Apples 3", "24h Apples 3(b)(i)", "G4"),
        Story(
            FOUR,
            played=(
                "Ann casts gold and black",
                *GOLD_WINS,
                "Ann casts silver",
                *GOLD_WINS,
                "Ann casts gold",
                *GOLD_WINS,
                "Ann casts gold and white",
                *GOLD_WINS,
            ),
            so=("Ann wins by white",),
        ),
    ),
    (
        "At -4 White is closed to one who ever cast Red",
        holds("48h Apples 3", "24h Apples 3(b)(ii)", "Gameplay 2(b)", "G4"),
        Story(
            FOUR,
            given=("Ann stands at -4 points", "Ann cast Red in an earlier round"),
            played=("Ann casts gold and white: refused (48h Apples 3; 24h Apples 3(b)(ii))",),
            so=("Ann, Ben, Cleo and Dan owe a move",),
        ),
    ),
    (
        "A Red of two rounds ago closes it as well",
        holds("48h Apples 3", "24h Apples 3(b)(ii)", "G4"),
        Story(
            FOUR,
            given=("Ann stands at -3 points",),
            played=(
                "Ann and Ben cast red",
                "The others cast gold",
                "The deadline passes",
                "Ann casts silver",
                "The others cast gold",
                "The deadline passes",
                "Ann casts gold and white: refused (48h Apples 3; 24h Apples 3(b)(ii))",
            ),
            so=("Ann stands at -4 points", "Ann, Ben, Cleo and Dan owe a move"),
        ),
    ),
    (
        "At 4 it is open to one who cast Red",
        holds("48h Apples 3", "24h Apples 3(b)(ii)", "G4"),
        Story(
            FOUR,
            given=("Ann stands at 4 points", "Ann cast Red in an earlier round"),
            played=("Ann casts gold and white", *GOLD_WINS),
            so=("Ann wins by white",),
        ),
    ),
    (
        "Two Whites with the winning colour undo each other",
        holds("48h Apples 3(a)", "24h Apples 3(d)", "24h Apples 3(d)(i)"),
        Story(
            FOUR,
            given=("Ann and Ben stand at 5 points",),
            played=("Ann and Ben cast gold and white", *GOLD_WINS),
            so=("The match goes on", "Ann and Ben lose 1 point", "Cleo gains 1.5 points"),
        ),
    ),
    (
        "One of them at -4 keeps the score",
        holds("48h Apples 3(a)", "24h Apples 3(d)(i)"),
        Story(
            FOUR,
            given=("Ann stands at 4 points", "Ben stands at -4 points"),
            played=("Ann and Ben cast gold and white", *GOLD_WINS),
            so=("Ann loses 1 point", "Ben neither gains nor loses points", "Nobody is eliminated"),
        ),
    ),
    (
        "Beside a Red two Whites undo each other across the colours",
        holds("48h Apples 3(a)", "24h Apples 3(d)(i)", "48h Apples 5(a)", "24h Apples 5(b)"),
        Story(
            FOUR,
            given=("Ann and Ben stand at 4 points",),
            played=(
                "Ann casts gold and white",
                "Ben casts silver and white",
                "Cleo and Dan cast red",
                "The deadline passes",
            ),
            so=("The match goes on", "Ann and Ben lose 1 point"),
        ),
    ),
    (
        "White fixes the whole change: the harvest happens, its bonus and the Pink penalty do not",
        holds("48h Apples 3(a)", "24h Apples 3(d)(i)", "Resolution 6"),
        Story(
            FOUR,
            given=(
                "Ann and Ben stand at 4 points",
                "The basket of Ann is silver, gold",
                "Ann has harvested 1 apple",
                "Ann cast Pink in the round before",
            ),
            played=("Ann and Ben cast gold, pink and white", *GOLD_WINS),
            so=("Ann loses 1 point", "Ann has completed 1 basket", "Ann has harvested 0 apples"),
        ),
    ),
    (
        "White with a losing colour costs 3 points",
        holds("48h Apples 3(b)", "24h Apples 3(d)(ii)"),
        Story(
            FOUR,
            given=("Dan stands at 4 points",),
            played=("Dan casts silver and white", "The others cast gold", "The deadline passes"),
            so=("Dan loses 3 points", "Dan stands at 1 point"),
        ),
    ),
    (
        "In a tie every White is with a losing colour",
        holds("48h Apples 3(b)", "24h Apples 3(d)(ii)"),
        Story(
            FOUR,
            given=("Ann and Dan stand at 4 points",),
            played=(
                "Ann casts gold and white",
                "Dan casts silver and white",
                "Ben casts gold",
                "Cleo casts silver",
                "The deadline passes",
            ),
            so=("Ann and Dan lose 3 points", "Ben and Cleo lose 1 point"),
        ),
    ),
    (
        "A desperate White with a losing colour eliminates",
        holds("48h Apples 3(b)", "24h Apples 3(d)(ii)", "Setup 3(a)"),
        Story(
            FOUR,
            given=("Dan stands at -4 points",),
            played=("Dan casts silver and white", "The others cast gold", "The deadline passes"),
            so=("Dan stands at -7 points", "Dan is eliminated for a low score"),
        ),
    ),
    (
        "A White with a losing colour does not hinder one with the winning colour",
        holds("48h Apples 3", "24h Apples 3(a)"),
        Story(
            FOUR,
            given=("Ann and Dan stand at 4 points",),
            played=(
                "Ann casts gold and white",
                "Dan casts silver and white",
                "The others cast gold",
                "The deadline passes",
            ),
            so=("Ann wins by white", "Dan loses 3 points"),
        ),
    ),
    (
        "Black with the winning colour stops a lone White, whose score stays",
        holds("48h Apples 3(c)", "24h Apples 3(d)(iii)", "48h Apples 4(a)", "24h Apples 4(b)"),
        Story(
            FOUR,
            given=("Ann stands at 6 points",),
            played=("Ann casts gold and white", "Ben casts gold and black", *GOLD_WINS),
            so=("The match goes on", "Ann neither gains nor loses points", "Ben gains 4.5 points"),
        ),
    ),
    (
        "Black with a losing colour stops no White",
        holds("48h Apples 3(c)", "24h Apples 3(d)(iii)"),
        Story(
            FOUR,
            given=("Ann stands at 4 points",),
            played=("Ann casts gold and white", "Dan casts silver and black", *GOLD_WINS[1:]),
            so=("Ann wins by white", "Ann, Ben, Cleo and Dan are in the game"),
        ),
    ),
    (
        "Two Whites and a Black with the winning colour: the Whites lose 1 point",
        holds("48h Apples 3(a)", "24h Apples 3(d)(i)"),
        Story(
            FOUR,
            given=("Ann and Ben stand at 4 points",),
            played=("Ann and Ben cast gold and white", "Cleo casts gold and black", *GOLD_WINS),
            so=("Ann and Ben lose 1 point", "Cleo gains 4.5 points"),
        ),
    ),
    (
        "White and Black do not go together",
        holds("Gameplay 2", "G2"),
        Story(
            FOUR,
            given=("Ann stands at 4 points",),
            played=("Ann casts gold, white and black: refused (G2)",),
            so=("Ann, Ben, Cleo and Dan owe a move",),
        ),
    ),
)
