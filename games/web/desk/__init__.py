"""The dealer's desk: what a dealer sees of a running match, and the buttons that run it."""

from games.web.desk.views import act, desk

__all__ = ["act", "desk"]
