"""Where a citation is explained: the rules page of the match's ruleset, at the clause."""

import re
from typing import Final

from django.urls import reverse

from games.models import Match

_GAP: Final = re.compile(r"[^a-z0-9]+")


def anchor(cite: str) -> str:
    """The anchor of a clause on its rules page: `Apples 3(a)` is `apples-3-a`."""
    return _GAP.sub("-", cite.lower()).strip("-")


def rules_url(match: Match) -> str:
    """The rules page of a match."""
    return reverse("rules", args=[match.game_type, match.ruleset])


def clause_url(rules: str, cite: str) -> str:
    """A clause on the rules page at the address `rules`; empty without a citation."""
    return f"{rules}#{anchor(cite)}" if cite else ""
