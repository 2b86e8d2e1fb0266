"""What a running or finished match shows to one pair of eyes, read from its state through the game's windows."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from games.core.contract import GameType
from games.core.offers import Offer
from games.core.viewers import Seat as SeatViewer
from games.models import Match, MatchSecret, Message
from games.registry import game_type
from games.selectors.access import Access
from games.selectors.phases import PhaseFacts, phases_of


@dataclass(frozen=True, slots=True)
class Table:
    """A match that has begun, as its viewer sees it.

    `view` is the game's own value for this viewer. `offers` are the messages that the viewer may send now;
    `standing` the viewer's own standing move, `owes` whether the viewer owes a message: all three empty for
    whoever has no seat.
    """

    game: GameType[Any, Any]
    phases: tuple[PhaseFacts, ...]
    view: Any
    offers: tuple[Offer, ...]
    standing: Mapping[str, Any] | None
    owes: bool

    @property
    def phase(self) -> PhaseFacts:
        """The open phase, or the last one when the match has ended."""
        return self.phases[-1]

    @property
    def closed(self) -> tuple[PhaseFacts, ...]:
        """The phases whose results are public."""
        return tuple(phase for phase in self.phases if not phase.is_open)


def read_table(access: Access) -> Table:
    """The match of `access` as its viewer sees it, in two queries; only for a match that has begun.

    Raises:
        LookupError: when the match has not begun.
    """
    match = access.match
    if match.started_at is None:
        raise LookupError("the match has not begun")
    game = game_type(match.game_type)
    body = MatchSecret.objects.values_list("state", flat=True).get(match=match)
    state = game.codec.decode_state(body)
    viewer, phases = access.viewer, phases_of(match)
    if match.status != Match.Status.RUNNING or not isinstance(viewer, SeatViewer):
        return Table(game, phases, game.windows.view(state, viewer), (), None, owes=False)
    return Table(
        game=game,
        phases=phases,
        view=game.windows.view(state, viewer),
        offers=game.windows.offers(state, viewer),
        standing=game.windows.standing(state, viewer.number),
        owes=viewer.number in game.windows.missing(state),
    )


def own_messages(access: Access, phase: PhaseFacts) -> list[Message]:
    """What the viewer's own seat sent in a phase, newest first, in one query; nothing for whoever has no seat."""
    if access.seat is None:
        return []
    sent = Message.objects.filter(
        seat=access.seat, phase__ordinal=phase.ordinal, phase__version=phase.version
    )
    return list(sent.order_by("-ordinal"))
