"""Filters of long lists in the admin whose choices cost no query."""

from typing import Any

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest

from games.models import Match
from games.registry import game_types


class GameTypeFilter(admin.SimpleListFilter):
    """By game type; the choices are those that the site knows, and no match is asked for its own."""

    title = "game"
    parameter_name = "game_type"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        """Every game type that is installed."""
        return [(game.key, game.title) for game in game_types().values()]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Match]) -> QuerySet[Match]:
        """The matches of the game type that was chosen, or all."""
        return queryset.filter(game_type=self.value()) if self.value() else queryset
