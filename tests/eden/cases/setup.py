"""Cases about what a match begins with."""

from tests.eden.language.story import FOUR, NEW, OLD, SIX, Story, holds

CASES = (
    (
        "The entry fee of 50 million is taken as the match starts",
        ("48h Setup 1",),
        Story(
            SIX,
            given=("It is the Basket Period",),
            so=(
                "Ann, Ben, Cleo, Dan, Eve and Finn are charged 50m yen in all",
                "LGT is paid 300m yen in all",
                "Everybody is told of: entry-fees",
            ),
            editions=OLD,
        ),
    ),
    (
        "The entry fee of 100 million is taken as the match starts",
        ("24h Setup 1",),
        Story(
            SIX,
            given=("It is the Basket Period",),
            so=(
                "Ann, Ben, Cleo, Dan, Eve and Finn are charged 100m yen in all",
                "LGT is paid 600m yen in all",
            ),
            editions=NEW,
        ),
    ),
    (
        "Rounds last 48 hours",
        ("48h Setup 2", "48h Setup 4"),
        Story(
            FOUR,
            given=("It is the Basket Period",),
            played=("The others prepare the usual basket", "The deadline passes"),
            so=("Round 1 opens for 48 hours",),
            editions=OLD,
        ),
    ),
    (
        "Rounds last 24 hours",
        ("24h Setup 2",),
        Story(
            FOUR,
            given=("It is the Basket Period",),
            played=("The others prepare the usual basket", "The deadline passes"),
            so=("Round 1 opens for 24 hours",),
            editions=NEW,
        ),
    ),
    (
        "Everybody begins with no points, and a score may fall below zero",
        holds("Setup 3"),
        Story(
            FOUR,
            played=("Ann, Ben and Cleo cast gold", "Dan casts silver", "The deadline passes"),
            so=("Ann, Ben and Cleo stand at 1.5 points", "Dan stands at -1 point"),
        ),
    ),
    (
        "Five points below zero eliminate",
        ("48h Setup 3(a)", "48h Scoring 2"),
        Story(
            FOUR,
            given=("Dan stands at -4 points",),
            played=("Dan casts silver", "The others cast gold", "The deadline passes"),
            so=(
                "Dan stands at -5 points",
                "Dan is eliminated for a low score",
                "The public learns who is eliminated, Dan, and why",
                "The match goes on",
            ),
            editions=OLD,
        ),
    ),
    (
        "Five points below zero eliminate, and the 24h sheet keeps the reason to itself",
        ("24h Setup 3(a)", "24h Scoring 4", "G14"),
        Story(
            FOUR,
            given=("Dan stands at -4 points",),
            played=("Dan casts silver", "The others cast gold", "The deadline passes"),
            so=(
                "Dan is eliminated for a low score",
                "The public learns who is eliminated, Dan, but not why",
                "Dan is told alone of: score-changed, put-out",
            ),
            editions=NEW,
        ),
    ),
    (
        "Four and a half points below zero do not eliminate",
        holds("Setup 3(a)"),
        Story(
            FOUR,
            given=("Dan stands at -3.5 points",),
            played=("Dan casts silver", "The others cast gold", "The deadline passes"),
            so=("Dan stands at -4.5 points", "Nobody is eliminated"),
        ),
    ),
    (
        "Each player owns three Pink apples",
        holds("Setup 5", "48h Apples 2(b)", "24h Apples 2(c)(ii)"),
        Story(
            FOUR,
            played=("Ann casts gold and pink", "The others cast silver", "The deadline passes"),
            so=("Ann has 2 Pinks left", "Ben, Cleo and Dan have 3 Pinks left"),
        ),
    ),
    (
        "The time bank holds two periods",
        ("48h Setup 6",),
        Story(
            FOUR,
            played=(
                "Ann asks for a period",
                "Ann asks for a period",
                "Ann asks for a period: refused (G9)",
            ),
            so=("Ann has 0 periods left", "Ben has 2 periods left"),
            editions=OLD,
        ),
    ),
    (
        "The time bank holds one period",
        ("24h Setup 6",),
        Story(
            FOUR,
            played=("Ann asks for a period", "Ann asks for a period: refused (G9)"),
            so=("Ann has 0 periods left", "Ben has 1 period left"),
            editions=NEW,
        ),
    ),
)
