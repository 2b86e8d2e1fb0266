"""The buttons of the desk: under which circumstances each is there, what it asks, what it does."""

from collections.abc import Callable
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from accounts.models import User
from games.selectors.desk import CANCELLED, ENDED, EXAMINING, HELD, LOBBY, OPEN, OVERDUE_PHASE, PAUSED, Desk
from games.web.desk import doing, forms

_RUNNING: Final = frozenset({OPEN, OVERDUE_PHASE, PAUSED, HELD, EXAMINING})
_CORRECTABLE: Final = frozenset({OPEN, OVERDUE_PHASE, EXAMINING, ENDED})


@dataclass(frozen=True, slots=True)
class DeskAct:
    """A button of the desk.

    `when` are the standings of a match in which it is there; `is_operators`: operators have it as well;
    `is_co_dealers`: no dealer but a co-dealer has it; `asks_twice`: it is done at the second click, on a button
    that says `confirm`, or the title.
    """

    key: str
    group: str
    title: str
    text: str
    submit: str
    form: type[forms.DeskForm]
    do: Callable[[doing.Doing], doing.Done]
    when: frozenset[str]
    is_operators: bool = False
    is_co_dealers: bool = False
    asks_twice: bool = False
    confirm: str = ""

    def is_there(self, desk: Desk, person: User) -> bool:
        """Whether the button stands on the desk now, for an official who may press it at times."""
        needed = {"correct": bool(desk.closed), "close": not desk.missing}
        fits = not self.is_co_dealers or person.pk in {
            each.dealer_id for each in desk.dealers if not each.is_lead
        }
        return desk.standing in self.when and needed.get(self.key, True) and fits


_ACTS: Final = (
    DeskAct(
        "announce", "Table", "Announce", "Everybody who watches reads it.",
        "Announce", forms.AnnounceForm, doing.tell, _RUNNING,
    ),
    DeskAct(
        "remind", "Table", "Remind the missing",
        "The office writes to whoever owes a message, once an hour. You do not learn who that is.",
        "Remind them", forms.DeskForm, doing.remind, frozenset({OPEN}),
    ),
    DeskAct(
        "extend", "Clock", "Extend the deadline", "By seven days at most at a time. The table is told.",
        "Extend", forms.SpanForm, doing.extend, frozenset({OPEN, PAUSED, HELD}),
    ),
    DeskAct(
        "pause", "Clock", "Pause", "The time that is left is kept. The pause ends by itself.",
        "Pause the match", forms.PauseForm, doing.pause, frozenset({OPEN}),
    ),
    DeskAct(
        "resume", "Clock", "Resume", "The deadline moves on by the length of the pause.",
        "Resume the match", forms.DeskForm, doing.resume, frozenset({PAUSED}),
    ),
    DeskAct(
        "close", "Clock", "Close now", "Nothing is missing any more: the phase closes before its deadline.",
        "Close the phase", forms.PhaseForm, doing.close, frozenset({OPEN, OVERDUE_PHASE}), asks_twice=True,
    ),
    DeskAct(
        "hold", "Clock", "Hold", "When something is wrong: the clock stands still until you let it go on.",
        "Put on hold", forms.ReasonForm, doing.hold, _RUNNING - {HELD}, is_operators=True,
    ),
    DeskAct(
        "lift-hold", "Clock", "Lift the hold", "The deadline moves on by the time the match was on hold.",
        "Let it go on", forms.DeskForm, doing.lift_hold, frozenset({HELD}), is_operators=True,
    ),
    DeskAct(
        "release", "Result", "Publish the result", "It is published as you see it here.",
        "Publish", forms.PhaseForm, doing.release, frozenset({EXAMINING}),
    ),
    DeskAct(
        "correct", "Result", "Correct a phase",
        "The match goes back to the start of a closed phase. Nothing is deleted, and the table is told.",
        "Go on", forms.CorrectForm, doing.correct, _CORRECTABLE, asks_twice=True,
        confirm="Correct the phase",
    ),
    DeskAct(
        "substitute", "People", "Replace a player", "A substitute from the bench takes the seat.",
        "Replace", forms.SubstituteForm, doing.substitute, _RUNNING,
    ),
    DeskAct(
        "appoint", "People", "Appoint a co-dealer",
        "Whoever deals a match can never sit in it, and sees what you see.",
        "Appoint", forms.PersonForm, doing.appoint, _RUNNING | {LOBBY}, is_operators=True,
    ),
    DeskAct(
        "take-over", "People", "Take over", "You become the dealer, and the dealer a co-dealer.",
        "Take over", forms.DeskForm, doing.lead, _RUNNING | {LOBBY}, is_co_dealers=True, asks_twice=True,
    ),
    DeskAct(
        "step-down", "People", "Step down", "A co-dealer can go before the match starts.",
        "Step down", forms.DeskForm, doing.resign, frozenset({LOBBY}), is_co_dealers=True, asks_twice=True,
    ),
    DeskAct(
        "unseal", "Seal", "Break the seal",
        "You read one standing move. It is logged, the operators are told at once, and everybody when it is over.",
        "Go on", forms.SealForm, doing.unseal, _RUNNING, is_operators=True, asks_twice=True,
    ),
    DeskAct(
        "start", "Lobby", "Start the match", "Seats and terms stand from then on.",
        "Start", forms.DeskForm, doing.start, frozenset({LOBBY}), asks_twice=True,
    ),
    DeskAct(
        "cancel", "Lobby", "Cancel the match", "It is over before it began.",
        "Cancel the match", forms.ReasonForm, doing.cancel, frozenset({LOBBY}), asks_twice=True,
    ),
)  # fmt: skip

ACTS: Final = MappingProxyType({act.key: act for act in _ACTS})
STANDINGS: Final = (LOBBY, OPEN, OVERDUE_PHASE, PAUSED, HELD, EXAMINING, ENDED, CANCELLED)
"""How a match can stand, in the order of its life."""
