"""What all pages of a match have in common: its title, its game, its people, its addresses."""

from dataclasses import dataclass
from typing import Any

from django.urls import reverse

from games.core.clock import Phase
from games.core.contract import GameType
from games.models import Match
from games.registry import game_type
from games.selectors.access import Access
from games.web.citations import rules_url
from games.web.seat_cards import SeatCard, seat_cards
from games.web.telling import Teller


class Parts:
    """The templates of a game's own parts, by name; the generic ones where the game has none.

    A game with the key `one-card` finds its own in the folder `games/one_card` of any template directory.
    """

    def __init__(self, game_key: str) -> None:
        self._folder = game_key.replace("-", "_")

    def __getitem__(self, name: str) -> tuple[str, str]:
        """The names of the templates for a part, the first one that exists counts."""
        return f"games/{self._folder}/{name}.html", f"games/generic/{name}.html"

    def move(self, kind: str) -> tuple[str, str]:
        """The names of the templates for the fields of a message of that kind."""
        return f"games/{self._folder}/move_{kind}.html", "games/generic/move.html"


@dataclass(frozen=True, slots=True)
class Frame:
    """A match as its pages name it."""

    access: Access
    game: GameType[Any, Any]

    @property
    def match(self) -> Match:
        """The match."""
        return self.access.match

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the seats, in order."""
        return self.access.names

    @property
    def game_label(self) -> str:
        """The game and its ruleset."""
        return game_label(self.match)

    @property
    def rules(self) -> str:
        """The address of the rules page."""
        return rules_url(self.match)

    @property
    def socket(self) -> str:
        """The address of the socket that tells what has grown."""
        return f"/ws/matches/{self.match.public_id}/"

    @property
    def part(self) -> Parts:
        """The templates of the game's own parts."""
        return Parts(self.game.key)

    @property
    def teller(self) -> Teller:
        """Tells the match's events."""
        return Teller(self.game, self.names, self.rules)

    @property
    def seats(self) -> list[SeatCard]:
        """The seats as cards."""
        return seat_cards(self.access, self.game)

    @property
    def status(self) -> str:
        """The word under which the components know the match's status."""
        return status_word(self.match)

    @property
    def trail(self) -> list[tuple[str, str]]:
        """The pages above the match's own."""
        return [("Matches", reverse("matches"))]

    @property
    def trail_below(self) -> list[tuple[str, str]]:
        """The pages above those that hang below the match page."""
        return [*self.trail, (self.match.name, self.match.get_absolute_url())]

    def phase_title(self, phase: Phase) -> str:
        """The title of a phase."""
        return self.game.words.phase(phase)


def frame_of(access: Access) -> Frame:
    """The frame of a match."""
    return Frame(access, game_type(access.match.game_type))


def game_label(match: Match) -> str:
    """The game and the ruleset of a match."""
    return f"{game_type(match.game_type).title}, {match.ruleset}"


def status_word(match: Match) -> str:
    """The word under which the components know a match's status."""
    if match.status == Match.Status.RUNNING:
        return "held" if match.held_at else "paused" if match.paused_at else "live"
    words = {Match.Status.LOBBY: "open", Match.Status.ENDED: "over", Match.Status.CANCELLED: "cancelled"}
    return words[Match.Status(match.status)]
