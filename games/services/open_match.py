"""Opens a match in the lobby."""

from dataclasses import dataclass, field
from datetime import datetime

from django.db import transaction

from accounts.models import User
from games.models import Dealership, Match, Tournament
from games.registry import game_type
from games.services.acting import record_act
from games.services.problems import NotNow

SHORTEST_SECONDS = 60
LONGEST_SECONDS = 7 * 24 * 3600


@dataclass(frozen=True, slots=True)
class Terms:
    """What a dealer decides when opening a match.

    `lengths`: seconds by the ruleset's names, 60 to 604,800; names left out stay as the ruleset has them.
    `places`: least and most seats by kind; kinds left out stay as the game type has them.
    """

    game_type: str
    ruleset: str
    name: str
    lengths: dict[str, int] = field(default_factory=dict)
    places: dict[str, tuple[int, int]] = field(default_factory=dict)
    starting_yen: int = 0
    early_close: bool = False
    open_seats: bool = True
    starts_at: datetime | None = None
    release_after_seconds: int | None = None
    writing_when_out: bool = False
    purpose: str = Match.Purpose.TABLE
    tournament: Tournament | None = None


@transaction.atomic
def open_match(*, terms: Terms, dealer: User | None, now: datetime) -> Match:
    """Open a match on these terms; `dealer` is None for practice and house matches.

    Raises:
        NotNow: when the terms do not fit the game type.
    """
    check_terms(terms)
    values = {
        name: getattr(terms, name)
        for name in (
            "game_type",
            "ruleset",
            "name",
            "lengths",
            "starting_yen",
            "early_close",
            "open_seats",
            "starts_at",
            "release_after_seconds",
            "writing_when_out",
            "purpose",
            "tournament",
        )
    }
    places = {key: list(bounds) for key, bounds in terms.places.items()}
    match = Match.objects.create(**values, places=places, opened_at=now)
    if dealer:
        Dealership.objects.create(match=match, dealer=dealer, is_lead=True, since=now, last_sign_at=now)
        record_act(match=match, actor=dealer, kind="opened", facts={}, public=True, now=now)
    return match


def check_terms(terms: Terms) -> None:
    """Refuse terms that do not fit the game type (NotNow, with a sentence for the dealer)."""
    try:
        game = game_type(terms.game_type)
        ruleset = game.rulesets[terms.ruleset]
    except KeyError:
        raise NotNow("There is no such game type or ruleset.") from None
    known = ruleset.lengths()
    for name, seconds in terms.lengths.items():
        if name not in known:
            raise NotNow(f"This ruleset has no length called {name}.")
        if not SHORTEST_SECONDS <= seconds <= LONGEST_SECONDS:
            raise NotNow(f"{name}: from a minute to seven days.")
    kinds = {kind.key: kind for kind in game.seat_kinds}
    for key, (least, most) in terms.places.items():
        kind = kinds.get(key)
        if kind is None:
            raise NotNow(f"This game has no seats called {key}.")
        if not kind.least <= least <= most <= kind.most:
            raise NotNow(f"{kind.title} seats: from {kind.least} to {kind.most}, the minimum first.")


def lengths_in(match: Match) -> dict[str, int]:
    """The lengths of phases and time banks in this match, in seconds by the ruleset's names."""
    return {**game_type(match.game_type).rulesets[match.ruleset].lengths(), **match.lengths}


def bounds(match: Match, kind_key: str) -> tuple[int, int]:
    """The least and most seats of a kind in this match."""
    if kind_key in match.places:
        least, most = match.places[kind_key]
        return least, most
    kind = next(kind for kind in game_type(match.game_type).seat_kinds if kind.key == kind_key)
    return kind.least, kind.most
