"""Names the app of matches."""

from django.apps import AppConfig


class GamesConfig(AppConfig):
    """Matches: their rows, rules, pages and desk."""

    name = "games"
