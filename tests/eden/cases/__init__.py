"""The casebook of Garden of Eden."""

from games.resolvers.garden_of_eden import GAME
from tests.casebook import Casebook, numbered
from tests.eden.cases import (
    baskets,
    black,
    casts,
    clock,
    colours,
    endgame,
    public,
    red,
    setup,
    voids,
    white,
)

ABOUT = {
    "Setup": "setting up",
    "Basket": "baskets",
    "Apples": "the apples",
    "Gameplay": "what may be cast",
    "Scoring": "scoring, and what is public",
    "Endgame": "the end and what is paid",
    "Miscellaneous": "accounts",
}
RULINGS = {
    "G1": "shares in whole yen",
    "G2": "what goes together",
    "G3": "the stock of Pink",
    "G4": "who may cast White",
    "G5": "when Red is closed",
    "G6": "requests to void",
    "G7": "replaced and refused moves",
    "G8": "deadlines",
    "G9": "requests for a period",
    "G10": "inactivity",
    "G11": "when a phase closes",
    "G12": "inactivity in the Basket Period",
    "G13": "drop-outs that leave two, one, or nobody",
    "G14": "what is public",
    "G15": "final points",
    "G16": "who collects",
    "G17": "accounts between players",
    "Resolution 1": "all Red",
    "Resolution 2": "all Red but one",
    "Resolution 3": "counting Pinks",
    "Resolution 4": "winning colours",
    "Resolution 5": "what a cast earns",
    "Resolution 6": "what White changes",
    "Resolution 7": "eliminations",
    "Resolution 8": "who is left",
}


def clauses() -> dict[str, str]:
    """Every clause of both rules pages, with what it is about; a ruling counts for both, a clause for its sheet."""
    names: dict[str, str] = {}
    for edition, rulebook in GAME.rulebooks.items():
        for section in rulebook.sections:
            for clause in section.clauses:
                ruling = RULINGS.get(clause.cite)
                cite = clause.cite if ruling else f"{edition} {clause.cite}"
                names[cite] = ruling or ABOUT[clause.cite.split()[0]]
    return dict(sorted(names.items(), key=lambda item: item[0] in RULINGS))


BOOK = Casebook(
    slug="garden-of-eden",
    title="Garden of Eden, case by case",
    introduction=(
        "Every clause of both rules pages and every ruling has at least one case here, and every case is played by "
        "the resolver whenever the tests run, in each edition that it names. Where a case says nothing else, round 1 "
        "is open, everybody has no points, three Pinks, and a basket of five times gold. The players are named in "
        "the order of their seats. A move that is refused stands with the rule that refuses it."
    ),
    clauses=clauses(),
    cases=numbered(
        *setup.CASES,
        *baskets.CASES,
        *colours.CASES,
        *voids.CASES,
        *white.CASES,
        *black.CASES,
        *red.CASES,
        *casts.CASES,
        *clock.CASES,
        *public.CASES,
        *endgame.CASES,
    ),
)
