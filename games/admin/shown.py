"""What the admin shows of a match that has left its lobby: its terms in words."""

from django.contrib import admin

from games.models import Match
from games.registry import game_type
from games.services.open_match import bounds, lengths_in
from liargame.look.figures import duration, grouped


@admin.display(description="Game and ruleset")
def edition(match: Match) -> str:
    """The game by its title, and the ruleset."""
    return f"{game_type(match.game_type).title}, {match.ruleset}"


@admin.display(description="Lengths")
def lengths(match: Match) -> str:
    """How long phases and time bank periods last in this match."""
    return ", ".join(f"{name} {duration(seconds)}" for name, seconds in lengths_in(match).items())


@admin.display(description="Seats")
def places(match: Match) -> str:
    """How many seats of each kind there had to be and could be."""
    kinds = [(kind.title, *bounds(match, kind.key)) for kind in game_type(match.game_type).seat_kinds]
    return ", ".join(f"{title} {least} to {most}" for title, least, most in kinds)


@admin.display(description="Starting yen")
def starting_yen(match: Match) -> str:
    """What each account held before the entry fee."""
    return grouped(match.starting_yen)


TERMS = (
    "name", edition, "status", lengths, places, starting_yen, "early_close", "open_seats", "starts_at",
    "writing_when_out", "started_at", "ended_at", "commitment",
)  # fmt: skip
