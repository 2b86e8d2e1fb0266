"""What may be cast and asked for (G2 to G9), judged from what the seat itself knows."""

from functools import lru_cache
from typing import Final

from games.core.refusals import Refusal
from games.resolvers.garden_of_eden.apples import BASES, EXTRAS, Apple, Reason, written
from games.resolvers.garden_of_eden.citations import Citations
from games.resolvers.garden_of_eden.messages import Basket, Cast
from games.resolvers.garden_of_eden.state import Move, State

_WHY_OUT: Final[dict[Reason, str]] = {
    "black": "You are out of the game: your Black went with a losing colour.",
    "red": "You are out of the game: yours was the only Red of its round.",
    "score": "You are out of the game: your score fell to the limit.",
}


def out_bar(state: State, seat: int) -> Refusal | None:
    """Why the seat may send nothing at all, if so."""
    cites = state.ruleset.cites
    if state.ending is not None:
        return Refusal(cites.conditions, "The match has ended.")
    if seat in state.in_game:
        return None
    reason = state.eliminated_for[seat]
    if reason is None:
        return Refusal(cites.dropping_out, "You dropped out of the game by inactivity.")
    return Refusal(elimination_rule(cites, reason), _WHY_OUT[reason])


def elimination_rule(cites: Citations, reason: Reason) -> str:
    """The clause that eliminates for `reason`."""
    rules: dict[Reason, str] = {
        "black": cites.black_lost,
        "red": cites.only_red,
        "score": cites.score_elimination,
    }
    return rules[reason]


def request_bar(state: State, seat: int) -> Refusal | None:
    """Why the seat may not ask for a time bank period, if so."""
    if bar := out_bar(state, seat):
        return bar
    if state.periods_left[seat] == 0:
        return Refusal("G9", "You have no time bank period left.")
    return None


def red_bar(state: State) -> Refusal | None:
    """Why nobody may cast Red this round, if so; public knowledge."""
    if state.red_closed:
        return Refusal(state.ruleset.cites.red_closed, "Red is closed: a player has been eliminated.")
    return None


def white_bar(state: State, seat: int) -> Refusal | None:
    """Why the seat may not cast White this round, if so."""
    limits, cites, score = state.ruleset.points, state.ruleset.cites, state.scores[seat]
    if limits.white_desperate < score < limits.white_from:
        return _white_needs(cites.white_gate, limits.white_from, limits.white_desperate, score)
    if state.black_before[seat]:
        why = f"You cast Black in the round before with less than {written(limits.white_from)} points."
        return Refusal(cites.white_after_black, why)
    if score <= limits.white_desperate and state.red_ever[seat]:
        why = f"With {written(score)} points White is closed to you: you have cast Red in this match."
        return Refusal(cites.white_after_red, why)
    return None


@lru_cache(maxsize=256)
def _white_needs(rule: str, least: int, most: int, score: int) -> Refusal:
    """The refusal with these limits and this score, in half-points."""
    has = written(score)
    return Refusal(
        rule, f"White needs at least {written(least)} points, or {written(most)} or fewer; you have {has}."
    )


def pink_bar(state: State, seat: int, extra: str | None) -> Refusal | None:
    """Why the seat may not add Pink to a cast with that extra apple, if so."""
    if extra != "black" and state.pinks[seat] == 0:
        return Refusal(
            state.ruleset.cites.pink_stock, "You have no Pink left, and only Black brings a free one."
        )
    return None


def judged_basket(state: State, seat: int, message: Basket) -> Refusal | None:
    """Why the basket is refused, if so."""
    cites, limits = state.ruleset.cites, state.ruleset.points
    if state.number:
        return Refusal(cites.basket_prepared, "Baskets are prepared in the Basket Period, which is over.")
    if bar := out_bar(state, seat):
        return bar
    if not limits.basket_least <= len(message.apples) <= limits.basket_most:
        least, most, has = limits.basket_least, limits.basket_most, len(message.apples)
        return Refusal(cites.basket_prepared, f"A basket has {least} to {most} apples; this one has {has}.")
    return None


def judged_cast(state: State, seat: int, message: Cast) -> Move | Refusal:
    """The move that the cast makes, or why it is refused."""
    if state.number == 0:
        return Refusal(state.ruleset.cites.base, "Apples are cast in the rounds, which have not begun.")
    if bar := out_bar(state, seat):
        return bar
    move = _composed(state.ruleset.cites, message)
    if isinstance(move, Refusal):
        return move
    return _apple_bar(state, seat, move) or _void_bar(state, seat, move) or move


def _composed(cites: Citations, message: Cast) -> Move | Refusal:
    """The cast as a base apple with what is added to it (G2)."""
    counted = {apple: message.apples.count(apple) for apple in message.apples}
    bases = [base for base in BASES if base in counted]
    extras = [extra for extra in EXTRAS if extra in counted]
    doubled: list[Apple] = [apple for apple, count in counted.items() if count > 1]
    if len(bases) != 1:
        return Refusal(cites.base, "Cast exactly one of Gold, Silver and Red.")
    if doubled:
        return Refusal("G2", f"Cast no more than one {doubled[0].capitalize()}.")
    if bases[0] == "red" and len(counted) > 1:
        return Refusal(cites.red_stands_alone, "Red is cast alone.")
    if len(extras) > 1:
        return Refusal("G2", "Cast White or Black, not both.")
    return Move(bases[0], "pink" in counted, extras[0] if extras else None, message.void)


def _apple_bar(state: State, seat: int, move: Move) -> Refusal | None:
    if move.base == "red" and (bar := red_bar(state)):
        return bar
    if move.extra == "white" and (bar := white_bar(state, seat)):
        return bar
    return pink_bar(state, seat, move.extra) if move.pink else None


def _void_bar(state: State, seat: int, move: Move) -> Refusal | None:
    if not move.void:
        return None
    if not state.ruleset.voids:
        return Refusal(state.ruleset.cites.void, "There are no requests to void a Pink under these rules.")
    if seat in move.void:
        return Refusal("G6", "You cannot ask for your own Pink to be voided.")
    if len(set(move.void)) < len(move.void):
        return Refusal("G6", "Name each player once.")
    if any(named not in state.in_game for named in move.void):
        return Refusal("G6", "A player whom you named is out of the game.")
    return None
