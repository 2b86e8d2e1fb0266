"""A game type's plain facts: its rulebooks, and what else pages and lobbies are made from."""

from typing import Any

from games.conformance.table import citations
from games.conformance.violations import require
from games.core.contract import GameType
from games.core.rulebook import Example, Rulebook


def check_facts(game: GameType[Any, Any]) -> None:
    """Every ruleset has a rulebook that can be cited, seats make sense, and there are bots to practise with."""
    require(game.rulesets.keys() == game.rulebooks.keys(), "every ruleset has its rulebook")
    for key, ruleset in game.rulesets.items():
        require(ruleset.key == key, f"{key}: a ruleset is known by its key")
        require(ruleset.with_lengths(ruleset.lengths()) == ruleset, f"{key}: its own lengths change nothing")
        _check_rulebook(game.rulebooks[key])
    for kind in game.seat_kinds:
        require(kind.least <= kind.usual <= kind.most, f"{kind.key}: least, usual and most in order")
    require(len(game.bots) >= 2, "a newcomer finds at least two characters to play with")


def _check_rulebook(rulebook: Rulebook) -> None:
    cites = [clause.cite for section in rulebook.sections for clause in section.clauses]
    require(len(set(cites)) == len(cites), f"{rulebook.title}: clauses are numbered once each")
    for example in rulebook.examples:
        _check_example(example, citations(rulebook))


def _check_example(example: Example, cites: frozenset[str]) -> None:
    require(set(example.cites) <= cites, f"{example.title}: an example cites clauses of its rulebook")
    table = example.work()
    require(table.rows, f"{example.title}: an example shows something")
    require(
        all(len(row) == len(table.head) for row in table.rows), f"{example.title}: rows as long as the head"
    )
