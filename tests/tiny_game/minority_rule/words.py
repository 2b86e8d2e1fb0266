"""The game's sentences and its rules page."""

from collections.abc import Mapping
from typing import Any

from games.core.clock import Phase
from games.core.draws import Draws
from games.core.rulebook import Clause, Example, Rulebook, Section, Table
from minority_rule.rules import MinorityReducer
from minority_rule.state import MinorityRuleset, State

_ENDINGS = {"shared": "The pot is shared", "lot": "Decided by lot", "nobody-left": "Nobody is left"}


class MinorityWords:
    """Phases, events and endings in words."""

    def phase(self, phase: Phase) -> str:
        """Such as `Round 3`."""
        return f"Round {phase.number}"

    def event(self, kind: str, facts: Mapping[str, Any], names: tuple[str, ...]) -> str:
        """One sentence an event."""
        listed = {
            key: ", ".join(names[i] for i in seats) for key, seats in facts.items() if isinstance(seats, list)
        }
        sentences = {
            "hour-requested": "The deadline has moved on by an hour, as was asked.",
            "hour-spent": "Your extra hour is spent.",
            "hours-passed": "An hour was spent for {seats}.",
            "counted": "{yes} answered yes, {no} no. Out: {out}. Absent: {absent}.",
            "ended": "The match is over. Winners: {winners}.",
        }
        return sentences[kind].format(
            **{**facts, **{key: names or "nobody" for key, names in listed.items()}}
        )

    def ending(self, kind: str) -> str:
        """An ending as a title."""
        return _ENDINGS[kind]


def _worked() -> Table:
    """Asks the resolver about four players' answers."""
    rows = tuple(_row(answers) for answers in ("yes no no no", "yes yes no no", "no no no no"))
    return Table(
        ("Answers", "Yes", "No", "Who stays"), rows, "The fewer stay, unless there are none or as many."
    )


def _row(answers: str) -> tuple[str, str, str, str]:
    words = tuple(answers.split())
    state = State(MinorityRuleset(), (0,) * 4, 1, tuple(range(4)), (), words)
    step = MinorityReducer().deadline(state, Draws(""))
    yes, no = step.state.counts[-1]
    return answers, str(yes), str(no), ", ".join(f"player {seat + 1}" for seat in step.state.in_game)


def rulebook() -> Rulebook:
    """The only ruleset's rules."""
    return Rulebook(
        title="Minority Rule",
        summary="Everybody answers yes or no in secret. Whoever answered as the fewer did stays.",
        sections=(
            Section("Setup", (Clause("Setup 1", "Each player pays ten million yen to the house."),)),
            Section(
                "Round",
                (
                    Clause(
                        "Round 1",
                        "Each round, everybody in the game answers yes or no; the last answer stands.",
                    ),
                    Clause("Round 2", "Those who answered as the fewer did stay, and the others are out."),
                    Clause("Round 3", "When both are as many, or all answered alike, nobody is out."),
                ),
            ),
            Section(
                "Time",
                (
                    Clause("Time 1", "Once a match, a player may move the deadline on by an hour, unnamed."),
                    Clause(
                        "Time 2", "An hour is spent for whoever misses the deadline; without one, one is out."
                    ),
                ),
            ),
            Section(
                "End",
                (
                    Clause(
                        "End 1",
                        "When two or fewer are left, they share the fees; the first gets the odd yen.",
                    ),
                    Clause("End 2", "After round three a lot picks the winner among those left."),
                ),
            ),
        ),
        examples=(Example("Who stays", ("Round 2", "Round 3"), _worked),),
    )
