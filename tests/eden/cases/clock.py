"""Cases about deadlines, time banks, and dropping out."""

from tests.eden.language.deadline import Deadlines
from tests.eden.language.story import FOUR, NEW, OLD, THREE, Story, holds

TIME_BANK = ("Setup 6", "G10")
DROP_OUT = ("48h Setup 6", "24h Setup 6(a)", "G10")

CASES = (
    (
        "At the very instant of the deadline is in time, later is late, after 48 hours",
        ("48h Setup 4", "G8"),
        Deadlines(
            "48h",
            (
                ("Ann", "0:00:00", True),
                ("Ben", "47:59:59.999", True),
                ("Cleo", "48:00:00", True),
                ("Ben", "48:00:00.000001", False),
            ),
        ),
    ),
    (
        "At the very instant of the deadline is in time, later is late, after 24 hours",
        ("24h Basket 1", "G8"),
        Deadlines(
            "24h",
            (
                ("Ann", "0:00:00", True),
                ("Ben", "23:59:59.999", True),
                ("Cleo", "24:00:00", True),
                ("Ben", "24:00:00.000001", False),
            ),
        ),
    ),
    (
        "A request moves the deadline by 24 hours, and nobody learns whose it was",
        holds("Setup 6", "G9"),
        Story(
            FOUR,
            played=("Ann asks for a period",),
            so=(
                "The deadline moves 24 hours on",
                "The public knows of 1 request, and not whose",
                "Ann is told alone of: request-granted",
                "Everybody is told of: deadline-requested",
            ),
        ),
    ),
    (
        "Each request counts",
        ("G9",),
        Story(
            FOUR,
            played=("Ann asks for a period", "Ben asks for a period"),
            so=("The public knows of 2 requests, and not whose", "The deadline moves 24 hours on"),
        ),
    ),
    (
        "A period may be asked for in the Basket Period, too",
        holds("Setup 6", "G9"),
        Story(
            FOUR,
            given=("It is the Basket Period",),
            played=("Ann asks for a period",),
            so=("The deadline moves 24 hours on",),
        ),
    ),
    (
        "A request is no move",
        ("G9", "G10"),
        Story(FOUR, played=("Ann asks for a period",), so=("Ann, Ben, Cleo and Dan owe a move",)),
    ),
    (
        "An inactive player spends a period, and the name is public",
        holds(*TIME_BANK),
        Story(
            FOUR,
            given=("Dan has 1 period left",),
            played=("Ann, Ben and Cleo cast gold", "Dan sends nothing", "The deadline passes"),
            so=(
                "The deadline moves 24 hours on",
                "Dan has 0 periods left",
                "The public learns that Dan was inactive",
                "Dan is told alone of: period-spent",
                "Dan owes a move",
            ),
        ),
    ),
    (
        "However many are inactive, the deadline moves once",
        ("G10",),
        Story(
            FOUR,
            given=("Cleo and Dan have 1 period left",),
            played=("Ann and Ben cast gold", "Cleo and Dan send nothing", "The deadline passes"),
            so=("The deadline moves 24 hours on", "Cleo and Dan have 0 periods left"),
        ),
    ),
    (
        "An inactive player without a period drops out, is named, and pays 100 million",
        holds(*DROP_OUT),
        Story(
            FOUR,
            given=("Dan has 0 periods left",),
            played=("Ann, Ben and Cleo cast gold", "Dan sends nothing", "The deadline passes"),
            so=(
                "The public learns that Dan drops out",
                "Dan is charged 100m yen in all",
                "LGT is paid 100m yen in all",
                "Ann, Ben and Cleo are in the game",
                "Everybody is told of: dropped-out, round-scored",
            ),
        ),
    ),
    (
        "One drops out while another spends a period: both at that deadline",
        ("G10",),
        Story(
            FOUR,
            given=("Cleo has 1 period left", "Dan has 0 periods left"),
            played=("Ann and Ben cast gold", "Cleo and Dan send nothing", "The deadline passes"),
            so=(
                "The deadline moves 24 hours on",
                "The public learns that Cleo was inactive",
                "The public learns that Dan drops out",
                "Cleo owes a move",
            ),
        ),
    ),
    (
        "While a phase is extended everybody may replace the own move",
        ("G7", "G11"),
        Story(
            FOUR,
            played=(
                "Ann, Ben and Cleo cast gold",
                "Dan sends nothing",
                "The deadline passes",
                "Ann casts silver",
                "Dan casts silver",
            ),
            so=("Ann's move is silver", "Dan's move is silver"),
        ),
    ),
    (
        "A phase closes at a deadline at which no period was spent",
        ("G11",),
        Story(
            FOUR,
            played=(
                "Ann, Ben and Cleo cast gold",
                "Dan sends nothing",
                "The deadline passes",
                "Dan casts silver",
                "The deadline passes",
            ),
            so=(
                "The round is scored by majority",
                "Dan loses 1 point",
                "The public learns that Dan was inactive",
            ),
        ),
    ),
    (
        "Without a basket in time a period is spent",
        ("G12", "G10"),
        Story(
            FOUR,
            given=("It is the Basket Period",),
            played=("Ann, Ben and Cleo prepare gold, gold", "Dan sends nothing", "The deadline passes"),
            so=("The deadline moves 24 hours on", "The public learns that Dan was inactive"),
        ),
    ),
    (
        "Without a basket and without a period a player drops out",
        holds("G12", *DROP_OUT),
        Story(
            FOUR,
            given=("It is the Basket Period", "Dan has 0 periods left"),
            played=("Ann, Ben and Cleo prepare gold, gold", "Dan sends nothing", "The deadline passes"),
            so=(
                "The public learns that Dan drops out",
                "Dan is charged 100m yen in all",
                "Ann, Ben and Cleo are in the game",
                "The match goes on",
            ),
        ),
    ),
    (
        "The one left when all others drop out wins at once, and nothing is scored",
        ("G13",),
        Story(
            THREE,
            given=("Ben and Cleo have 0 periods left",),
            played=("Ann casts gold", "The deadline passes"),
            so=("Ann wins by last-standing", "Nothing is scored"),
        ),
    ),
    (
        "A period spent at the deadline that ends the match stays spent, and nothing moves",
        ("G10", "G13"),
        Story(
            THREE,
            given=("Ann has 1 period left", "Ben and Cleo have 0 periods left"),
            played=("Ann sends nothing", "The deadline passes"),
            so=("Ann wins by last-standing", "Ann has 0 periods left", "The match is over"),
        ),
    ),
    (
        "When all drop out nobody wins",
        ("G13", "G16"),
        Story(
            THREE,
            given=("Ann, Ben and Cleo have 0 periods left",),
            played=("The deadline passes",),
            so=(
                "Nobody wins",
                "Ann, Ben and Cleo are charged 100m yen in all",
                "LGT is paid 300m yen in all",
            ),
        ),
    ),
    (
        "With two left the round is resolved first",
        holds("G13", "Endgame 1(d)"),
        Story(
            THREE,
            given=("Cleo has 0 periods left", "Ann stands at 1 point"),
            played=(
                "Ann casts silver",
                "Ben casts gold and black",
                "Cleo sends nothing",
                "The deadline passes",
            ),
            so=("Ben is eliminated for Black", "Ann wins by last-standing", "Ann stands at 0 points"),
        ),
    ),
    (
        "With two left a betrayal is one, too",
        holds("G13", "Endgame 1(b)", "Resolution 2"),
        Story(
            THREE,
            given=("Cleo has 0 periods left",),
            played=("Ann casts red", "Ben casts gold", "Cleo sends nothing", "The deadline passes"),
            so=("Ben wins by betrayal",),
        ),
    ),
    (
        "With two left after the Basket Period the match ends there",
        ("G13",),
        Story(
            THREE,
            given=(
                "It is the Basket Period",
                "Cleo has 0 periods left",
                "Ann has 900m yen",
                "Ben has 800m yen",
            ),
            played=("Ann and Ben prepare gold, silver", "Cleo sends nothing", "The deadline passes"),
            so=("Ann wins by two-remain", "Chance is not asked"),
        ),
    ),
    (
        "A time bank is spent once: two periods are two deadlines",
        ("48h Setup 6", "G10"),
        Story(
            FOUR,
            played=(
                "Ann, Ben and Cleo cast gold",
                "The deadline passes",
                "The deadline passes",
                "Dan sends nothing",
                "The deadline passes",
            ),
            so=("The public learns that Dan and Dan were inactive", "The public learns that Dan drops out"),
            editions=OLD,
        ),
    ),
    (
        "A time bank is spent once: one period is one deadline",
        ("24h Setup 6", "24h Setup 6(a)", "G10"),
        Story(
            FOUR,
            played=(
                "Ann, Ben and Cleo cast gold",
                "The deadline passes",
                "Dan sends nothing",
                "The deadline passes",
            ),
            so=("The public learns that Dan was inactive", "The public learns that Dan drops out"),
            editions=NEW,
        ),
    ),
    (
        "The public record of a round names those who were inactive in it, and no others",
        holds("Setup 6", "G10", "G14"),
        Story(
            FOUR,
            played=(
                "Ann, Ben and Cleo cast gold",
                "The deadline passes",
                "Dan casts silver",
                "The deadline passes",
                "Ann, Ben and Dan cast gold",
                "The deadline passes",
                "Cleo casts silver",
                "The deadline passes",
            ),
            so=("The public learns that Cleo was inactive", "The match goes on"),
        ),
    ),
)
