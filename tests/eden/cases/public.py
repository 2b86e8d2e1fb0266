"""Cases about what is public, and what is told to one player alone."""

from tests.eden.language.story import FOUR, NEW, OLD, Story, holds

MIXED = ("Ann casts silver, pink and black", "The others cast gold", "The deadline passes")

CASES = (
    (
        "Every player is told the own score, alone",
        holds("Scoring 1"),
        Story(
            FOUR,
            given=("Ann stands at 2 points",),
            played=("Dan casts silver", "The others cast gold", "The deadline passes"),
            so=(
                "Ann is told the own score, 3.5 points, and nobody else's",
                "Dan is told the own score, -1 point, and nobody else's",
            ),
        ),
    ),
    (
        "Public are the numbers of Gold, Silver and Red",
        holds("Scoring 2", "G14"),
        Story(
            "Ann, Ben, Cleo, Dan and Eve play",
            played=(
                "Ann and Ben cast red",
                "Cleo casts gold",
                "Dan and Eve cast silver",
                "The deadline passes",
            ),
            so=("The public counts are gold 1, silver 2, red 2", "Everybody is told of: round-scored"),
        ),
    ),
    (
        "Public is whether majority or minority decided, beside a Red too",
        holds("48h Scoring 2", "24h Scoring 3", "G14"),
        Story(
            FOUR,
            played=(
                "Ann casts gold and pink",
                "Ben casts silver",
                "Cleo and Dan cast red",
                "The deadline passes",
            ),
            so=("The round is scored by minority", "Everybody is told of: round-scored"),
        ),
    ),
    (
        "Nothing else is public: no Pink, White or Black, no score, no colour by name",
        ("48h Scoring 2", "G14"),
        Story(
            FOUR,
            played=MIXED,
            so=(
                "The public record has: dropped_out, eliminated, gold, periods, red, scored_by, silver",
                "Everybody is told of: round-scored",
                "Ann, Ben, Cleo and Dan are each told alone of: score-changed",
            ),
            editions=OLD,
        ),
    ),
    (
        "The 24h sheet tells as little",
        ("24h Scoring 2", "24h Scoring 3", "G14"),
        Story(
            FOUR,
            played=MIXED,
            so=(
                "The public record has: dropped_out, eliminated, gold, periods, red, scored_by, silver",
                "Ann, Ben, Cleo and Dan are each told alone of: score-changed",
            ),
            editions=NEW,
        ),
    ),
    (
        "A standing move is seen by its sender alone",
        ("G7", "G14"),
        Story(FOUR, played=("Ann casts gold",), so=("Only Ann sees a difference",)),
    ),
    (
        "So is a standing basket",
        ("G14",),
        Story(
            FOUR,
            given=("It is the Basket Period",),
            played=("Ann prepares gold, silver",),
            so=("Only Ann sees a difference",),
        ),
    ),
)
