"""How a round is scored: counts, majority or minority, winning colours, each seat's change, eliminations.

What is made once a round or once a seat is a named tuple: a frozen dataclass takes four times as long to make.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from games.resolvers.garden_of_eden.apples import COLOURS, Colour, Reason, ScoredBy
from games.resolvers.garden_of_eden.ruleset import EdenRuleset
from games.resolvers.garden_of_eden.state import Move, Part, State


class Counts(NamedTuple):
    """How many Gold, Silver and Red were cast."""

    gold: int
    silver: int
    red: int


class Result(NamedTuple):
    """What a round gave one seat: the parts of the change, and what the seat then has, in half-points."""

    seat: int
    move: Move
    parts: tuple[Part, ...]
    score_halves: int
    harvested: int
    completed: int


class Scored(NamedTuple):
    """A scored round; `voided` are the seats whose Pink did not count, `winner` one who wins by White.

    `spared` would be out by this round, had no White won it (Resolution 6); like `eliminated` with the reason.
    """

    counts: Counts
    scored_by: ScoredBy
    winning: tuple[Colour, ...]
    voided: tuple[int, ...]
    results: tuple[Result, ...]
    winner: int | None
    eliminated: tuple[tuple[int, Reason], ...]
    spared: tuple[tuple[int, Reason], ...]


@dataclass(frozen=True, slots=True)
class _Parts:
    """Every part that a change can have under one ruleset, made once."""

    won: dict[str, Part]
    beside_red: dict[str, Part]
    baskets: tuple[Part, ...]
    lost: Part
    tied: Part
    alike: Part
    black: Part
    pink: Part
    white_lost: Part
    white_shared: Part
    white_spared: Part
    white_countered: Part
    red: Part


class _Round(NamedTuple):
    """What decides every seat's change."""

    ruleset: EdenRuleset
    parts: _Parts
    winning: tuple[Colour, ...]
    losing: Part
    whites: int
    blacks: int


def cast_moves(state: State) -> list[tuple[int, Move]]:
    """The standing moves of those in the game, in seat order."""
    moves = state.moves
    return [(seat, move) for seat in state.in_game if (move := moves[seat]) is not None]


def count(moves: list[tuple[int, Move]]) -> Counts:
    """How many of each base apple were cast."""
    bases = [move.base for _, move in moves]
    return Counts(bases.count("gold"), bases.count("silver"), bases.count("red"))


def voided_pinks(moves: list[tuple[int, Move]]) -> tuple[int, ...]:
    """The Pink casters whom every other player asked to void (G6)."""
    asked = [named for _, move in moves for named in move.void]
    others = len(moves) - 1
    return tuple([seat for seat, move in moves if move.pink and asked.count(seat) == others])


def winning_colours(counts: Counts, scored_by: ScoredBy) -> tuple[Colour, ...]:
    """The colours that win, Gold first: both beside a Red, none in a tie or when all cast alike."""
    if counts.red:
        return COLOURS
    if counts.gold == counts.silver or not counts.gold or not counts.silver:
        return ()
    gold = (counts.gold > counts.silver) == (scored_by == "majority")
    return ("gold",) if gold else ("silver",)


def score_round(state: State) -> Scored:
    """The round that stands in `state`, everybody in the game having moved, by steps 3 to 7."""
    moves = cast_moves(state)
    counts = count(moves)
    voided = voided_pinks(moves)
    pinks = len([seat for seat, move in moves if move.pink]) - len(voided)
    scored_by: ScoredBy = "minority" if pinks % 2 else "majority"
    winning = winning_colours(counts, scored_by)
    parts = _parts_of(state.ruleset)
    winners = [(seat, move.extra) for seat, move in moves if move.extra and move.base in winning]
    whites = [seat for seat, extra in winners if extra == "white"]
    blacks = len(winners) - len(whites)
    winner = whites[0] if len(whites) == 1 and not blacks else None
    played = _Round(state.ruleset, parts, winning, _losing(parts, counts), len(whites), blacks)
    results = tuple([_result(state, played, seat, move) for seat, move in moves])
    doomed = _doomed(results, winning, counts, state.ruleset.points.out_at)
    eliminated, spared = (doomed, ()) if winner is None else ((), doomed)
    return Scored(counts, scored_by, winning, voided, results, winner, eliminated, spared)


