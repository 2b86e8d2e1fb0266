"""Where each rule stands in each sheet: the same clause has another number in the other edition."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Citations:
    """The number of each clause in one sheet, by what the clause says."""

    entry_fee: str = "Setup 1"
    score_elimination: str = "Setup 3(a)"
    time_bank: str = "Setup 6"
    dropping_out: str = "Setup 6"
    basket_prepared: str = "Setup 4"
    harvest: str = "Basket 2"
    harvest_order: str = "Basket 3"
    basket_again: str = "Basket 7"
    bonuses: tuple[str, ...] = ("Basket 6", "Basket 6", "Basket 6", "Basket 6")
    base: str = "Gameplay 1"
    extras: str = "Gameplay 2"
    pink_stock: str = "Gameplay 2(a)"
    void: str = "Gameplay 3"
    colour_won: str = "Apples 1"
    colour_lost: str = "Apples 1"
    tie: str = "Apples 1"
    all_alike: str = "Apples 1"
    pink_again: str = "Apples 2(a)"
    white_gate: str = "Apples 3"
    white_after_black: str = "Apples 3"
    white_after_red: str = "Apples 3"
    white_shared: str = "Apples 3(a)"
    white_lost: str = "Apples 3(b)"
    white_countered: str = "Apples 3(c)"
    black_won: str = "Apples 4(a)"
    black_lost: str = "Apples 4(b)"
    red_stands_alone: str = "Apples 5"
    red_closed: str = "Apples 5"
    red_rests: str = "Apples 5(a)"
    only_red: str = "Apples 5(b)"
    own_score: str = "Scoring 1"
    counts: str = "Scoring 2"
    scored_by: str = "Scoring 2"
    eliminated: str = "Scoring 2"
    conditions: str = "Endgame 1"
    white: str = "Endgame 1(a)"
    betrayal: str = "Endgame 1(b)"
    harmony: str = "Endgame 1(c)"
    two_remain: str = "Endgame 1(d)"
    ten_rounds: str = "Endgame 1(e)"
    final_points: str = "Endgame 2"
    prize: str = "Endgame 3"
    accounts_locked: str = "Miscellaneous 1"
    accounts_open: str = "Miscellaneous 1"


_SHEETS: Final[dict[str, Citations]] = {
    "48h": Citations(),
    "24h": Citations(
        dropping_out="Setup 6(a)",
        basket_prepared="Basket 2",
        harvest="Basket 3",
        harvest_order="Basket 4",
        bonuses=("Basket 6(a)", "Basket 6(b)", "Basket 6(c)", "Basket 6(d)"),
        void="Apples 2(c)",
        colour_won="Apples 1(a)",
        colour_lost="Apples 1(b)",
        tie="Apples 1(b)",
        all_alike="Apples 1(c)",
        pink_again="Apples 2(c)(i)",
        white_gate="Apples 3(b)",
        white_after_black="Apples 3(b)(i)",
        white_after_red="Apples 3(b)(ii)",
        white_shared="Apples 3(d)(i)",
        white_lost="Apples 3(d)(ii)",
        white_countered="Apples 3(d)(iii)",
        black_won="Apples 4(b)",
        black_lost="Apples 4(c)",
        red_stands_alone="Apples 5(a)(i)",
        red_closed="Apples 5(a)(ii)",
        red_rests="Apples 5(b)",
        only_red="Apples 5(c)",
        scored_by="Scoring 3",
        eliminated="Scoring 4",
        accounts_open="Miscellaneous 2",
    ),
}


def citations(ruleset_key: str) -> Citations:
    """The numbering of the sheet that the ruleset of that key follows; KeyError when there is none."""
    return _SHEETS[ruleset_key]
