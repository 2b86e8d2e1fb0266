"""Sentences about what is sent, what chance says, and the passing of deadlines."""

from typing import Any

from games.core.refusals import Malformed
from games.resolvers.garden_of_eden import GAME
from games.resolvers.garden_of_eden.ending import lot_label
from tests.eden.language.given import COLOURS
from tests.eden.language.play import USUAL_BASKET, Play
from tests.grammar import Grammar, people

PLAYED = Grammar()
REFUSED = r"(?:: refused \((.+)\))?"
APPLE = "(?:gold|silver|red|pink|white|black)"
APPLES = f"({APPLE}(?:, {APPLE})*(?: and {APPLE})?)"


@PLAYED.sentence(f"<names> casts? {APPLES}{REFUSED}")
def _casts(play: Play, names: str, apples: str, rule: str | None) -> None:
    for name in people(names):
        _sends(play, name, rule, {"cast": _apples(apples)})


@PLAYED.sentence(f"<names> casts? {APPLES}, asking to void <names>{REFUSED}")
def _casts_and_voids(play: Play, names: str, apples: str, void: str, rule: str | None) -> None:
    for name in people(names):
        _sends(play, name, rule, {"cast": _apples(apples), "void": people(void)})


@PLAYED.sentence(f"The others cast {APPLES}")
def _others_cast(play: Play, apples: str) -> None:
    for name in play.named(GAME.windows.missing(play.state)):
        _sends(play, name, None, {"cast": _apples(apples)})


@PLAYED.sentence(f"<names> prepares? {COLOURS}{REFUSED}")
def _prepares(play: Play, names: str, colours: str, rule: str | None) -> None:
    for name in people(names):
        _sends(play, name, rule, {"basket": colours.split(", ")})


@PLAYED.sentence("The others prepare the usual basket")
def _others_prepare(play: Play) -> None:
    for name in play.named(GAME.windows.missing(play.state)):
        _sends(play, name, None, {"basket": list(USUAL_BASKET)})


@PLAYED.sentence(f"<name> asks for a period{REFUSED}")
def _asks(play: Play, name: str, rule: str | None) -> None:
    _sends(play, name, rule, {"request": True})


@PLAYED.sentence("<name> tries to send 1m yen to <name>: the game has no such message")
def _sends_yen(play: Play, name: str, to: str) -> None:
    _is_no_message(play, name, {"send": {"to": to, "yen": 1_000_000}})


@PLAYED.sentence(f"<name> casts {APPLES}: this phase has no such message")
def _casts_out_of_phase(play: Play, name: str, apples: str) -> None:
    _is_no_message(play, name, {"cast": _apples(apples)})


@PLAYED.sentence(f"<name> prepares {COLOURS}: this phase has no such message")
def _prepares_out_of_phase(play: Play, name: str, colours: str) -> None:
    _is_no_message(play, name, {"basket": colours.split(", ")})


@PLAYED.sentence("<names> sends? nothing")
def _silent(play: Play, names: str) -> None:
    play.unexpected += [
        f"{name} has moved" for name in people(names) if play.state.has_moved(play.seat(name))
    ]


@PLAYED.sentence("Chance would give the lot to <name>")
def _chance(play: Play, name: str) -> None:
    play.given[lot_label(play.state.number)] = play.seat(name)


@PLAYED.sentence("The deadline passes")
def _passes(play: Play) -> None:
    play.lets_pass()


def _sends(play: Play, name: str, rule: str | None, message: dict[str, Any]) -> None:
    play.says(name, rule and _in_edition(rule, play.edition), message)


def _is_no_message(play: Play, name: str, message: dict[str, Any]) -> None:
    parsed = GAME.codec.parse(play.state.phase.kind, message, play.people)
    if not isinstance(parsed, Malformed):
        play.unexpected.append(f"{name} {message}: is a message")


def _in_edition(rules: str, edition: str) -> str:
    """The rule among `48h Apples 5; 24h Apples 5(a)(i)` that counts in the edition."""
    named = dict(rule.split(" ", 1) for rule in rules.split("; ") if rule[0].isdigit())
    return named.get(edition, rules)


def _apples(text: str) -> list[str]:
    return text.replace(" and ", ", ").split(", ")
