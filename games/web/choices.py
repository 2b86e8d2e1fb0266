"""What can be played and read: the games and rulesets of the site, as forms and lists offer them."""

from dataclasses import dataclass

from django.urls import reverse

from games.registry import game_types


@dataclass(frozen=True, slots=True)
class PracticeChoice:
    """A game that can be practised; `key` is what the form sends."""

    key: str
    game_key: str
    ruleset: str
    label: str
    summary: str
    note: str


@dataclass(frozen=True, slots=True)
class RulesetCard:
    """A ruleset with the address of its rules page."""

    label: str
    note: str
    url: str
    practice: str


def practice_choices() -> list[PracticeChoice]:
    """Every ruleset of every game that has bots."""
    return [
        PracticeChoice(
            key=practice_key(game.key, ruleset),
            game_key=game.key,
            ruleset=ruleset,
            label=f"{game.title}, {ruleset}",
            summary=game.rulebooks[ruleset].summary,
            note=f"you and {game.seat_kinds[0].usual - 1} bots",
        )
        for game in game_types().values()
        if game.bots
        for ruleset in game.rulesets
    ]


def practice_key(game_key: str, ruleset: str) -> str:
    """How a form names a ruleset of a game."""
    return f"{game_key}:{ruleset}"


def ruleset_cards() -> list[RulesetCard]:
    """Every ruleset of every game."""
    return [
        RulesetCard(
            label=f"{game.title}, {ruleset}",
            note=game.rulebooks[ruleset].summary,
            url=reverse("rules", args=[game.key, ruleset]),
            practice=practice_key(game.key, ruleset) if game.bots else "",
        )
        for game in game_types().values()
        for ruleset in game.rulesets
    ]
