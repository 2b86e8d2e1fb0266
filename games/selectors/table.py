"""What a match that has begun shows to one pair of eyes, read from its state through the game's windows."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from games.core.clock import Phase as CorePhase
from games.core.contract import GameType
from games.core.offers import Offer
from games.models import Match, MatchSecret, Message, Phase
from games.models.phase import written_place
from games.registry import game_type
from games.selectors.access import Access
from games.selectors.phases import PhaseFacts, phases_of
from games.selectors.streams import streams_of


@dataclass(frozen=True, slots=True)
class Table:
    """A match that has begun, as its viewer sees it.

    `view` is the game's own value for this viewer. `offers` are the messages that the viewer may send now;
    `standing` the viewer's own standing move, `owes` whether the viewer owes a message: all three empty for
    whoever has no seat. `seqs` is the number of the last event in each of the viewer's streams.
    """

    game: GameType[Any, Any]
    phases: tuple[PhaseFacts, ...]
    view: Any
    offers: tuple[Offer, ...]
    standing: Mapping[str, Any] | None
    owes: bool
    seqs: Mapping[str, int]

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
    body, streams = MatchSecret.objects.values_list("state", "streams").get(match=match)
    state = game.codec.decode_state(body)
    viewer, windows = access.viewer, game.windows
    seat = access.seat.number if access.seat and match.status == Match.Status.RUNNING else None
    return Table(
        game=game,
        phases=phases_of(match),
        view=windows.view(state, viewer),
        offers=() if seat is None else windows.offers(state, viewer),
        standing=None if seat is None else windows.standing(state, seat),
        owes=seat is not None and seat in windows.missing(state),
        seqs={stream: streams.get(stream, 0) for stream in streams_of(viewer)},
    )


@dataclass(frozen=True, slots=True)
class OpenPhase:
    """The phase that is open, its place in the match, and the messages that the viewer may send in it."""

    place: str
    core: CorePhase
    offers: tuple[Offer, ...]


def read_open_phase(access: Access) -> OpenPhase | None:
    """What the viewer's seat may send now, in one query; None when no phase is open, or without a seat."""
    if access.seat is None:
        return None
    phases = Phase.objects.filter(match=access.match, closed_at__isnull=True)
    found = phases.values_list("ordinal", "version", "kind", "number", "match__secret__state").first()
    if found is None:
        return None
    ordinal, version, kind, number, body = found
    game = game_type(access.match.game_type)
    offers = game.windows.offers(game.codec.decode_state(body), access.viewer)
    return OpenPhase(written_place(ordinal, version), CorePhase(kind, number), offers)


def own_messages(access: Access, phase: PhaseFacts) -> list[Message]:
    """What the viewer's own seat sent in a phase, newest first, in one query; nothing without a seat."""
    if access.seat is None:
        return []
    sent = Message.objects.filter(seat=access.seat, phase__ordinal=phase.ordinal)
    return list(sent.filter(phase__version=phase.version).order_by("-ordinal"))
