"""The messages that a seat may send in the open phase, from the seat's view alone."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from games.core.offers import Choice, Count, Offer, Option, Ordered, Subset
from games.resolvers.musical_chairs.state import PLAYER, REMOVED, SEATING
from games.resolvers.musical_chairs.views import SeatView

SIT: Final = "sit"
BLOCK: Final = "block"
VOTE: Final = "vote"
REMOVE: Final = "remove"
SEND_CHAIR: Final = "send-chair"
SEND_MEDALS: Final = "send-medals"

_FOR_GOOD: Final = "What is sent cannot be taken back. It arrives when the phase closes. Send it?"


def offers_of(view: SeatView) -> tuple[Offer, ...]:
    """The offers of the open phase; none for whoever is removed, or when the match is over."""
    if view.public.phase is None or view.status == REMOVED:
        return ()
    moves = (_sit, _block) if view.public.phase.kind == SEATING else (_vote, _remove)
    return tuple(offer(view) for offer in (*moves, _send_chair, _send_medals))


def compose(kind: str, values: Mapping[str, Any]) -> dict[str, Any]:
    """A message in JSON from an offer's kind and its fields' values; people are seat numbers."""
    match kind:
        case "sit":
            return {"sit": list(values.get("sit", ())), "exclude": list(values.get("exclude", ()))}
        case "send-chair":
            return {"send": {"to": values.get("to"), "chair": values.get("chair")}}
        case "send-medals":
            return {
                "send": {
                    "to": values.get("to"),
                    "medals": {"of": values.get("of"), "count": values.get("count")},
                }
            }
        case _:
            return {kind: values.get(kind)}


def _sit(view: SeatView) -> Offer:
    own = {chair.number: chair for chair in view.chairs}
    near = {chair.number: 0 if chair.sittable else 1 for chair in view.chairs}
    options = tuple(
        Option(number, _chair_label(own[number].leaving_to, own[number].sat_last) if number in own else "")
        for number in sorted(view.public.chairs_in_game, key=lambda number: (near.get(number, 2), number))
    )
    player = view.status == PLAYER
    return Offer(
        SIT,
        "Take a seat",
        (
            Ordered(
                "sit",
                "Chairs to try, in order",
                options,
                least=0,
                most=len(options),
                hint="Leave it empty for any chair that you hold. You may list one that has yet to arrive.",
            ),
            Subset(
                "exclude",
                "Chairs not to be drawn",
                options,
                hint="If no listed chair can be taken, one of your others is drawn; never one of these.",
            ),
        ),
        rule="Seating 1" if player else "M3",
        allowed=player,
        why="" if player else "As Gaya you have no seat to order.",
    )


def _chair_label(leaving_to: int | None, sat_last: bool) -> str:
    if leaving_to is not None:
        return "yours, on its way to somebody"
    return "yours, sat in last time" if sat_last else "yours"


def _block(view: SeatView) -> Offer:
    targets = _people(seat for seat in view.public.players if seat != view.seat)
    why = ""
    if view.block_used:
        why = "You have used your one successful block of this match."
    elif not targets:
        why = "There is no player whom you could block."
    needed = view.public.ruleset.blockers_needed
    hint = f"It succeeds when at least {needed} people block the same player."
    if view.status == PLAYER:
        hint += " A player who tries to block becomes Gaya, whatever comes of it."
    target = Choice("block", "Player to block", targets, hint=hint)
    return Offer(
        BLOCK, "Block a player", (target,), rule="M5" if why else "Block 1", allowed=not why, why=why
    )


def _vote(view: SeatView) -> Offer:
    held = bool(view.public.candidates)
    options = (*_people(view.public.candidates), Option(None, "No winner"))
    return Offer(
        VOTE,
        "Vote for the Remover",
        (
            Choice(
                "vote",
                "Candidate",
                options,
                hint="Nobody ever learns who voted for whom while the match lasts.",
            ),
        ),
        rule="Voting 4" if held else "M8",
        allowed=held,
        why="" if held else "There are no candidates; LGT draws the chair that is removed.",
    )


def _remove(view: SeatView) -> Offer:
    candidate = view.seat in view.public.candidates
    options = tuple(Option(number) for number in view.public.chairs_in_game)
    return Offer(
        REMOVE,
        "Name the chair to remove",
        (Choice("remove", "Chair", options, hint="It leaves the game if you become Remover."),),
        rule="Voting 4(a)" if candidate else "M9",
        allowed=candidate,
        why="" if candidate else "Only a candidate names a chair.",
    )


def _send_chair(view: SeatView) -> Offer:
    options = tuple(
        Option(
            chair.number,
            "sat in last time" if chair.sat_last else "",
            allowed=chair.leaving_to is None,
            why="" if chair.leaving_to is None else "already on its way",
            rule="" if chair.leaving_to is None else "M2",
        )
        for chair in view.chairs
    )
    able = any(option.allowed for option in options)
    return Offer(
        SEND_CHAIR,
        "Send a chair",
        (_receiver(view), Choice("chair", "Chair", options)),
        rule="M1" if able else "M2",
        allowed=able,
        why="" if able else "You have no chair on hand that is not on its way.",
        decides=False,
        confirm=_FOR_GOOD,
    )


def _send_medals(view: SeatView) -> Offer:
    stock = [medals for medals in view.medals if medals.free]
    owners = tuple(Option(medals.of, f"{medals.free} on hand", person=True) for medals in stock)
    most = max((medals.free for medals in stock), default=0)
    return Offer(
        SEND_MEDALS,
        "Send medals",
        (
            _receiver(view),
            Choice("of", "Whose name they bear", owners),
            Count(
                "count", "How many", least=1, most=most, hint="At most what you have on hand of that name."
            ),
        ),
        rule="M1" if stock else "M2",
        allowed=bool(stock),
        why="" if stock else "You have no medals on hand that are not on their way.",
        decides=False,
        confirm=_FOR_GOOD,
    )


def _receiver(view: SeatView) -> Choice:
    present = sorted((*view.public.players, *view.public.gaya))
    return Choice("to", "To", _people(seat for seat in present if seat != view.seat))


def _people(seats: Iterable[int]) -> tuple[Option, ...]:
    return tuple(Option(seat, person=True) for seat in seats)
