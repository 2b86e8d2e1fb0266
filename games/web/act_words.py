"""Official acts in words, as the log on the match page and on the desk tells them."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from types import MappingProxyType
from typing import Any, Final

from games.models import Act
from games.web.frame import Frame
from games.web.names import isolated
from games.web.office_words import hour

Facts = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class LoggedAct:
    """An act as it is shown. `actor` is empty for the clock; `digest` is that of the chain."""

    ordinal: int
    at: datetime
    actor: str
    text: str
    reason: str
    is_public: bool
    digest: str


def logged(act: Act, frame: Frame) -> LoggedAct:
    """An act of a match's log in words."""
    facts: Facts = act.facts
    teller = _TELLERS.get(act.kind)
    text = teller(facts, frame.names) if teller else act.kind.replace("_", " ")
    return LoggedAct(
        ordinal=act.ordinal,
        at=act.at,
        actor=act.actor.username if act.actor else "",
        text=text,
        reason=str(facts.get("reason") or facts.get("why") or ""),
        is_public=act.public,
        digest=act.digest,
    )


def _named(facts: Facts) -> str:
    return isolated(str(facts["name"]))


def _phase(facts: Facts) -> str:
    return f"phase {facts['phase'] + 1} of the match"


def _seat(facts: Facts, names: tuple[str, ...]) -> str:
    return f"seat {facts['seat'] + 1}, now {isolated(names[facts['seat']])}"


def _terms(facts: Facts, _names: tuple[str, ...]) -> str:
    changed = ", ".join(name.replace("_", " ") for name in facts["changed"])
    return f"changed the terms: {changed or 'nothing'}"


def _corrected(facts: Facts, _names: tuple[str, ...]) -> str:
    how = "opened again" if facts["reopened"] else "resolved again"
    return f"corrected {_phase(facts)}, which was {how}"


def _substituted(facts: Facts, names: tuple[str, ...]) -> str:
    until = f" until {hour(facts['until'])}" if facts["until"] else ""
    return f"handed over {_seat(facts, names)}{until}"


def _hidden(facts: Facts, _names: tuple[str, ...]) -> str:
    where = facts["thread"] if facts["thread"] in ("table", "gallery") else "room outside"
    return f"hid post {facts['number']} of the {where}"


def _silenced(facts: Facts, _names: tuple[str, ...]) -> str:
    where = "on the whole site" if facts["whole_site"] else "in this match"
    hours = facts["hours"]
    return f"silenced {_named(facts)} {where} for {hours} hour{'' if hours == 1 else 's'}"


def _letters_read(facts: Facts, names: tuple[str, ...]) -> str:
    one, other = (_seat({"seat": number}, names) for number in facts["seats"])
    return f"broke the seal of letters between {one}, and {other}"


_Teller = Callable[[Facts, tuple[str, ...]], str]

_TELLERS: Final[Mapping[str, _Teller]] = MappingProxyType(
    {
        "opened": lambda _facts, _names: "opened the match",
        "terms_changed": _terms,
        "seated": lambda facts, _names: f"seated {_named(facts)}",
        "bots_seated": lambda facts, _names: f"seated bots: {facts['count']}",
        "unseated": lambda facts, _names: f"freed the seat of {_named(facts)}",
        "started": lambda _facts, _names: "started the match",
        "cancelled": lambda _facts, _names: "cancelled the match",
        "appointed": lambda facts, _names: f"appointed {_named(facts)} as a dealer",
        "stepped_down": lambda _facts, _names: "stepped down as a co-dealer",
        "took_over": lambda _facts, _names: "took over as the dealer",
        "announced": lambda facts, _names: (
            "wrote an announcement" + (" for the close of the phase" if facts["at_close"] else "")
        ),
        "reminded": lambda _facts, _names: "had the missing reminded",
        "extended": lambda facts, _names: f"moved the deadline on to {hour(facts['due_at'])}",
        "paused": lambda facts, _names: f"paused the match, until {hour(facts['ends_at'])} at the latest",
        "resumed": lambda facts, _names: f"ended the pause; the phase closes on {hour(facts['due_at'])}",
        "held": lambda _facts, _names: "put the match on hold",
        "hold_lifted": lambda _facts, _names: "lifted the hold",
        "closed_early": lambda facts, _names: f"closed {_phase(facts)} before its deadline",
        "released": lambda facts, _names: f"published the result of {_phase(facts)}",
        "corrected": _corrected,
        "substituted": _substituted,
        "seal_broken": lambda facts, names: (
            f"read the standing move of {_seat(facts, names)} in {_phase(facts)}"
        ),
        "talk_changed": lambda _facts, _names: "changed the terms of talk",
        "post_hidden": _hidden,
        "silenced": _silenced,
        "letters_read": _letters_read,
    }
)
KINDS: Final = frozenset(_TELLERS)
"""Every kind of act that has words."""