def _losing(parts: _Parts, counts: Counts) -> Part:
    """Why a losing colour lost."""
    if counts.red:
        return parts.lost
    if counts.gold == counts.silver:
        return parts.tied
    return parts.lost if counts.gold and counts.silver else parts.alike


def _result(state: State, played: _Round, seat: int, move: Move) -> Result:
    won = move.base in played.winning
    harvested, completed = state.harvested[seat], state.completed[seat]
    bonus: Part | None = None
    if won:
        basket = state.baskets[seat]
        if basket[harvested] == move.base:
            harvested += 1
            if harvested == len(basket):
                harvested, completed = 0, completed + 1
                bonus = played.parts.baskets[len(basket) - played.ruleset.points.basket_least]
    score = state.scores[seat]
    special = _white(played, won, score) if move.extra == "white" else None
    parts = (special,) if special else _ordinary(played, move, won, bonus, state.pink_before[seat])
    for part in parts:
        score += part.halves
    return Result(seat, move, parts, score, harvested, completed)


def _ordinary(
    played: _Round, move: Move, won: bool, bonus: Part | None, pink_before: bool
) -> tuple[Part, ...]:
    """The parts of step 5."""
    known = played.parts
    if move.base == "red":
        return (known.red,)
    both_won = len(played.winning) == 2
    winning = known.beside_red if both_won else known.won
    parts = [winning[move.base]] if won else [played.losing]
    if bonus:
        parts.append(bonus)
    if won and move.extra == "black":
        parts.append(known.black)
    if move.pink and pink_before:
        parts.append(known.pink)
    return tuple(parts)


def _white(played: _Round, won: bool, score_before: int) -> Part | None:
    """The one part of step 6, or None when this White wins the match."""
    known = played.parts
    if not won:
        return known.white_lost
    if played.whites > 1:
        desperate = score_before <= played.ruleset.points.white_desperate
        return known.white_spared if desperate else known.white_shared
    return known.white_countered if played.blacks else None


def _doomed(
    results: tuple[Result, ...], winning: tuple[Colour, ...], counts: Counts, out_at: int
) -> tuple[tuple[int, Reason], ...]:
    """Those whom step 7 puts out unless a White wins, each with the first reason that applies."""
    only_red = counts.red == 1
    found: list[tuple[int, Reason]] = []
    for result in results:
        move = result.move
        if move.extra == "black" and move.base not in winning:
            found.append((result.seat, "black"))
        elif only_red and move.base == "red":
            found.append((result.seat, "red"))
        elif result.score_halves <= out_at:
            found.append((result.seat, "score"))
    return tuple(found)


@lru_cache(maxsize=64)
def _parts_of(ruleset: EdenRuleset) -> _Parts:
    worth, cites = ruleset.points, ruleset.cites
    return _Parts(
        won={
            "gold": Part("gold", worth.gold, cites.colour_won),
            "silver": Part("silver", worth.silver, cites.colour_won),
        },
        beside_red={
            "gold": Part("gold-beside-red", worth.gold, cites.red_rests),
            "silver": Part("silver-beside-red", worth.silver, cites.red_rests),
        },
        baskets=tuple(
            Part("basket", halves, rule) for halves, rule in zip(worth.bonuses, cites.bonuses, strict=True)
        ),
        lost=Part("lost", worth.losing, cites.colour_lost),
        tied=Part("tied", worth.losing, cites.tie),
        alike=Part("alike", worth.losing, cites.all_alike),
        black=Part("black", worth.black, cites.black_won),
        pink=Part("pink", worth.pink_again, cites.pink_again),
        white_lost=Part("white-lost", worth.white_lost, cites.white_lost),
        white_shared=Part("white-shared", worth.white_shared, cites.white_shared),
        white_spared=Part("white-spared", 0, cites.white_shared),
        white_countered=Part("white-countered", 0, cites.white_countered),
        red=Part("red", 0, cites.red_rests),
    )
