"""What each viewer knows, each view built up from nothing; and a seat's own warning about its order."""

from dataclasses import dataclass

from games.core.clock import Phase
from games.core.money import HOUSE
from games.core.steps import Ending
from games.resolvers.musical_chairs.inventory import Holder, Transfer, chairs_leaving, medals_leaving
from games.resolvers.musical_chairs.messages import Order, SeatOrder, Vote
from games.resolvers.musical_chairs.news import News
from games.resolvers.musical_chairs.ruleset import Ruleset
from games.resolvers.musical_chairs.state import GAYA, PLAYER, REMOVED, State


@dataclass(frozen=True, slots=True)
class PublicView:
    """What everybody knows. `phase` is None when the match is over; seats and chairs ascending throughout.

    `candidates` is empty outside a Voting Phase, and in one that is held without a vote.
    """

    ruleset: Ruleset
    phase: Phase | None
    players: tuple[int, ...]
    gaya: tuple[int, ...]
    removed: tuple[int, ...]
    started_as_gaya: tuple[int, ...]
    chairs_in_game: tuple[int, ...]
    candidates: tuple[int, ...]
    history: tuple[News, ...]
    ending: Ending | None


@dataclass(frozen=True, slots=True)
class OwnChair:
    """A chair on hand. `leaving_to`: on its way to that seat. `sat_last`: may not be sat in next time."""

    number: int
    leaving_to: int | None
    sat_last: bool

    @property
    def sittable(self) -> bool:
        """Whether it could be sat in as things stand."""
        return self.leaving_to is None and not self.sat_last


@dataclass(frozen=True, slots=True)
class OwnMedals:
    """Medals on hand that bear the name of seat `of`: `count` in all, `leaving` of them on their way."""

    of: int
    count: int
    leaving: int

    @property
    def free(self) -> int:
        """How many could still be sent."""
        return self.count - self.leaving


@dataclass(frozen=True, slots=True)
class SeatView:
    """What the holder of `seat` knows. `missing` names what is still owed: an `order`, a `vote`, a `chair`.

    `sat` are the chairs sat in by Seating Phase; `named` is the chair named for removal; `yen` the balance.
    """

    public: PublicView
    seat: int
    status: str
    chairs: tuple[OwnChair, ...]
    medals: tuple[OwnMedals, ...]
    on_way: tuple[Transfer, ...]
    strikes: int
    block_used: bool
    sat: tuple[int, ...]
    order: Order | None
    vote: Vote | None
    named: int | None
    missing: tuple[str, ...]
    yen: int


@dataclass(frozen=True, slots=True)
class Holding:
    """What `holder` held after the last closed phase: chairs, and a count of medals by the seat they name."""

    holder: Holder
    chairs: tuple[int, ...]
    medals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DealerView:
    """The state after the last closed phase, without anything that stands or is on its way since.

    `sat` holds each seat's chairs by Seating Phase.
    """

    public: PublicView
    holdings: tuple[Holding, ...]
    strikes: tuple[int, ...]
    block_used: tuple[bool, ...]
    sat: tuple[tuple[int, ...], ...]


def public_view(state: State) -> PublicView:
    """What everybody knows of `state`."""
    return PublicView(
        ruleset=state.ruleset,
        phase=state.phase,
        players=state.seats_that_are(PLAYER),
        gaya=state.seats_that_are(GAYA),
        removed=state.seats_that_are(REMOVED),
        started_as_gaya=tuple(range(state.players_at_start, len(state.status))),
        chairs_in_game=state.inventory.in_game(),
        candidates=state.candidates,
        history=state.history,
        ending=state.ending,
    )


def seat_view(state: State, seat: int) -> SeatView:
    """What the holder of `seat` knows of `state`."""
    leaving = chairs_leaving(state.on_way, seat)
    last = state.sat[seat][-1:] if state.status[seat] == PLAYER else ()
    vote = state.vote_of(seat)
    return SeatView(
        public=public_view(state),
        seat=seat,
        status=state.status[seat],
        chairs=tuple(
            OwnChair(number, leaving.get(number), number in last)
            for number in state.inventory.chairs_of(seat)
        ),
        medals=tuple(
            OwnMedals(owner, count, medals_leaving(state.on_way, seat, owner))
            for owner, count in enumerate(state.inventory.medals_of(seat))
            if count
        ),
        on_way=tuple(transfer for transfer in state.on_way if transfer.sender == seat),
        strikes=state.strikes[seat],
        block_used=state.block_used[seat],
        sat=state.sat[seat],
        order=state.orders[seat] if state.orders else None,
        vote=Vote(vote.candidate) if vote else None,
        named=state.named[seat] if state.named else None,
        missing=state.missing_parts(seat),
        yen=state.yen[seat],
    )


def dealer_view(state: State) -> DealerView:
    """What the dealer knows of `state`."""
    holders: tuple[Holder, ...] = (*range(len(state.status)), HOUSE)
    return DealerView(
        public=public_view(state),
        holdings=tuple(
            Holding(holder, state.inventory.chairs_of(holder), state.inventory.medals_of(holder))
            for holder in holders
        ),
        strikes=state.strikes,
        block_used=state.block_used,
        sat=state.sat,
    )


def warning(view: SeatView, order: SeatOrder) -> str:
    """What to tell a player whose order would not lead to a listed chair as things stand; else nothing.

    It knows what the seat knows: chairs on hand and not on their way from it. A chair that somebody has
    promised may still arrive (Seating 3(b)).
    """
    sittable = [chair.number for chair in view.chairs if chair.sittable]
    if any(number in sittable for number in order.listed):
        return ""
    fallback = [number for number in sittable if number not in order.excluded]
    if not fallback:
        return (
            "As things stand this order would seat you nowhere. Unless a chair arrives in time, you will "
            "become Gaya."
        )
    if not order.listed:
        return ""
    chairs = " or ".join(map(str, fallback))
    return (
        f"As things stand you cannot sit in any chair of your list. You would be seated in {chairs} instead."
    )
