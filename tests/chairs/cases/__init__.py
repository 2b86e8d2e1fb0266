"""The casebook of Musical Chairs."""

from games.resolvers.musical_chairs.rules.rulebook import RULEBOOK_2016
from tests.casebook import Casebook, numbered
from tests.chairs.cases import (
    blocks,
    candidates,
    endgame,
    inactivity,
    removers,
    seating,
    setup,
    ties,
    transfers,
    voting,
)

ABOUT = {
    "Setup": "setting up",
    "Seating": "the Seating Phase",
    "Voting": "the Voting Phase",
    "Block": "blocks",
    "Endgame": "the end and what is paid",
    "Inactivity": "strikes and removal",
}
RULINGS = {
    "G7": "refused messages",
    "G8": "deadlines",
    "M1": "sending",
    "M2": "transfers that are refused",
    "M3": "orders and chairs that can be sat in",
    "M4": "which chair is taken",
    "M5": "blocks",
    "M6": "order of things after a seating",
    "M7": "what is public after a seating",
    "M8": "candidates",
    "M9": "ballots",
    "M10": "order of things after a vote",
    "M11": "removal",
    "M12": "what is public after a vote",
    "M13": "removals that leave one player, or none",
    "M14": "Gaya in a Seating Phase",
}


def clauses() -> dict[str, str]:
    """Every clause of the rules page, with what it is about."""
    cites = [clause.cite for section in RULEBOOK_2016.sections for clause in section.clauses]
    return {cite: RULINGS.get(cite) or ABOUT[cite.split()[0]] for cite in cites}


BOOK = Casebook(
    slug="musical-chairs",
    title="Musical Chairs, case by case",
    introduction=(
        "Every clause of the rules page has at least one case here, and every case is played by the resolver "
        "whenever the tests run. Where a case says nothing else, the first Seating Phase is open, and the first "
        "player at the table holds chair 1, the second chair 2, and so on. The players are named in the order of "
        "their seats. A message that is refused stands with the rule that refuses it."
    ),
    clauses=clauses(),
    cases=numbered(
        *setup.CASES,
        *transfers.CASES,
        *seating.CASES,
        *blocks.CASES,
        *candidates.CASES,
        *voting.CASES,
        *ties.CASES,
        *removers.CASES,
        *inactivity.CASES,
        *endgame.CASES,
    ),
)
