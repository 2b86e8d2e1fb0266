"""The dealer's lobby in the admin: matches are opened, filled and started here."""

from games.admin.matches import MatchAdmin

__all__ = ["MatchAdmin"]
