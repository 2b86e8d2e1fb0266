"""What the rules refuse, each refusal from the sender's own knowledge alone."""

from games.core.refusals import Refusal
from games.resolvers.musical_chairs.inventory import chairs_leaving, medals_leaving
from games.resolvers.musical_chairs.messages import (
    Ballot,
    Block,
    Chair,
    Goods,
    Medals,
    Message,
    SeatOrder,
    Send,
)
from games.resolvers.musical_chairs.state import PLAYER, REMOVED, SEATING, VOTING, State


def refusal(state: State, seat: int, message: Message) -> Refusal | None:
    """Why the rules refuse `message` from `seat` in the open phase; None when they accept it."""
    if state.phase is None:
        return Refusal("G8", "The match is over.")
    if state.status[seat] == REMOVED:
        return Refusal("Inactivity 3", "You have been removed from the match.")
    match message:
        case Send():
            return _of_transfer(state, seat, message)
        case Ballot():
            return _of_ballot(state, seat, message)
        case SeatOrder():
            return _of_seat_order(state, seat, message)
        case Block():
            return _of_block(state, seat, message)


def _of_transfer(state: State, seat: int, send: Send) -> Refusal | None:
    if send.to == seat:
        return Refusal("M2", "You cannot send anything to yourself.")
    if state.status[send.to] == REMOVED:
        return Refusal("M2", "That person has been removed and can receive nothing.")
    return _of_goods(state, seat, send.goods)


def _of_goods(state: State, seat: int, goods: Goods) -> Refusal | None:
    match goods:
        case Chair(number):
            if number not in state.inventory.chairs_of(seat):
                return Refusal("M2", f"You do not hold chair {number}.")
            if number in chairs_leaving(state.on_way, seat):
                return Refusal("M2", f"Chair {number} is already on its way.")
        case Medals(owner, count):
            free = state.inventory.medals_of(seat)[owner] - medals_leaving(state.on_way, seat, owner)
            if count < 1:
                return Refusal("M2", "At least one medal must be sent.")
            if count > free:
                return Refusal("M2", f"You have {free} of those medals on hand and not yet on their way.")
    return None


def _of_seat_order(state: State, seat: int, order: SeatOrder) -> Refusal | None:
    if state.phase is None or state.phase.kind != SEATING:
        return Refusal("Seating 1", "Seats are ordered in a Seating Phase.")
    if state.status[seat] != PLAYER:
        return Refusal("M3", "As Gaya you have no seat to order.")
    in_game = state.inventory.in_game()
    for number in (*order.listed, *order.excluded):
        if number not in in_game:
            return Refusal("M3", f"Chair {number} is not in the game.")
    return None


def _of_block(state: State, seat: int, block: Block) -> Refusal | None:
    if state.phase is None or state.phase.kind != SEATING:
        return Refusal("Block 1", "Blocks are ordered in a Seating Phase.")
    if state.block_used[seat]:
        return Refusal("M5", "You have used your one successful block of this match.")
    if block.target == seat:
        return Refusal("M5", "You cannot block yourself.")
    if state.status[block.target] != PLAYER:
        return Refusal("M5", "Only a player who is not Gaya can be blocked.")
    return None


def _of_ballot(state: State, seat: int, ballot: Ballot) -> Refusal | None:
    if state.phase is None or state.phase.kind != VOTING:
        return Refusal("Voting 4", "Votes are cast in a Voting Phase.")
    if not state.candidates:
        return Refusal("M8", "There are no candidates: this Voting Phase is held without a vote.")
    if ballot.vote and ballot.vote.candidate is not None and ballot.vote.candidate not in state.candidates:
        return Refusal("M9", "That person is no candidate.")
    if ballot.remove is not None:
        return _of_named_chair(state, seat, ballot.remove)
    return None


def _of_named_chair(state: State, seat: int, number: int) -> Refusal | None:
    if seat not in state.candidates:
        return Refusal("M9", "Only a candidate names a chair to remove.")
    if number not in state.inventory.in_game():
        return Refusal("M9", f"Chair {number} is not in the game.")
    return None
