"""Cases about Red."""

from tests.eden.language.story import FOUR, NEW, OLD, THREE, Story, holds

CLOSED = "refused (48h Apples 5; 24h Apples 5(a)(ii))"
CLOSED_BY = ("48h Apples 5", "24h Apples 5(a)(ii)", "Gameplay 1(a)", "G5")

CASES = (
    (
        "When all cast Red, all win",
        holds("Apples 5", "24h Apples 5(a)", "Endgame 1(c)", "Resolution 1"),
        Story(
            FOUR,
            played=("The others cast red", "The deadline passes"),
            so=("Ann, Ben, Cleo and Dan win by harmony", "Nothing is scored"),
        ),
    ),
    (
        "Those who are out have no part in it, and do not keep it from happening",
        holds("48h Apples 5", "24h Apples 5(a)", "Endgame 1(c)"),
        Story(
            FOUR,
            given=("Dan has dropped out",),
            played=("The others cast red", "The deadline passes"),
            so=("Ann, Ben and Cleo win by harmony",),
        ),
    ),
    (
        "Red is cast alone",
        holds("48h Apples 5", "24h Apples 5(a)(i)", "Gameplay 2", "G2"),
        Story(
            FOUR,
            given=("Ann stands at 4 points",),
            played=(
                "Ann casts red and pink: refused (48h Apples 5; 24h Apples 5(a)(i))",
                "Ann casts red and white: refused (48h Apples 5; 24h Apples 5(a)(i))",
                "Ann casts red and black: refused (48h Apples 5; 24h Apples 5(a)(i))",
            ),
            so=("Ann, Ben, Cleo and Dan owe a move",),
        ),
    ),
    (
        "Red is closed after an elimination for Black",
        holds(*CLOSED_BY),
        Story(
            FOUR,
            given=("Dan has been eliminated for Black",),
            played=(f"Ann casts red: {CLOSED}",),
            so=("Ann, Ben and Cleo owe a move",),
        ),
    ),
    (
        "Red is closed after an elimination for a low score",
        holds(*CLOSED_BY),
        Story(
            FOUR,
            given=("Dan has been eliminated for a low score",),
            played=(f"Ann casts red: {CLOSED}",),
            so=("Ann, Ben and Cleo owe a move",),
        ),
    ),
    (
        "Red is closed from the round after the only Red of a round, whose other casts count as they are",
        holds(*CLOSED_BY),
        Story(
            FOUR,
            played=(
                "Ann casts red",
                "Ben casts gold",
                "Cleo and Dan cast silver",
                "The deadline passes",
                f"Ben casts red: {CLOSED}",
            ),
            so=("Ben stands at 1.5 points", "Cleo and Dan stand at 1 point"),
        ),
    ),
    (
        "Somebody who dropped out closes no Red",
        holds(*CLOSED_BY),
        Story(
            FOUR,
            given=("Dan has dropped out",),
            played=("Ann casts red",),
            so=("Ann's move is red",),
        ),
    ),
    (
        "Beside a Red gold and silver both win, however the round would be scored",
        holds("48h Apples 5(a)", "24h Apples 5(b)", "Resolution 4"),
        Story(
            "Ann, Ben, Cleo, Dan and Eve play",
            played=(
                "Ann casts gold",
                "Ben casts silver and pink",
                "Cleo casts silver",
                "Dan and Eve cast red",
                "The deadline passes",
            ),
            so=(
                "The round is scored by minority",
                "Ann gains 1.5 points",
                "Ben and Cleo gain 1 point",
                "Dan and Eve neither gain nor lose points",
            ),
        ),
    ),
    (
        "Beside a Red two of the same colour win, and harvest",
        holds("48h Apples 5(a)", "24h Apples 5(b)"),
        Story(
            FOUR,
            played=("Ann and Ben cast gold", "Cleo and Dan cast red", "The deadline passes"),
            so=("Ann and Ben gain 1.5 points", "Ann and Ben have harvested 1 apple"),
        ),
    ),
    (
        "The only Red eliminates, and the public learns why",
        ("48h Apples 5(b)", "48h Scoring 2"),
        Story(
            FOUR,
            played=("Ann casts red", "The others cast gold", "The deadline passes"),
            so=(
                "Ann is eliminated for being the only Red",
                "The public learns who is eliminated, Ann, and why",
                "Ben, Cleo and Dan gain 1.5 points",
            ),
            editions=OLD,
        ),
    ),
    (
        "The only Red eliminates, and the public learns who",
        ("24h Apples 5(c)", "24h Scoring 4"),
        Story(
            FOUR,
            played=("Ann casts red", "The others cast gold", "The deadline passes"),
            so=(
                "Ann is eliminated for being the only Red",
                "The public learns who is eliminated, Ann, but not why",
                "Ben, Cleo and Dan gain 1.5 points",
            ),
            editions=NEW,
        ),
    ),
    (
        "Two Reds eliminate nobody",
        holds("48h Apples 5(b)", "24h Apples 5(c)"),
        Story(
            FOUR,
            played=("Ann and Ben cast red", "The others cast gold", "The deadline passes"),
            so=("Nobody is eliminated", "The match goes on"),
        ),
    ),
    (
        "When all but one cast Red, the one with Gold or Silver wins",
        holds("48h Apples 5(c)", "24h Apples 5(d)", "Endgame 1(b)", "Resolution 2"),
        Story(
            FOUR,
            played=("Ann casts silver", "The others cast red", "The deadline passes"),
            so=("Ann wins by betrayal", "Nothing is scored", "Ann, Ben, Cleo and Dan are in the game"),
        ),
    ),
    (
        "A Pink cast with it is spent, though nothing is scored",
        holds("Endgame 1(b)", "G3", "Resolution 2"),
        Story(
            FOUR,
            played=("Ann casts silver and pink", "The others cast red", "The deadline passes"),
            so=("Ann wins by betrayal", "Ann has 2 Pinks left", "Ben, Cleo and Dan have 3 Pinks left"),
        ),
    ),
    (
        "Whatever was cast with it, and whatever the score",
        holds("48h Apples 5(c)", "24h Apples 5(d)", "Endgame 1(b)", "Resolution 2"),
        Story(
            THREE,
            given=("Ann stands at -4.5 points",),
            played=("Ann casts silver, pink and black", "The others cast red", "The deadline passes"),
            so=("Ann wins by betrayal", "Nothing is scored"),
        ),
    ),
)
