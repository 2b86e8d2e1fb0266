"""The rules pages: numbered clauses in our own words, with worked examples that the resolver computes."""

from dataclasses import dataclass
from functools import cache
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_safe

from games.core.contract import GameType
from games.core.rulebook import Example, Rulebook, Table
from games.registry import game_types
from games.web.choices import practice_key
from games.web.citations import anchor
from liargame.look.figures import duration


@dataclass(frozen=True, slots=True)
class ShownClause:
    """A clause with its anchor, and the numbers of the examples that show it."""

    cite: str
    anchor: str
    text: str
    examples: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ShownSection:
    """A titled run of clauses."""

    title: str
    anchor: str
    clauses: tuple[ShownClause, ...]


@dataclass(frozen=True, slots=True)
class ShownExample:
    """A worked example with its table; `cites` are (citation, address on the page)."""

    number: int
    title: str
    cites: tuple[tuple[str, str], ...]
    table: Table


@require_safe
def index(request: HttpRequest) -> HttpResponse:
    """List the games with their rulesets."""
    games = [
        {
            "game": game,
            "rulesets": [
                {
                    "key": key,
                    "summary": game.rulebooks[key].summary,
                    "url": reverse("rules", args=[game.key, key]),
                    "practice": practice_key(game.key, key) if game.bots else "",
                }
                for key in game.rulesets
            ],
        }
        for game in game_types().values()
    ]
    return render(request, "games/rules_index.html", {"games": games})


@require_safe
def editions(request: HttpRequest, game: str) -> HttpResponse:
    """Lead to the editions of one game."""
    if game not in game_types():
        raise Http404
    return redirect(f"{reverse('rules-index')}#game-{game}")


@require_safe
def rules(request: HttpRequest, game: str, ruleset: str) -> HttpResponse:
    """Show the rules of one ruleset."""
    game_type = game_types().get(game)
    if game_type is None or ruleset not in game_type.rulesets:
        raise Http404
    sections, examples = _shown(game, ruleset)
    lengths = game_type.rulesets[ruleset].lengths().items()
    context = {
        "game": game_type,
        "ruleset": ruleset,
        "book": game_type.rulebooks[ruleset],
        "sections": sections,
        "examples": examples,
        "lengths": [(name, duration(seconds)) for name, seconds in lengths],
        "others": _others(game_type, ruleset),
        "practice": practice_key(game, ruleset) if game_type.bots else "",
    }
    return render(request, "games/rules.html", context)


def _others(game: GameType[Any, Any], ruleset: str) -> list[tuple[str, str]]:
    return [(key, reverse("rules", args=[game.key, key])) for key in game.rulesets if key != ruleset]


@cache
def _shown(game: str, ruleset: str) -> tuple[tuple[ShownSection, ...], tuple[ShownExample, ...]]:
    """Computed once a process: neither rules nor resolvers change while it lives."""
    book = game_types()[game].rulebooks[ruleset]
    examples = tuple(_example(number, example) for number, example in enumerate(book.examples, start=1))
    return _sections(book), examples


def _sections(book: Rulebook) -> tuple[ShownSection, ...]:
    shown_by: dict[str, list[int]] = {}
    for number, example in enumerate(book.examples, start=1):
        for cite in example.cites:
            shown_by.setdefault(cite, []).append(number)
    return tuple(
        ShownSection(
            section.title,
            anchor(f"section {section.title}"),
            tuple(
                ShownClause(
                    clause.cite, anchor(clause.cite), clause.text, tuple(shown_by.get(clause.cite, ()))
                )
                for clause in section.clauses
            ),
        )
        for section in book.sections
    )


def _example(number: int, example: Example) -> ShownExample:
    cites = tuple((cite, f"#{anchor(cite)}") for cite in example.cites)
    return ShownExample(number, example.title, cites, example.work())
