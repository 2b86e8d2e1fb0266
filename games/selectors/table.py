"""What a match that has begun shows to one pair of eyes, read from its state through the game's windows."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from django.db.models import QuerySet

from games.core.clock import Phase as CorePhase
from games.core.contract import GameType
from games.core.offers import Offer
from games.models import Match, MatchSecret, Message, Phase, Seat
from games.models.phase import written_place
from games.registry import game_type
from games.selectors.access import Access
from games.selectors.bank import account_key, own_yen
from games.selectors.folding import Folded, columns_of, unfolded_rows
from games.selectors.phases import PhaseFacts, folded_phases, unfolded_phases, valid_phases
from games.selectors.questions import KEYS, NAMES, Question, from_json
from games.selectors.streams import seqs_of


@dataclass(frozen=True, slots=True)
class Table:
    """A match that has begun, as its viewer sees it.

    `view` is the game's own value for this viewer. `offers` are the messages that the viewer may send now;
    `standing` the viewer's own standing move, `owes` whether the viewer owes a message, `sent` what the viewer's
    seat sent in the last phase, newest first, `yen` what the viewer's account holds, None without one: all of
    them empty for whoever has no seat. `seqs` says how far the viewer's streams have grown.
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
    body, grown, phases, sent, yen = _read(match, access.seat)
    state, streams = game.codec.decode_state(from_json(body)), from_json(grown)
    viewer, windows = access.viewer, game.windows
    seat = access.seat.number if access.seat and match.status == Match.Status.RUNNING else None
    return Table(
        game=game,
        phases=unfolded_phases(phases),
        view=windows.view(state, viewer),
        offers=() if seat is None else windows.offers(state, viewer),
        standing=None if seat is None else windows.standing(state, seat),
        owes=seat is not None and seat in windows.missing(state),
        sent=tuple(unfolded_rows(Message, sent)),
        yen=yen,
        seqs=seqs_of(viewer, streams),
    )


def _read(match: Match, seat: Seat | None) -> tuple[Any, ...]:
    """State, streams and phases of a match; what its open or last phase has of the seat, and the seat's yen."""
    if seat is None or seat.holder_id is None or match.book_id is None:
        [found] = _PUBLIC.ask(match.pk)
        return *found, None, None
    holder = seat.holder_id
    [found] = _SEATED.ask(match.pk, seat.pk, match.book_id, holder, account_key(holder))
    return found


def _public(match_pk: int) -> QuerySet[MatchSecret, tuple[Any, ...]]:
    rows = MatchSecret.objects.filter(match=match_pk).annotate(phases=folded_phases(match_pk))
    return rows.values_list("state", "streams", "phases")


def _seated(
    match_pk: int, seat_pk: int, book_pk: int, holder_pk: int, key: str
) -> QuerySet[MatchSecret, tuple[Any, ...]]:
    last = valid_phases(match_pk).reverse().values("pk")[:1]
    messages = Message.objects.filter(seat=seat_pk, phase=last).order_by("-ordinal")
    sent, yen = Folded(messages, columns_of(Message)), own_yen(book_pk, holder_pk, key)
    return _public(match_pk).annotate(sent=sent, yen=yen).values_list(*_COLUMNS)


_COLUMNS: Final = ("state", "streams", "phases", "sent", "yen")
_PUBLIC: Final = Question(_public, KEYS[0])
_SEATED: Final = Question(_seated, *KEYS, NAMES[0])


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
    found = _OPEN.ask(access.match.pk)
    if not found:
        return None
    ordinal, version, kind, number, body = found[0]
    game = game_type(access.match.game_type)
    offers = game.windows.offers(game.codec.decode_state(from_json(body)), access.viewer)
    return OpenPhase(written_place(ordinal, version), CorePhase(kind, number), offers)


def _open(match_pk: int) -> QuerySet[Phase, tuple[Any, ...]]:
    opened = Phase.objects.filter(match=match_pk, closed_at__isnull=True)
    return opened.values_list("ordinal", "version", "kind", "number", "match__secret__state")


_OPEN: Final = Question(_open, KEYS[0])
