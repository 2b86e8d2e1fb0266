"""The game's language: every event as a sentence, cold and over-polite to all, plain to one."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final, TypeAlias

from games.core.clock import Phase
from games.resolvers.garden_of_eden.apples import BASKET, MINUS
from games.resolvers.garden_of_eden.lengths import length_told

_ENDINGS: Final = MappingProxyType(
    {
        "harmony": "Harmony: all cast Red",
        "betrayal": "Betrayal: one alone did not cast Red",
        "white": "A White alone",
        "two-remain": "Two remain",
        "ten-rounds": "The last round is over",
        "last-standing": "Only one is left",
        "nobody-left": "Nobody is left",
    }
)
_WHY_OUT: Final = MappingProxyType(
    {
        "black": "Black went with a losing colour",
        "red": "it was the only Red of the round",
        "score": "the score fell too low",
    }
)
PARTS: Final = MappingProxyType(
    {
        "gold": "Gold won",
        "silver": "Silver won",
        "gold-beside-red": "Gold won, as a Red was cast beside it",
        "silver-beside-red": "Silver won, as a Red was cast beside it",
        "lost": "your colour lost",
        "tied": "Gold and Silver were tied",
        "alike": "all cast the same colour",
        "basket": "your basket is complete",
        "black": "Black with a winning colour",
        "pink": "Pink in two rounds running",
        "white-lost": "White with a losing colour",
        "white-shared": "another White with a winning colour",
        "white-spared": "another White with a winning colour, at your score",
        "white-countered": "a Black with a winning colour undid your White",
        "red": "Red rests",
    }
)
"""What each part of a score change says, by its kind."""


class EdenWords:
    """Titles and sentences of Garden of Eden."""

    def phase(self, phase: Phase) -> str:
        """The phase's title."""
        return "Basket Period" if phase.kind == BASKET else f"Round {phase.number}"

    def event(self, kind: str, facts: Mapping[str, Any], names: tuple[str, ...]) -> str:
        """The event as a sentence or two; KeyError for a kind that the game does not have."""
        return _TELLERS[kind](_Told(facts, names))

    def ending(self, kind: str) -> str:
        """The ending as a title; KeyError for one that the game does not have."""
        return _ENDINGS[kind]


@dataclass(frozen=True, slots=True)
class _Told:
    """An event's facts with the names of the seats, and the phrases that sentences are made of."""

    facts: Mapping[str, Any]
    names: tuple[str, ...]

    def __getitem__(self, key: str) -> Any:
        return self.facts[key]

    def who(self, key: str) -> str:
        """The names of the seats listed under `key`."""
        people = [self.names[seat] for seat in self.facts[key]]
        return people[0] if len(people) == 1 else f"{', '.join(people[:-1])} and {people[-1]}"

    def yen(self, key: str = "yen") -> str:
        """An amount of money."""
        return f"{self.facts[key]:,} yen"

    def counted(self, key: str, noun: str) -> str:
        """A number of things."""
        number = self.facts[key]
        return f"{number} {noun}" if number == 1 else f"{number} {noun}s"

    def length(self) -> str:
        """The seconds of the event in words."""
        return length_told(self.facts["seconds"])

    def counts(self) -> str:
        """How many of each base apple were cast."""
        return f"{self['gold']} Gold, {self['silver']} Silver, {self['red']} Red"


_Teller: TypeAlias = Callable[[_Told], str]


def _entry_fees(told: _Told) -> str:
    return f"The office thanks all players for the entry fee of {told.yen()} each. The garden is open."


def _deadline_requested(told: _Told) -> str:
    return f"At a player's request the deadline moves on by {told.length()}."


def _request_granted(told: _Told) -> str:
    left = told.counted("periods_left", "period")
    return f"Your request is granted, and nobody is told whose it was. You have {left} left."


def _periods_spent(told: _Told) -> str:
    moved = f" The deadline moves on by {told.length()}." if told["seconds"] else ""
    return f"No move was received from {told.who('seats')}; a time bank period is spent for each.{moved}"


def _period_spent(told: _Told) -> str:
    left = told.counted("periods_left", "period")
    return f"You had no standing move at the deadline: a time bank period is spent. You have {left} left."


