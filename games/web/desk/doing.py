"""What each button of the desk does: the form's values in, one service called, a sentence out."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from accounts.models import User
from accounts.selectors.people import person_named
from games.registry import game_type
from games.selectors.access import Access
from games.selectors.desk import Desk
from games.services.announcing import announce
from games.services.correcting import Correction, correct_phase
from games.services.dealers import appoint_dealer, step_down, take_over
from games.services.extending import extend_deadline
from games.services.holding import hold_by_hand, resume_held
from games.services.lobby import cancel_match, start_by_hand
from games.services.pausing import pause_match, resume_match
from games.services.problems import NotNow
from games.services.releasing import close_now, release_result
from games.services.reminding import remind_missing
from games.services.sealing import break_seal
from games.services.substituting import replace_holder
from games.web.message_text import told_message
from games.web.office_words import hour


@dataclass(frozen=True, slots=True)
class Doing:
    """An act about to be done: in which match, by whom, when, with which values."""

    desk: Desk
    official: User
    now: datetime
    values: Mapping[str, Any]

    def __getitem__(self, name: str) -> Any:
        return self.values[name]

    @property
    def access(self) -> Access:
        """The match."""
        return self.desk.access

    @property
    def by_dealer(self) -> dict[str, Any]:
        """What every act of a dealer is told."""
        return {"match_id": self.access.match.pk, "dealer": self.official, "now": self.now}

    @property
    def in_phase(self) -> dict[str, Any]:
        """The same for what is meant for one phase: that of the page on which the button was."""
        return {**self.by_dealer, "phase_place": self["place"]}


@dataclass(frozen=True, slots=True)
class Done:
    """What came of an act; `shown` is something that only the official reads, line by line, once."""

    sentence: str
    shown: tuple[tuple[str, str], ...] = ()


def tell(doing: Doing) -> Done:
    """Announce something."""
    announce(text=doing["text"], at_close=doing["at_close"], **doing.in_phase)
    return Done("It is told when the phase closes." if doing["at_close"] else "It is announced.")


def remind(doing: Doing) -> Done:
    """Have the missing reminded."""
    remind_missing(**doing.by_dealer)
    return Done("The office reminds whoever is missing.")


def extend(doing: Doing) -> Done:
    """Move the deadline on."""
    due_at = extend_deadline(by=doing["span"], reason=doing["reason"], **doing.in_phase)
    return Done(f"The phase now closes on {hour(due_at)}.")


def pause(doing: Doing) -> Done:
    """Stop the clock for a while."""
    pause_match(longest=doing["span"], reason=doing["reason"], **doing.in_phase)
    return Done("The match is paused.")


def resume(doing: Doing) -> Done:
    """End a pause."""
    resume_match(**doing.by_dealer)
    return Done("The clock runs again.")


def close(doing: Doing) -> Done:
    """Close the phase before its deadline."""
    close_now(**doing.in_phase)
    return Done("The phase is closed.")


def hold(doing: Doing) -> Done:
    """Put the match on hold."""
    hold_by_hand(why=doing["reason"], **doing.by_dealer)
    return Done("The match is on hold.")


def lift_hold(doing: Doing) -> Done:
    """Let a held match go on."""
    resume_held(**doing.by_dealer)
    return Done("The hold is lifted.")


def release(doing: Doing) -> Done:
    """Publish a held result."""
    release_result(**doing.in_phase)
    return Done("The result is published.")


def correct(doing: Doing) -> Done:
    """Rewind to a closed phase and resolve it again."""
    correction = Correction(ordinal=doing["phase"], reason=doing["reason"], reopen=doing["reopen"])
    correct_phase(correction=correction, **doing.by_dealer)
    return Done("The phase is open again." if correction.reopen else "The phase is resolved again.")


def substitute(doing: Doing) -> Done:
    """Hand a seat to a substitute."""
    newcomer = User.objects.get(pk=doing["newcomer"])
    replace_holder(seat_number=doing["seat"], newcomer=newcomer, until=doing["until"], **doing.by_dealer)
    return Done(f"{newcomer.username} has taken the seat.")


def unseal(doing: Doing) -> Done:
    """Read a standing move."""
    access, number = doing.access, doing["seat"]
    body = break_seal(
        match_id=access.match.pk,
        seat_number=number,
        actor=doing.official,
        reason=doing["reason"],
        phase_place=doing["place"],
        now=doing.now,
    )
    lines = [("Seat", access.names[number])]
    if body is None or doing.desk.phase is None:
        lines.append(("Standing move", "none"))
    else:
        lines += told_message(game_type(access.match.game_type), doing.desk.phase.kind, body, access.names)
    return Done("The seal is broken, and the operators know it.", tuple(lines))


def appoint(doing: Doing) -> Done:
    """Make somebody a co-dealer."""
    person = person_named(doing["name"])
    if person is None:
        raise NotNow(f"There is nobody called {doing['name']}.")
    appoint_dealer(match_id=doing.access.match.pk, actor=doing.official, person=person, now=doing.now)
    return Done(f"{person.username} deals this match with you.")


def lead(doing: Doing) -> Done:
    """Become the dealer."""
    take_over(**doing.by_dealer)
    return Done("You are the dealer of this match now.")


def resign(doing: Doing) -> Done:
    """Stop being a co-dealer."""
    step_down(**doing.by_dealer)
    return Done("You deal this match no longer.")


def start(doing: Doing) -> Done:
    """Start the match."""
    start_by_hand(**doing.by_dealer)
    return Done("The match has started.")


def cancel(doing: Doing) -> Done:
    """Cancel the match."""
    cancel_match(reason=doing["reason"], **doing.by_dealer)
    return Done("The match is cancelled.")
