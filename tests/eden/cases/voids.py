"""Cases about Pinks that are voided, by the 48h sheet."""

from tests.eden.language.story import FOUR, OLD, Story

VOIDING = "Ann, Ben and Cleo cast gold, asking to void Dan"

CASES = (
    (
        "A Pink that all others ask to void does not count",
        ("48h Apples 2(c)", "48h Gameplay 3", "48h Scoring 3", "G6", "Resolution 3"),
        Story(
            FOUR,
            played=(VOIDING, "Dan casts silver and pink", "The deadline passes"),
            so=("The round is scored by majority", "Dan loses 1 point"),
            editions=OLD,
        ),
    ),
    (
        "One who does not ask is enough, and the Pink counts",
        ("48h Apples 2(c)", "48h Gameplay 3", "G6"),
        Story(
            FOUR,
            played=(
                "Ann and Ben cast gold, asking to void Dan",
                "Cleo casts gold",
                "Dan casts silver and pink",
                "The deadline passes",
            ),
            so=("The round is scored by minority", "Dan gains 1 point"),
            editions=OLD,
        ),
    ),
    (
        "A voided player voids others all the same",
        ("48h Apples 2(c)", "48h Gameplay 3(a)"),
        Story(
            FOUR,
            played=(
                "Ann and Ben cast gold, asking to void Cleo and Dan",
                "Cleo casts gold and pink, asking to void Dan",
                "Dan casts silver and pink, asking to void Cleo",
                "The deadline passes",
            ),
            so=("The round is scored by majority", "Dan loses 1 point"),
            editions=OLD,
        ),
    ),
    (
        "Of two Pinks one is voided, and the other is an odd number",
        ("48h Gameplay 3(a)", "48h Scoring 3"),
        Story(
            FOUR,
            played=(
                "Ann casts gold, asking to void Cleo and Dan",
                "Ben casts gold, asking to void Dan",
                "Cleo casts gold and pink, asking to void Dan",
                "Dan casts silver and pink",
                "The deadline passes",
            ),
            so=("The round is scored by minority", "Dan gains 1 point"),
            editions=OLD,
        ),
    ),
    (
        "A voided Pink is spent, and counts as cast in a row",
        ("48h Apples 2(c)", "G3"),
        Story(
            FOUR,
            given=("Dan cast Pink in the round before",),
            played=(VOIDING, "Dan casts silver and pink", "The deadline passes"),
            so=("Dan has 2 Pinks left", "Dan loses 1.5 points"),
            editions=OLD,
        ),
    ),
    (
        "Requests to void go with Red",
        ("48h Gameplay 3", "G6"),
        Story(
            FOUR,
            played=(
                "Ann and Ben cast red, asking to void Dan",
                "Cleo casts gold, asking to void Dan",
                "Dan casts silver and pink",
                "The deadline passes",
            ),
            so=("The round is scored by majority",),
            editions=OLD,
        ),
    ),
    (
        "Nobody voids the own Pink, the same one twice, or somebody who is out",
        ("48h Gameplay 3", "G6"),
        Story(
            FOUR,
            given=("Dan has dropped out",),
            played=(
                "Ann casts gold, asking to void Ann: refused (G6)",
                "Ann casts gold, asking to void Ben and Ben: refused (G6)",
                "Ann casts gold, asking to void Ben and Dan: refused (G6)",
            ),
            so=("Ann, Ben and Cleo owe a move",),
            editions=OLD,
        ),
    ),
    (
        "Those who drop out at the deadline are gone before the requests are counted",
        ("48h Gameplay 3", "G6", "G13"),
        Story(
            FOUR,
            given=("Cleo has 0 periods left",),
            played=(
                "Ann and Ben cast gold, asking to void Cleo and Dan",
                "Cleo sends nothing",
                "Dan casts silver and pink",
                "The deadline passes",
            ),
            so=(
                "The public learns that Cleo drops out",
                "The round is scored by majority",
                "Dan loses 1 point",
            ),
            editions=OLD,
        ),
    ),
)
