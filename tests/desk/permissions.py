"""Who may do what to a match, and when: the table behind `docs/permissions.md` and the test of every cell.

Write the page anew with `python -m tests.desk.permissions > docs/permissions.md`.
"""

import sys
from dataclasses import dataclass
from typing import Final

ROLES: Final = {
    "member": "somebody signed in, without a seat",
    "player": "whoever has a seat",
    "former": "whoever had a seat and was replaced",
    "dealer": "the dealer",
    "co-dealer": "a co-dealer",
    "operator": "an operator of the site, without a seat",
}
STATES: Final = {
    "lobby": "before the start",
    "open": "a phase is open and somebody is missing",
    "complete": "a phase is open and nobody is missing",
    "paused": "in a pause",
    "held": "on hold",
    "examining": "closed, the result is held",
    "ended": "over",
}
MEMBER: Final = frozenset({"member", "operator"})
DEALERS: Final = frozenset({"dealer", "co-dealer"})
OFFICIALS: Final = DEALERS | {"operator"}
PLAYER: Final = frozenset({"player"})
OPERATOR: Final = frozenset({"operator"})
SPECTATORS: Final = frozenset({"member", "former", "operator"})
RUNNING: Final = frozenset(STATES) - {"lobby", "ended"}
ALIVE: Final = RUNNING | {"lobby"}
ALWAYS: Final = frozenset(STATES)
TALK: Final = frozenset({"terms of talk", "talk", "letters", "rulings", "conduct"})
"""What acts of talk concern; they have pages of their own, and no button on the desk."""


@dataclass(frozen=True)
class Row:
    """One act: on what, by whom, when; `kind` is how the log calls it, empty for what is not logged."""

    act: str
    concerns: str
    roles: frozenset[str]
    states: frozenset[str]
    kind: str = ""

    def allows(self, role: str, state: str) -> bool:
        """Whether somebody in that role may do it while the match stands so."""
        return role in self.roles and state in self.states


def _when(*states: str) -> frozenset[str]:
    return frozenset(states)


ROWS: Final = (
    Row("open a match", "match", frozenset(ROLES), ALWAYS, "opened"),
    Row("change terms", "lobby", DEALERS, _when("lobby"), "terms_changed"),
    Row("seat a person", "lobby", DEALERS, _when("lobby"), "seated"),
    Row("seat bots", "lobby", DEALERS, _when("lobby"), "bots_seated"),
    Row("free a seat", "lobby", DEALERS, _when("lobby"), "unseated"),
    Row("start", "lobby", DEALERS, _when("lobby"), "started"),
    Row("cancel", "lobby", DEALERS, _when("lobby"), "cancelled"),
    Row("appoint a co-dealer", "dealers", OFFICIALS, ALIVE, "appointed"),
    Row("take over", "dealers", frozenset({"co-dealer"}), ALIVE, "took_over"),
    Row("step down", "dealers", frozenset({"co-dealer"}), _when("lobby"), "stepped_down"),
    Row("announce", "table", DEALERS, RUNNING, "announced"),
    Row("remind the missing", "table", DEALERS, _when("open", "complete"), "reminded"),
    Row("extend", "clock", DEALERS, RUNNING - {"examining"}, "extended"),
    Row("pause", "clock", DEALERS, _when("open", "complete"), "paused"),
    Row("resume", "clock", DEALERS, _when("paused"), "resumed"),
    Row("close now", "clock", DEALERS, _when("complete"), "closed_early"),
    Row("hold", "clock", OFFICIALS, RUNNING - {"held"}, "held"),
    Row("lift a hold", "clock", OFFICIALS, _when("held"), "hold_lifted"),
    Row("preview", "result", DEALERS, _when("examining")),
    Row("publish", "result", DEALERS, _when("examining"), "released"),
    Row("correct", "result", DEALERS, _when("open", "complete", "examining", "ended"), "corrected"),
    Row("replace a player", "seat", DEALERS, RUNNING, "substituted"),
    Row("break the seal", "standing move", OFFICIALS, RUNNING, "seal_broken"),
    Row("sit on the bench", "bench", MEMBER, ALIVE),
    Row("plan an absence", "own seat", PLAYER, ALIVE),
    Row("change the terms of talk", "terms of talk", DEALERS, _when("lobby"), "talk_changed"),
    Row("offer a seat", "talk", DEALERS, _when("lobby")),
    Row("write at the table", "talk", PLAYER | DEALERS, ALWAYS),
    Row("write in the gallery", "talk", SPECTATORS, ALWAYS),
    Row("write a letter", "letters", PLAYER, RUNNING),
    Row("break the seal of letters", "letters", OPERATOR, RUNNING | {"ended"}, "letters_read"),
    Row("ask about the rules", "rulings", PLAYER, ALWAYS),
    Row("rule on a question", "rulings", DEALERS, ALWAYS),
    Row("add a webhook", "talk", DEALERS, ALWAYS),
    Row("report a post", "conduct", frozenset(ROLES), ALWAYS),
    Row("hide a post", "conduct", OFFICIALS, ALWAYS, "post_hidden"),
    Row("silence a person", "conduct", OFFICIALS, ALWAYS, "silenced"),
    Row("silence on the whole site", "conduct", OPERATOR, ALWAYS, "silenced"),
)


def document() -> str:
    """The table as a page of the documentation."""
    lines = [
        "# Who may do what, and when",
        "",
        "This page is made from `tests/desk/permissions.py`, and every cell of it is tested, the empty ones too.",
        "Whoever has a seat in a match is no dealer of it, and an operator with a seat is a player there.",
        "Strangers, who are not signed in, read public pages and do nothing.",
        "",
        *(f"- **{role}**: {meaning}" for role, meaning in ROLES.items()),
        "",
        *(f"- *{state}*: {meaning}" for state, meaning in STATES.items()),
        "",
        "| act | concerns | in the log | " + " | ".join(f"*{state}*" for state in STATES) + " |",
        "| --- | --- | --- |" + " --- |" * len(STATES),
    ]
    for row in ROWS:
        cells = [_cell(row) if state in row.states else "" for state in STATES]
        lines.append(f"| {row.act} | {row.concerns} | {row.kind} | " + " | ".join(cells) + " |")
    return "\n".join(lines) + "\n"


def _cell(row: Row) -> str:
    if row.roles == frozenset(ROLES):
        return "all"
    return ", ".join(role for role in ROLES if role in row.roles)


if __name__ == "__main__":
    sys.stdout.write(document())
