"""Cases about Black."""

from tests.eden.language.story import FOUR, NEW, OLD, Story, holds

CASES = (
    (
        "Black with the winning colour earns 3 points more",
        holds("Apples 4", "48h Apples 4(a)", "24h Apples 4(b)", "Resolution 5"),
        Story(
            FOUR,
            played=(
                "Ann casts gold and black",
                "Dan casts silver",
                "The others cast gold",
                "The deadline passes",
            ),
            so=("Ann gains 4.5 points", "Ben gains 1.5 points"),
        ),
    ),
    (
        "Black with a losing colour eliminates, and the public learns why",
        ("48h Apples 4", "48h Apples 4(b)", "48h Scoring 2", "G14"),
        Story(
            FOUR,
            played=("Dan casts silver and black", "The others cast gold", "The deadline passes"),
            so=(
                "Dan is eliminated for Black",
                "Dan stands at -1 point",
                "The public learns who is eliminated, Dan, and why",
                "Everybody is told of: round-scored, eliminated",
            ),
            editions=OLD,
        ),
    ),
    (
        "Black with a losing colour eliminates, and the public learns who",
        ("24h Apples 4", "24h Apples 4(c)", "24h Scoring 4", "G14"),
        Story(
            FOUR,
            played=("Dan casts silver and black", "The others cast gold", "The deadline passes"),
            so=(
                "Dan is eliminated for Black",
                "The public learns who is eliminated, Dan, but not why",
                "Dan is told alone of: score-changed, put-out",
            ),
            editions=NEW,
        ),
    ),
    (
        "In a tie every Black is with a losing colour",
        holds("48h Apples 4(b)", "24h Apples 4(c)"),
        Story(
            FOUR,
            played=(
                "Ann casts gold and black",
                "Ben casts gold",
                "Cleo and Dan cast silver",
                "The deadline passes",
            ),
            so=("Ann is eliminated for Black", "Ben, Cleo and Dan are in the game"),
        ),
    ),
    (
        "Who is at -5 by a Black that lost is out for the Black",
        holds("48h Apples 4(b)", "24h Apples 4(c)", "Resolution 7"),
        Story(
            FOUR,
            given=("Dan stands at -4 points",),
            played=("Dan casts silver and black", "The others cast gold", "The deadline passes"),
            so=("Dan stands at -5 points", "Dan is eliminated for Black"),
        ),
    ),
    (
        "Black is open in the first round",
        holds("Gameplay 2(c)", "Gameplay 2", "24h Apples 4(a)"),
        Story(FOUR, played=("Ann casts silver and black",), so=("Ann's move is silver and black",)),
    ),
    (
        "Black is open in the last round, and after a Black",
        holds("Gameplay 2(c)"),
        Story(
            FOUR,
            given=("It is round 9",),
            played=(
                "Ann casts gold and black",
                "Dan casts silver",
                "The others cast gold",
                "The deadline passes",
                "Ann casts silver and black",
            ),
            so=("Ann's move is silver and black",),
        ),
    ),
    (
        "Beside a Red a Black is with a winning colour",
        holds("48h Apples 4(a)", "24h Apples 4(b)", "48h Apples 5(a)", "24h Apples 5(b)"),
        Story(
            FOUR,
            played=(
                "Ann casts silver and black",
                "Ben casts gold",
                "Cleo and Dan cast red",
                "The deadline passes",
            ),
            so=("Ann gains 4 points", "Ben gains 1.5 points", "Nobody is eliminated"),
        ),
    ),
)
