"""Sentences about the position in which a case begins."""

from typing import Any

from games.resolvers.garden_of_eden.apples import Reason
from games.resolvers.garden_of_eden.state import put, without
from tests.eden.language.play import Play, begun
from tests.grammar import Grammar, people

GIVEN = Grammar()
POINTS = r"(-?\d+(?:\.5)?) points?"
COLOURS = r"((?:gold|silver)(?:, (?:gold|silver))*)"
REASONS: dict[str, Reason] = {"Black": "black", "being the only Red": "red", "a low score": "score"}


def halves(points: str) -> int:
    """Half-points from points as people write them."""
    return round(float(points) * 2)


@GIVEN.sentence("It is the Basket Period")
def _basket_period(play: Play) -> None:
    fresh = begun(play.names, play.edition)
    play.step = fresh.step
    play.has(**{name: getattr(fresh.state, name) for name in ("number", "baskets", "history")})


@GIVEN.sentence("It is round <number>")
def _round(play: Play, number: str) -> None:
    play.has(number=int(number))


def _puts(play: Play, column: str, names: str, value: Any) -> None:
    for name in people(names):
        play.has(**{column: put(getattr(play.state, column), play.seat(name), value)})


@GIVEN.sentence(f"<names> stands? at {POINTS}")
def _stands(play: Play, names: str, points: str) -> None:
    _puts(play, "scores", names, halves(points))


@GIVEN.sentence(f"The basket of <names> is {COLOURS}")
def _basket(play: Play, names: str, colours: str) -> None:
    _puts(play, "baskets", names, tuple(colours.split(", ")))


@GIVEN.sentence("<names> (?:has|have) harvested <number> apples?")
def _harvested(play: Play, names: str, count: str) -> None:
    _puts(play, "harvested", names, int(count))


@GIVEN.sentence("<names> (?:has|have) <number> Pinks? left")
def _pinks(play: Play, names: str, count: str) -> None:
    _puts(play, "pinks", names, int(count))


@GIVEN.sentence("<names> cast Pink in the round before")
def _pink_before(play: Play, names: str) -> None:
    _puts(play, "pink_before", names, True)


@GIVEN.sentence("<names> cast Red in an earlier round")
def _red_ever(play: Play, names: str) -> None:
    _puts(play, "red_ever", names, True)


@GIVEN.sentence("<names> (?:has|have) <number> periods? left")
def _periods(play: Play, names: str, count: str) -> None:
    _puts(play, "periods_left", names, int(count))
    play.has(periods_at_opening=play.state.periods_left)


@GIVEN.sentence("<names> (?:has|have) <number>m yen")
def _yen(play: Play, names: str, millions: str) -> None:
    _puts(play, "yen", names, int(millions) * 1_000_000)


@GIVEN.sentence("<name> has been eliminated for (Black|being the only Red|a low score)")
def _eliminated(play: Play, name: str, why: str) -> None:
    _puts(play, "eliminated_for", name, REASONS[why])
    play.has(in_game=without(play.state.in_game, [play.seat(name)]))


@GIVEN.sentence("<name> has dropped out")
def _dropped_out(play: Play, name: str) -> None:
    play.has(in_game=without(play.state.in_game, [play.seat(name)]))
