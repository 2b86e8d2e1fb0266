"""The game's language: every event as a sentence, cold and over-polite to all, plain to one."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final, TypeAlias

from games.core.clock import Phase
from games.resolvers.musical_chairs.state import SEATING

_ENDINGS: Final = MappingProxyType({"last-seated": "The last one seated", "nobody-left": "Nobody is left"})
_WHY_PASSED_OVER: Final = MappingProxyType(
    {
        "not-held": "you did not hold it",
        "sat-last": "you sat in it the time before",
        "excluded": "you had excluded it",
    }
)
_WHY_NOT_SEATED: Final = MappingProxyType(
    {
        "failed": "there was no chair left that you could take",
        "blocked": "you were blocked",
        "blocking": "whoever tries to block gives up the seat",
        "inactive": "no order of yours was received",
    }
)
_MISSING: Final = MappingProxyType(
    {
        "order": "no order for the seating",
        "vote": "no vote",
        "chair": "no chair to remove, as a candidate must name one",
    }
)
_HOW_CHOSEN: Final = MappingProxyType(
    {
        "named": "which you had named",
        "sat-latest": "in which you sat most recently, because you had named none",
        "drawn-from-hand": "which was drawn from those you hold, because you had named none",
    }
)


class ChairsWords:
    """Implements games.core.contract.Words."""

    def phase(self, phase: Phase) -> str:
        """The phase's title."""
        return f"Seating Phase {phase.number}" if phase.kind == SEATING else f"Voting Phase {phase.number}"

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

    def one(self, key: str) -> str:
        """The name of the seat under `key`."""
        seat: int = self.facts[key]
        return self.names[seat]

    def all(self, key: str) -> str:
        """The names of the seats listed under `key`."""
        return listed([self.names[seat] for seat in self.facts[key]])

    def goods(self) -> str:
        """The chair or the medals that were sent."""
        if "chair" in self.facts:
            return f"chair {self['chair']}"
        return self.medals(self.facts)

    def medals(self, counted: Mapping[str, Any]) -> str:
        """A number of medals of one person."""
        noun = "medal" if counted["count"] == 1 else "medals"
        return f"{counted['count']} {noun} of {self.names[counted['of']]}"


def listed(words: Sequence[str]) -> str:
    """Words in a sentence: `a`, `a and b`, `a, b and c`."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


_Teller: TypeAlias = Callable[[_Told], str]


def _table_set(told: _Told) -> str:
    return f"The chairs 1 to {told['chairs']} have been dealt, one to each player. Kindly be seated."


def _dealt(told: _Told) -> str:
    return f"You have been dealt chair {told['chair']} and {told['medals']} medals in your own name."


def _became_gaya(told: _Told) -> str:
    if not told["seats"]:
        return "Nobody became Gaya. The office congratulates everybody."
    verb = "becomes" if len(told["seats"]) == 1 else "become"
    return f"{told.all('seats')} {verb} Gaya. The office thanks them for playing."


def _block(told: _Told) -> str:
    outcome = "succeeded" if told["successful"] else "failed"
    return f"An attempt to block {told.one('target')}, by {told.all('blockers')}, {outcome}."


def _removed(told: _Told) -> str:
    chairs = [f"chair {number}" for number in told["chairs"]]
    taken = [*chairs, *(told.medals(counted) for counted in told["medals"])]
    what = listed(taken) if taken else "nothing, there being nothing"
    return f"{told.one('seat')} has been removed from the match for repeated silence. LGT confiscates {what}."


def _candidates(told: _Told) -> str:
    if len(told["seats"]) == 1:
        return f"The only candidate for Remover is {told.all('seats')}. The ballots are now open."
    return f"The candidates for Remover are {told.all('seats')}. The ballots are now open."


def _no_candidates(told: _Told) -> str:
    del told
    return "There are no candidates for Remover, so no vote is held. LGT will draw the chair that is removed."


def _votes(told: _Told) -> str:
    counted = [f"{told.names[votes['candidate']]} {votes['count']}" for votes in told["votes"]]
    counted.append(f"no winner {told['no_winner']}")
    return f"The votes have been counted: {', '.join(counted)}."


def _chair_removed(told: _Told) -> str:
    if told["remover"] is None:
        return f"There is no Remover. LGT has drawn chair {told['chair']}, which leaves the game."
    return f"{told.one('remover')} is Remover. Chair {told['chair']} leaves the game."


def _chair_lost(told: _Told) -> str:
    return f"Chair {told['chair']}, which you held, has left the game."


def _strike(told: _Told) -> str:
    missing = listed([_MISSING[part] for part in told["missing"]])
    noun = "strike" if len(told["missing"]) == 1 else "strikes"
    return (
        f"You get {len(told['missing'])} {noun}: {missing} had been received from you. "
        f"You have {told['strikes']}; {told['limit']} mean removal."
    )


def _arrived(told: _Told) -> str:
    return f"You received {told.goods()} from {told.one('sender')}."


def _delivered(told: _Told) -> str:
    return f"What you sent has arrived: {told.goods()}, for {told.one('to')}."


def _returned(told: _Told) -> str:
    return f"{told.one('to')} has been removed and could receive nothing; you keep {told.goods()}."


def _seated(told: _Told) -> str:
    if told["how"] == "listed":
        return f"You sit in chair {told['chair']}, the first of your list that you could take.{_passed(told)}"
    return f"You sit in chair {told['chair']}, by lot among those you could take.{_passed(told)}"


def _not_seated(told: _Told) -> str:
    return f"You did not sit, because {_WHY_NOT_SEATED[told['how']]}. You are Gaya.{_passed(told)}"


def _passed(told: _Told) -> str:
    reasons = [f"{chair['chair']}, because {_WHY_PASSED_OVER[chair['why']]}" for chair in told["passed_over"]]
    return f" Passed over: {'; '.join(reasons)}." if reasons else ""


def _block_used(told: _Told) -> str:
    return f"Your block of {told.one('target')} succeeded. It was the one successful block you had."


def _remover(told: _Told) -> str:
    return f"You are Remover. Chair {told['chair']} leaves the game, {_HOW_CHOSEN[told['how']]}."


def _winner(told: _Told) -> str:
    return f"{told.one('seat')} is the last player still seated, and wins. The music may stop."


def _no_winner(told: _Told) -> str:
    del told
    return "No player is left. There is no winner, and medals are worth nothing."


_TELLERS: Final[Mapping[str, _Teller]] = MappingProxyType(
    {
        "table-set": _table_set,
        "dealt": _dealt,
        "became-gaya": _became_gaya,
        "block": _block,
        "removed": _removed,
        "candidates": _candidates,
        "no-candidates": _no_candidates,
        "votes": _votes,
        "chair-removed": _chair_removed,
        "chair-lost": _chair_lost,
        "strike": _strike,
        "arrived": _arrived,
        "delivered": _delivered,
        "returned": _returned,
        "seated": _seated,
        "not-seated": _not_seated,
        "block-used": _block_used,
        "remover": _remover,
        "winner": _winner,
        "no-winner": _no_winner,
    }
)