def _dropped_out(told: _Told) -> str:
    fine = f"{told.yen()} each" if len(told["seats"]) > 1 else told.yen()
    return f"The office regrets the silence of {told.who('seats')}: out of the game, at a fine of {fine}."


def _round_unscored(told: _Told) -> str:
    return f"Round {told['round']} closes with {told.counts()}. It is not scored, and eliminates nobody."


def _round_scored(told: _Told) -> str:
    return f"Round {told['round']} closes with {told.counts()}. It is scored by {told['scored_by']}."


def _eliminated(told: _Told) -> str:
    who = told.names[told["seat"]]
    why = f": {_WHY_OUT[told['reason']]}" if "reason" in told.facts else ""
    return f"{who} is eliminated{why}. The office wishes a pleasant journey home."


def _score_changed(told: _Told) -> str:
    parts = "; ".join(f"{_change(part['points'])} {PARTS[part['what']]}" for part in told["parts"])
    change, left = _change(told["change"]), told.counted("pinks", "Pink")
    noun = "point" if abs(told["change"]) == 1 else "points"
    return f"Round {told['round']}: {change} {noun}, {_figure(told['score'])} in all ({parts}). You have {left} left."


def _change(points: float) -> str:
    return f"{points:+}".replace("-", MINUS) if points else "0"


def _figure(points: float) -> str:
    return str(points).replace("-", MINUS)


def _harvested(told: _Told) -> str:
    apple = f"You harvested {told['colour'].capitalize()}: {told['harvested']} of {told['of']}."
    if told["harvested"] < told["of"]:
        return apple
    worth = (
        "its bonus is lost to your White" if told["bonus_lost"] else f"worth {told.counted('bonus', 'point')}"
    )
    return f"{apple} The basket is complete, {worth}, and another like it begins."


def _put_out(told: _Told) -> str:
    return f"You are out of the game: {_WHY_OUT[told['reason']]}."


def _spared(told: _Told) -> str:
    why = _WHY_OUT[told["reason"]]
    return (
        f"You are not put out, although {why}: a White won the match, and its last round eliminates nobody."
    )


def _ended(told: _Told) -> str:
    if not told["winners"]:
        return "The match has ended. There is no winner."
    who = told.who("winners")
    if told["ending"] == "harmony":
        return f"All cast Red. The match has ended, and {who} win it together. The office is moved."
    spared = " A round won by White eliminates nobody." if told["ending"] == "white" else ""
    return f"The match has ended. The office congratulates {who}, winner of the Garden of Eden.{spared}"


def _final_points(told: _Told) -> str:
    rows = zip(told.names, told["points"], strict=True)
    return f"Final points: {', '.join(f'{name} {_figure(points)}' for name, points in rows)}."


def _harmony_prize(told: _Told) -> str:
    return f"The office pays {told.yen()} to every winner. The final points remain sealed."


def _accounts_open(told: _Told) -> str:
    return f"Transfers between players are possible for {told.length()} from now."


def _prize_collected(told: _Told) -> str:
    bonus = f", and {told.yen('bonus_yen')} from the office" if told["bonus_yen"] else ""
    return f"{told.names[told['seat']]} collects {told.yen()} from the losers{bonus}."


def _nobody_collects(told: _Told) -> str:
    return f"Nobody collects anything. The office keeps {told.yen()} in entry fees, with thanks."


_TELLERS: Final[Mapping[str, _Teller]] = MappingProxyType(
    {
        "entry-fees": _entry_fees,
        "deadline-requested": _deadline_requested,
        "request-granted": _request_granted,
        "periods-spent": _periods_spent,
        "period-spent": _period_spent,
        "dropped-out": _dropped_out,
        "round-unscored": _round_unscored,
        "round-scored": _round_scored,
        "eliminated": _eliminated,
        "score-changed": _score_changed,
        "harvested": _harvested,
        "put-out": _put_out,
        "spared": _spared,
        "ended": _ended,
        "final-points": _final_points,
        "harmony-prize": _harmony_prize,
        "accounts-open": _accounts_open,
        "prize-collected": _prize_collected,
        "nobody-collects": _nobody_collects,
    }
)
