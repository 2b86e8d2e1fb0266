"""Cases about baskets and harvests."""

from tests.eden.language.story import FOUR, NEW, OLD, Story, holds

WINS_GOLD = ("Dan casts silver", "The others cast gold", "The deadline passes")

CASES = (
    (
        "The Basket Period lasts 48 hours",
        ("48h Setup 4", "48h Basket 1"),
        Story(
            FOUR,
            given=("It is the Basket Period",),
            played=("Ann prepares gold, silver",),
            so=("The basket of Ann is gold, silver", "Ben, Cleo and Dan owe a move"),
            editions=OLD,
        ),
    ),
    (
        "The match opens with the Basket Period, of 24 hours",
        ("24h Setup 4", "24h Basket 1"),
        Story(
            FOUR,
            given=("It is the Basket Period",),
            so=("The Basket Period opens for 24 hours", "Ann, Ben, Cleo and Dan owe a move"),
            editions=NEW,
        ),
    ),
    (
        "The match opens with the Basket Period, of 48 hours",
        ("48h Setup 4",),
        Story(
            FOUR,
            given=("It is the Basket Period",),
            so=("The Basket Period opens for 48 hours", "Ann, Ben, Cleo and Dan owe a move"),
            editions=OLD,
        ),
    ),
    (
        "A basket has two to five apples",
        holds("48h Setup 4", "24h Basket 2"),
        Story(
            FOUR,
            given=("It is the Basket Period",),
            played=(
                "Ann prepares gold: refused (48h Setup 4; 24h Basket 2)",
                "Ann prepares gold, silver, gold, gold, gold, silver: refused (48h Setup 4; 24h Basket 2)",
                "Ann prepares gold, silver",
                "Ben prepares silver, silver, gold, silver, gold",
            ),
            so=(
                "The basket of Ann is gold, silver",
                "The basket of Ben is silver, silver, gold, silver, gold",
            ),
        ),
    ),
    (
        "A basket may be replaced until the Basket Period closes, and a refused one changes nothing",
        holds("48h Setup 4", "24h Basket 2", "G7"),
        Story(
            FOUR,
            given=("It is the Basket Period",),
            played=(
                "Ann prepares gold, silver",
                "Ann prepares silver, gold, gold",
                "Ann prepares silver: refused (48h Setup 4; 24h Basket 2)",
                "The others prepare the usual basket",
                "The deadline passes",
            ),
            so=("The basket of Ann is silver, gold, gold",),
        ),
    ),
    (
        "After the Basket Period the basket is what it is",
        holds("Basket 1"),
        Story(
            FOUR,
            given=("The basket of Ann is gold, silver",),
            played=("Ann prepares silver, silver: this phase has no such message",),
            so=("The basket of Ann is gold, silver",),
        ),
    ),
    (
        "A winning apple is harvested",
        holds("48h Basket 2", "24h Basket 3"),
        Story(
            FOUR,
            given=("The basket of Ann is gold, silver",),
            played=WINS_GOLD,
            so=("Ann has harvested 1 apple", "Dan has harvested 0 apples"),
        ),
    ),
    (
        "Harvesting follows the order of the basket",
        holds("48h Basket 3", "24h Basket 3(a)"),
        Story(
            FOUR,
            given=("The basket of Ann is gold, silver, gold", "Ann has harvested 1 apple"),
            played=("Ann, Ben and Cleo cast silver", "Dan casts gold", "The deadline passes"),
            so=("Ann has harvested 2 apples", "Ben has harvested 0 apples"),
        ),
    ),
    (
        "A winning apple that is not the next one is not harvested, and nothing starts over",
        holds("48h Basket 3", "24h Basket 4"),
        Story(
            FOUR,
            given=("The basket of Ann is gold, silver, gold", "Ann has harvested 1 apple"),
            played=WINS_GOLD,
            so=("Ann has harvested 1 apple", "Ann gains 1.5 points"),
        ),
    ),
    (
        "The points for the colour are the same with and without a harvest",
        ("48h Basket 4",),
        Story(
            FOUR,
            given=("The basket of Ann is silver, silver",),
            played=WINS_GOLD,
            so=("Ann has harvested 0 apples", "Ben has harvested 1 apple", "Ann and Ben gain 1.5 points"),
            editions=OLD,
        ),
    ),
    (
        "The bonus is part of the change of the round that completes the basket",
        holds("Basket 5", "Resolution 5"),
        Story(
            FOUR,
            given=("The basket of Ann is silver, gold", "Ann has harvested 1 apple"),
            played=WINS_GOLD,
            so=(
                "Ann gains 2.5 points",
                "Ben gains 1.5 points",
                "Ann is told alone of: score-changed, harvested",
            ),
        ),
    ),
    (
        "A basket of two apples brings 1 point",
        holds("Basket 6", "24h Basket 6(a)"),
        Story(
            FOUR,
            given=("The basket of Ann is gold, silver", "Ann has harvested 1 apple"),
            played=("Dan casts gold", "The others cast silver", "The deadline passes"),
            so=("Ann gains 2 points", "Ben gains 1 point"),
        ),
    ),
    (
        "A basket of three apples brings 2.5 points",
        holds("Basket 6", "24h Basket 6(b)"),
        Story(
            FOUR,
            given=("The basket of Ann is silver, gold, gold", "Ann has harvested 2 apples"),
            played=WINS_GOLD,
            so=("Ann gains 4 points",),
        ),
    ),
    (
        "A basket of four apples brings 5 points",
        holds("Basket 6", "24h Basket 6(c)"),
        Story(
            FOUR,
            given=("The basket of Ann is gold, gold, gold, gold", "Ann has harvested 3 apples"),
            played=WINS_GOLD,
            so=("Ann gains 6.5 points",),
        ),
    ),
    (
        "A basket of five apples brings 7.5 points",
        holds("Basket 6", "24h Basket 6(d)"),
        Story(
            FOUR,
            given=("Ann has harvested 4 apples",),
            played=WINS_GOLD,
            so=("Ann gains 9 points",),
        ),
    ),
    (
        "A completed basket starts over at its first apple",
        holds("Basket 7"),
        Story(
            FOUR,
            given=("The basket of Ann is gold, gold", "Ann has harvested 1 apple"),
            played=(*WINS_GOLD, *WINS_GOLD),
            so=("Ann has completed 1 basket", "Ann has harvested 1 apple", "Ann gains 1.5 points"),
        ),
    ),
)
