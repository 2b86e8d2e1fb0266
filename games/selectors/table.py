"""What a match that has begun shows to one pair of eyes, read from its state through the game's windows."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from games.core.clock import Phase as CorePhase
from games.core.contract import GameType
from games.core.offers import Offer
from games.models import Match, MatchSecret, Message, Phase, Seat
from games.registry import game_type
from games.selectors.access import Access
from games.selectors.bank import own_yen
from games.selectors.folding import Folded, columns_of, unfolded_rows
from games.selectors.phases import PhaseFacts, folded_phases, unfolded_phases, valid_phases
from games.selectors.streams import streams_of


@dataclass(frozen=True, slots=True)
class Table:
    """A match that has begun, as its viewer sees it.

    `view` is the game's own value for this viewer. `offers` are the messages that the viewer may send now;
    `standing` the viewer's own standing move, `owes` whether the viewer owes a message, `sent` what the viewer's
    seat sent in the last phase, newest first, `yen` what the viewer's account holds, None without one: all of
    them empty for whoever has no seat. `seqs` is the number of the last event in each of the viewer's streams.
    """

    game: GameType[Any, Any]
    phases: tuple[PhaseFacts, ...]
    view: Any
    offers: tuple[Offer, ...]
    standing: Mapping[str, Any] | None
    owes: bool
    sent: tuple[Message, ...]
    yen: int | None
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
    """The match of `access` as its viewer sees it, in one query; only for a match that has begun.

    Raises:
        LookupError: when the match has not begun.
    """
    match = access.match
    if match.started_at is None:
        raise LookupError("the match has not begun")
    game = game_type(match.game_type)
    found = _read(match, access.seat)
    state = game.codec.decode_state(found["state"])
    viewer, windows = access.viewer, game.windows
    seat = access.seat.number if access.seat and match.status == Match.Status.RUNNING else None
    return Table(
        game=game,
        phases=unfolded_phases(found["phases"]),
        view=windows.view(state, viewer),
        offers=() if seat is None else windows.offers(state, viewer),
        standing=None if seat is None else windows.standing(state, seat),
        owes=seat is not None and seat in windows.missing(state),
        sent=tuple(unfolded_rows(Message, found.get("sent"))),
        yen=found.get("yen"),
        seqs={stream: found["streams"].get(stream, 0) for stream in streams_of(viewer)},
    )


def _read(match: Match, seat: Seat | None) -> dict[str, Any]:
    """The match's sealed row and its phases; and what is a seat's own, where the viewer has one."""
    own: dict[str, Any] = {}
    if seat is not None:
        last = valid_phases(match).reverse().values("pk")[:1]
        sent = Message.objects.filter(seat=seat, phase=last).order_by("-ordinal")
        own = {"sent": Folded(sent, columns_of(Message)), "yen": own_yen(match, seat)}
    rows = MatchSecret.objects.filter(match=match).annotate(phases=folded_phases(match), **own)
    found: dict[str, Any] = rows.values("state", "streams", "phases", *own).get()
    return found


@dataclass(frozen=True, slots=True)
class OpenPhase:
    """The phase that is open, and the messages that the viewer may send in it."""

    ordinal: int
    core: CorePhase
    offers: tuple[Offer, ...]


def read_open_phase(access: Access) -> OpenPhase | None:
    """What the viewer's seat may send now, in one query; None when no phase is open, or without a seat."""
    if access.seat is None:
        return None
    phases = Phase.objects.filter(match=access.match, closed_at__isnull=True)
    found = phases.values_list("ordinal", "kind", "number", "match__secret__state").first()
    if found is None:
        return None
    ordinal, kind, number, body = found
    game = game_type(access.match.game_type)
    offers = game.windows.offers(game.codec.decode_state(body), access.viewer)
    return OpenPhase(ordinal, CorePhase(kind, number), offers)
