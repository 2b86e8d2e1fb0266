"""Cases about the end, and what is paid."""

from tests.eden.language.story import FOUR, NEW, OLD, SIX, Story, holds

TWO_REMAIN = (
    "Ann and Ben cast gold",
    "Cleo and Dan cast silver and black",
    "The deadline passes",
)
ALL_RED = ("The others cast red", "The deadline passes")
BETRAYAL = ("Ann casts gold", "The others cast red", "The deadline passes")
LAST_ROUND = ("Dan casts silver", "The others cast gold", "The deadline passes")

CASES = (
    (
        "While none of the conditions has come to pass, the next round opens",
        holds("Endgame 1"),
        Story(FOUR, played=LAST_ROUND, so=("The match goes on",)),
    ),
    (
        "All Red: the house pays each player 300 million",
        ("48h Endgame 1(c)", "G16"),
        Story(
            FOUR,
            played=ALL_RED,
            so=(
                "Ann, Ben, Cleo and Dan win by harmony",
                "Ann, Ben, Cleo and Dan are paid 300m yen in all",
                "LGT is charged 1200m yen in all",
            ),
            editions=OLD,
        ),
    ),
    (
        "All Red: the house pays each player still in 500 million",
        ("24h Endgame 1(c)", "G16"),
        Story(
            FOUR,
            given=("Dan has dropped out",),
            played=ALL_RED,
            so=("Ann, Ben and Cleo are paid 500m yen in all", "LGT is charged 1500m yen in all"),
            editions=NEW,
        ),
    ),
    (
        "Two players remain, and the one with more points wins",
        holds("Endgame 1(d)"),
        Story(
            FOUR,
            given=("Ben stands at 0.5 points", "Ann has 1000m yen", "Dan stands at 9 points"),
            played=TWO_REMAIN,
            so=("Ben wins by two-remain", "Chance is not asked"),
        ),
    ),
    (
        "Two players with equal points remain, and the one with more yen wins",
        holds("Endgame 1(d)"),
        Story(
            FOUR,
            given=("Ann has 400m yen", "Ben has 401m yen"),
            played=TWO_REMAIN,
            so=("Ben wins by two-remain", "Chance is not asked"),
        ),
    ),
    (
        "Equal in points and yen, the lot decides",
        holds("Endgame 1(d)", "Resolution 8"),
        Story(
            FOUR,
            played=("Chance would give the lot to Ben", *TWO_REMAIN),
            so=("Ben wins by two-remain", "Chance is asked once"),
        ),
    ),
    (
        "After ten rounds most points win",
        holds("Endgame 1(e)", "Setup 2"),
        Story(
            FOUR,
            given=("It is round 10", "Cleo stands at 1 point"),
            played=LAST_ROUND,
            so=("Cleo wins by ten-rounds", "The match is over"),
        ),
    ),
    (
        "After nine they do not",
        holds("Endgame 1(e)", "Setup 2"),
        Story(
            FOUR,
            given=("It is round 9", "Cleo stands at 1 point"),
            played=LAST_ROUND,
            so=("The match goes on",),
        ),
    ),
    (
        "After ten rounds with equal points most yen win, and then the lot",
        holds("Endgame 1(e)", "Resolution 8"),
        Story(
            FOUR,
            given=("It is round 10", "Ann has 800m yen"),
            played=("Chance would give the lot to Cleo", *LAST_ROUND),
            so=("Cleo wins by ten-rounds", "Chance is asked once"),
        ),
    ),
    (
        "The final points of all are public, as they stood for those who are out",
        holds("Endgame 2", "G15", "Resolution 7"),
        Story(
            FOUR,
            given=("Ann stands at 2 points", "Dan stands at 3 points"),
            played=TWO_REMAIN,
            so=("The final points are public: Ann 1, Ben -1, Cleo -1, Dan 2",),
        ),
    ),
    (
        "After a round in which all cast Red they stay secret",
        holds("Endgame 2", "G15"),
        Story(
            FOUR,
            given=("Ann stands at 2 points",),
            played=ALL_RED,
            so=("The final points stay secret",),
        ),
    ),
    (
        "The winner collects 250 million in equal shares",
        ("48h Endgame 3", "G16"),
        Story(
            SIX,
            given=("It is round 10", "Ann stands at 1 point"),
            played=LAST_ROUND,
            so=(
                "Ann is paid 250m yen in all",
                "Ben, Cleo, Dan, Eve and Finn are charged 50m yen in all",
                "LGT is paid 0 yen in all",
            ),
            editions=OLD,
        ),
    ),
    (
        "What does not divide evenly is one yen more from the first losers, those who are out included",
        ("48h Endgame 3", "G1"),
        Story(
            FOUR,
            given=("Ben stands at 1 point",),
            played=TWO_REMAIN,
            so=(
                "Ben is paid 250m yen in all",
                "Ann is charged 83,333,334 yen in all",
                "Cleo and Dan are charged 83,333,333 yen in all",
            ),
            editions=OLD,
        ),
    ),
    (
        "The winner collects 100 million from each loser",
        ("24h Endgame 3", "G1", "G16"),
        Story(
            FOUR,
            given=("Ben stands at 1 point",),
            played=TWO_REMAIN,
            so=("Ben is paid 300m yen in all", "Ann, Cleo and Dan are charged 100m yen in all"),
            editions=NEW,
        ),
    ),
    (
        "A victory over Red alone brings 250 million more from the house",
        ("48h Endgame 1(b)", "48h Endgame 3", "G16"),
        Story(
            SIX,
            played=BETRAYAL,
            so=(
                "Ann is paid 500m yen in all",
                "Ben, Cleo, Dan, Eve and Finn are charged 50m yen in all",
                "LGT is charged 250m yen in all",
            ),
            editions=OLD,
        ),
    ),
    (
        "A victory over Red alone brings 500 million more from the house",
        ("24h Endgame 1(b)", "24h Endgame 3", "G16"),
        Story(
            SIX,
            played=BETRAYAL,
            so=(
                "Ann is paid 1000m yen in all",
                "Ben, Cleo, Dan, Eve and Finn are charged 100m yen in all",
                "LGT is charged 500m yen in all",
            ),
            editions=NEW,
        ),
    ),
    (
        "A victory by White collects, and has no bonus",
        holds("Endgame 1(a)", "Endgame 3", "G16"),
        Story(
            FOUR,
            given=("Ann stands at 4 points",),
            played=("Ann casts gold and white", *LAST_ROUND),
            so=("Ann wins by white", "LGT is paid 0 yen in all"),
        ),
    ),
    (
        "When a round eliminates all, nobody wins and nobody collects",
        ("G16", "Resolution 8"),
        Story(
            FOUR,
            played=("Ann and Ben cast gold and black", *TWO_REMAIN[1:]),
            so=("Nobody wins", "Nothing is paid"),
        ),
    ),
    (
        "When a round eliminates all but one, that one wins and collects",
        ("G16", "Resolution 8"),
        Story(
            FOUR,
            played=("Ann casts gold", "Ben casts gold and black", *TWO_REMAIN[1:]),
            so=("Ann wins by last-standing", "LGT is paid 0 yen in all"),
        ),
    ),
    (
        "From the start players cannot pay one another",
        holds("Miscellaneous 1", "G17"),
        Story(
            FOUR,
            played=("Ann tries to send 1m yen to Ben: the game has no such message", *LAST_ROUND),
            so=("Nothing is paid",),
        ),
    ),
    (
        "After a victory accounts stay locked",
        holds("Miscellaneous 1", "G17"),
        Story(FOUR, played=BETRAYAL, so=("Ann wins by betrayal", "Accounts are open for 0 hours")),
    ),
    (
        "After a round in which all cast Red accounts are open for 48 hours",
        holds("48h Miscellaneous 1", "24h Miscellaneous 2", "G17"),
        Story(FOUR, played=ALL_RED, so=("Accounts are open for 48 hours",)),
    ),
)
